import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { format, resolveConfig } from 'prettier';
import { describeMetrics, metricsTable } from '#server/platform/metrics/metrics-table.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const path = join(import.meta.dirname, '..', '..', 'docs', 'metrics.md');

describe('the metrics of a running server', () => {
  let test: TestApp;
  let text = '';
  beforeAll(async () => {
    test = await createTestApp();
    text = (await test.app.inject('/metrics')).body;
  });
  afterAll(() => test.close());

  // Some metrics of the process exist there alone.
  it.skipIf(process.platform !== 'linux')('are those of docs/metrics.md', async () => {
    const options = await resolveConfig(path);
    const table = metricsTable(test.services.metrics.registry);
    const document = await readFile(path, 'utf8');
    expect(document).toBe(await format(table, { ...options, filepath: path }));
    const reported = text.matchAll(/^# HELP (\w+) /gm);
    const documented = document.matchAll(/^\| `(\w+)`/gm);
    const namesOf = (found: Iterable<RegExpMatchArray>) =>
      new Set([...found].map(([, name]) => name));
    expect(namesOf(reported)).toEqual(namesOf(documented));
  });

  it('have a value each, where they need no request or job to have one', () => {
    const names = describeMetrics(test.services.metrics.registry).map(({ name }) => name);
    const isWithout = (name: string) => !new RegExp(`^${name}(?:\\{[^}]*\\})? \\S`, 'm').test(text);
    expect(
      names
        .filter((name) => name.startsWith('nearcard_'))
        .filter(isWithout)
        .toSorted(),
    ).toEqual([
      'nearcard_job_duration_seconds',
      'nearcard_replica_lag_seconds',
      'nearcard_replica_used',
    ]);
  });

  it('tell of jobs, mails, webhooks and their failures', async () => {
    const fresh = await createTestApp();
    const send = (email: string) =>
      fresh.app.inject({ method: 'POST', url: '/api/send-registration-otp', payload: { email } });
    fresh.refuseMailsTo('bob@example.test');
    await send('ann@example.test');
    await send('bob@example.test');
    await fresh.deliverMails();
    await fresh.app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: {} });
    await send('eve@example.test');
    const { body } = await fresh.app.inject('/metrics');
    await fresh.close();
    for (const line of [
      'nearcard_mails_total{outcome="sent"} 1',
      'nearcard_mails_total{outcome="refused"} 1',
      'nearcard_jobs_due 1',
      'nearcard_jobs_given_up 1',
      'nearcard_jobs_failing 0',
      'nearcard_job_duration_seconds_count{task="send_mail",outcome="done"} 2',
      'nearcard_webhooks_total{provider="stripe",outcome="refused"} 1',
      'nearcard_webhooks_total{provider="stripe",outcome="accepted"} 0',
      'nearcard_money_issues_open 0',
      'nearcard_payments_last_day 0',
      'nearcard_database_up 1',
    ]) {
      expect(body.split('\n')).toContain(line);
    }
    expect(body).not.toMatch(/@|ann|bob|eve\b/);
  });
});
