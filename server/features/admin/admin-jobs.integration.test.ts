import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { addAdmin } from '#tests/support/admin.ts';
import type { Buyer } from '#tests/support/buyer.ts';
import { lockJobs } from '#tests/support/job-queue.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { JobView } from '#wire/admin/jobs.ts';
import { jobTitle } from './job-titles.ts';

let test: TestApp;
let admin: Buyer;
let isMailServerAway = false;
const sent: Mail[] = [];
beforeAll(async () => {
  test = await createTestApp();
  admin = await addAdmin(test);
  test.services.mailTransport.send = async (mail) => {
    if (isMailServerAway) throw new Error('connect ECONNREFUSED 192.0.2.1:25');
    sent.push(mail);
  };
});
afterAll(() => test.close());
beforeEach(async () => {
  isMailServerAway = false;
  sent.length = 0;
  await sql`delete from graphile_worker._private_jobs`.execute(test.services.database);
});

const mailTo = (to: string, subject = 'Hello', code?: string) =>
  enqueueMail(test.services.database, {
    to,
    cause: `test:${to}:${Math.random()}`,
    content: {
      subject,
      preheader: '',
      heading: 'Hello',
      paragraphs: ['A secret between us'],
      ...(code !== undefined && { code }),
    },
  });

/** Runs what is due while the mail server is away. */
async function fail(): Promise<void> {
  isMailServerAway = true;
  await test.services.jobs.runAllDue();
  isMailServerAway = false;
}

interface Listed {
  jobs: JobView[];
  counts: Record<JobView['state'], number>;
  total: number;
}

async function list(query = ''): Promise<Listed> {
  const answer = await admin.call('GET', `/admin/jobs?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Listed>();
}

const one = async () => {
  const [job] = (await list()).jobs;
  if (job === undefined) throw new Error('the queue is empty');
  return job;
};

describe('the queue in the admin area', () => {
  it('says what failed and why, and never what a mail says', async () => {
    await mailTo('ada@example.test', '123456 is your Nearcard code', '123456');
    await fail();
    await mailTo('eve@example.test');
    const answer = await list();
    expect(answer.counts).toEqual({ waiting: 1, running: 0, failing: 1, given_up: 0 });
    expect(answer.jobs).toMatchObject([
      {
        title: 'Send an email',
        state: 'failing',
        attempts: 1,
        error: 'connect ECONNREFUSED 192.0.2.1:25',
        mail: { to: 'ada@example.test', subject: '•••••• is your Nearcard code' },
      },
      { state: 'waiting', error: null, mail: { to: 'eve@example.test' } },
    ]);
    expect(JSON.stringify(answer)).not.toMatch(/123456|secret/);
    expect((await list('filter=failing')).total).toBe(1);
    expect((await list('filter=given_up')).jobs).toEqual([]);
    expect((await list('search=EVE%40')).jobs).toHaveLength(1);
    expect((await list('search=econnrefused')).jobs).toHaveLength(1);
    expect((await list('search=123456')).jobs).toEqual([]);
    expect((await list('search=%25')).jobs).toEqual([]);
    expect((await list('page=1000000000')).jobs).toEqual([]);
    expect((await admin.call('GET', '/admin/jobs?page=-1')).statusCode).toBe(400);
  });

  it('tries a mail again now, with all its attempts before it, and writes it down', async () => {
    await mailTo('ada@example.test');
    await fail();
    const { _id } = await one();
    const answer = await admin.call('POST', `/admin/jobs/${_id}/retry`);
    expect(answer.json()).toMatchObject({ job: { state: 'waiting', attempts: 0 } });
    const { history } = (await admin.call('GET', `/admin/jobs/${_id}`)).json();
    expect(history).toMatchObject([
      {
        action: 'job.retried',
        by: 'admin@example.test',
        before: { job: 'send_mail', state: 'failing', attempts: 1 },
        after: { state: 'waiting' },
      },
    ]);
    await test.services.jobs.runAllDue();
    expect(sent.map(({ to }) => to)).toEqual(['ada@example.test']);
    const done = await admin.call('POST', `/admin/jobs/${_id}/retry`);
    expect(done.statusCode).toBe(404);
    expect(done.json()).toMatchObject({
      message: 'This job is done and no longer in the queue.',
    });
  });

  it('gives a job up, keeps why it failed, and tries it again when asked', async () => {
    await mailTo('ada@example.test');
    await fail();
    const { _id } = await one();
    const answer = await admin.call('POST', `/admin/jobs/${_id}/give-up`);
    expect(answer.json()).toMatchObject({
      job: { state: 'given_up', nextTryAt: null, error: 'connect ECONNREFUSED 192.0.2.1:25' },
    });
    expect((await list()).counts).toMatchObject({ given_up: 1, failing: 0 });
    await test.services.jobs.runAllDue();
    expect(sent).toEqual([]);
    await admin.call('POST', `/admin/jobs/${_id}/retry`);
    await test.services.jobs.runAllDue();
    expect(sent).toHaveLength(1);
  });

  it('leaves alone what runs right now', async () => {
    await mailTo('ada@example.test');
    const { _id } = await one();
    await lockJobs(test.services.database, 'worker', 1);
    expect((await one()).state).toBe('running');
    for (const action of ['retry', 'give-up']) {
      const answer = await admin.call('POST', `/admin/jobs/${_id}/${action}`);
      expect(answer.statusCode).toBe(409);
    }
  });

  it('does all that failed at once, and nothing that only waits', async () => {
    await mailTo('ada@example.test');
    await mailTo('bob@example.test');
    await fail();
    await mailTo('eve@example.test');
    const given = await admin.call('POST', '/admin/jobs/give-up-failed');
    expect(given.json()).toMatchObject({ count: 2, message: '2 jobs are no longer retried.' });
    expect((await list()).counts).toMatchObject({ waiting: 1, failing: 0, given_up: 2 });
    const again = await admin.call('POST', '/admin/jobs/retry-failed');
    expect(again.json()).toMatchObject({ count: 2, message: '2 jobs are being retried.' });
    await test.services.jobs.runAllDue();
    expect(sent.map(({ to }) => to).toSorted()).toEqual([
      'ada@example.test',
      'bob@example.test',
      'eve@example.test',
    ]);
    const entries = await test.services.database
      .selectFrom('auditEntries')
      .select(['action', 'subjectId'])
      .where('subjectType', '=', 'job')
      .where('at', '=', test.clock.now())
      .execute();
    expect(entries.filter(({ action }) => action === 'job.retried').length).toBeGreaterThan(1);
    expect((await admin.call('POST', '/admin/jobs/retry-failed')).json()).toMatchObject({
      count: 0,
    });
  });

  it.each(['none', '0', '99999999999999999999', '1%20or%201'])('is 404 for %s', async (id) => {
    expect((await admin.call('GET', `/admin/jobs/${id}`)).statusCode).toBe(404);
  });

  it('has words for every job there is', () => {
    const names = test.services.modules.jobs.map(({ name }) => name);
    expect(names.filter((name) => jobTitle(name) === name)).toEqual([]);
  });
});
