import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { findProgram } from '../scripts/find-program.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFile(join(root, file), 'utf8');

const rulesShape = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          expr: z.string(),
          record: z.string().optional(),
          alert: z.string().optional(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }).optional(),
          annotations: z.record(z.string(), z.string()).optional(),
        }),
      ),
    }),
  ),
});
const testsShape = z.object({
  tests: z.array(
    z.object({
      promql_expr_test: z
        .array(z.object({ exp_samples: z.array(z.object({ labels: z.string() })) }))
        .optional(),
    }),
  ),
});
const dashboardShape = z.object({
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      type: z.enum(['row', 'stat', 'timeseries']),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      datasource: z.object({ uid: z.literal('${datasource}') }).optional(),
      targets: z.array(z.object({ expr: z.string() })).optional(),
    }),
  ),
});

const rulesOf = async () =>
  rulesShape
    .parse(parse(await read('deploy/prometheus-rules.yaml')))
    .groups.flatMap((group) => group.rules);
const dashboardOf = async () =>
  dashboardShape.parse(JSON.parse(await read('deploy/grafana-dashboard.json')));

/** What Prometheus itself, and the exporter that looks at the certificate, tell. */
const ofOthers = new Set(['up', 'probe_ssl_earliest_cert_expiry']);

/** The series that an expression asks for, without what a histogram puts after its name. */
function metricsIn(expr: string): string[] {
  const names = expr.match(/\b(?:nearcard[:_]|http_|nodejs_|process_|probe_)[\w:]+|\bup\b/g) ?? [];
  return names.map((name) => name.replace(/(?<=_seconds)_(?:bucket|count|sum)$/, ''));
}

describe('what the alarms and the dashboard ask for', () => {
  // That the document tells what a server does is tested in `metrics-table.integration.test.ts`.
  let known: ReadonlySet<string>;
  beforeAll(async () => {
    const documented = (await read('docs/metrics.md')).matchAll(/^\| `(\w+)`/gm);
    const recorded = (await rulesOf()).flatMap(({ record }) => record ?? []);
    known = new Set([...documented].map(([, name = '']) => name).concat(recorded, [...ofOthers]));
  });

  /** The metrics that none of these expressions may ask for. */
  const unknownIn = (expressions: readonly string[]) =>
    expressions.flatMap(metricsIn).filter((name) => !known.has(name));

  it('is there: alarms', async () => {
    const expressions = (await rulesOf()).map(({ expr }) => expr);
    expect(expressions.filter((expr) => metricsIn(expr).length === 0)).toEqual([]);
    expect(unknownIn(expressions)).toEqual([]);
  });

  it('is there: dashboard', async () => {
    const panels = (await dashboardOf()).panels.filter(({ type }) => type !== 'row');
    const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(expressions.length).toBeGreaterThanOrEqual(panels.length);
    expect(expressions.filter((expr) => metricsIn(expr).length === 0)).toEqual([]);
    expect(unknownIn(expressions)).toEqual([]);
  });
});

describe('the alarms', () => {
  it('each say what happened, what it means and where to read on', async () => {
    const alarms = (await rulesOf()).filter(({ alert }) => alert !== undefined);
    expect(alarms.length).toBeGreaterThan(10);
    const said = {
      labels: expect.anything(),
      annotations: {
        summary: expect.stringMatching(/\.$/),
        description: expect.stringMatching(/\.$/),
        runbook: expect.stringMatching(/^docs\/operating\.md#alarm-[a-z-]+$/),
      },
    };
    expect(alarms).toEqual(alarms.map((alarm) => ({ ...alarm, ...said })));
    expect(new Set(alarms.map(({ annotations }) => annotations?.['runbook'])).size).toBe(
      alarms.length,
    );
  });

  it('each fire in a test', async () => {
    const { tests } = testsShape.parse(parse(await read('deploy/prometheus-rules.test.yaml')));
    const fired = tests
      .flatMap(({ promql_expr_test: checks = [] }) => checks)
      .flatMap(({ exp_samples: samples }) => samples.map(({ labels }) => labels));
    const alerts = (await rulesOf()).flatMap(({ alert }) => alert ?? []);
    expect(fired).toEqual(expect.arrayContaining(alerts.map((name) => `{alertname="${name}"}`)));
  });
});

it('no panel of the dashboard covers another, and all use the chosen data source', async () => {
  const { panels, templating } = await dashboardOf();
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const withoutSource = panels.filter(({ datasource }) => datasource === undefined);
  expect(withoutSource.every(({ type }) => type === 'row')).toBe(true);
  expect(templating.list.map(({ name }) => name)).toEqual(['datasource', 'job', 'instance']);
});

const promtool = findProgram(['promtool']);

describe.skipIf(promtool === undefined)('promtool (Debian: package prometheus)', () => {
  const run = promisify(execFile);
  let directory = '';
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'nearcard-rules-'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  const say = async (...args: string[]) => {
    const { stdout } = await run(promtool ?? '', args, { cwd: root });
    return stdout;
  };

  it('takes the rules', async () => {
    expect(await say('check', 'rules', 'deploy/prometheus-rules.yaml')).toMatch(
      /SUCCESS: \d+ rules/,
    );
  });

  it('finds that they fire when they should', async () => {
    expect(await say('test', 'rules', 'deploy/prometheus-rules.test.yaml')).toContain('SUCCESS');
  });

  it('reads every expression of the dashboard', async () => {
    const { panels } = await dashboardOf();
    const rules = panels.flatMap(({ id, targets = [] }) =>
      targets.map(({ expr }, index) => ({
        record: `panel:${id}:${index}`,
        expr: expr.replaceAll('$__rate_interval', '5m'),
      })),
    );
    const file = join(directory, 'dashboard.yaml');
    await writeFile(file, stringify({ groups: [{ name: 'dashboard', rules }] }));
    expect(await say('check', 'rules', file)).toContain(`SUCCESS: ${rules.length} rules`);
  });
});
