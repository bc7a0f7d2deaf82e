import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { right } from '#domain/health/finding.ts';
import { checkNames, checkTitles, type CheckName } from '#domain/health/health-report.ts';
import { DatabaseAwayError } from '#server/database/database-errors.ts';
import { reasonOf, runChecks, type Check } from './run-checks.ts';

const well: Check = async () => [right('well')];

/** All checks are well but some. */
function checksBut(others: Partial<Record<CheckName, Check>>): Record<CheckName, Check> {
  const checks: Record<string, Check> = Object.fromEntries(checkNames.map((name) => [name, well]));
  return Object.assign(Object.create(null), checks, others);
}

function missingTable(): DatabaseError {
  return Object.assign(new DatabaseError('relation "x" does not exist', 1, 'error'), {
    code: '42P01',
  });
}

describe('running the checks', () => {
  it('names each in its order, and waits for none that hangs', async () => {
    const never: Check = () => new Promise(() => {});
    const parts = await runChecks(checksBut({ settings: never }), 20);
    expect(parts.map(({ title }) => title)).toEqual(Object.values(checkTitles));
    const [settings, ...others] = parts.map(({ findings }) => findings);
    expect(settings).toEqual([
      { kind: 'problem', text: 'This couldn’t be checked: no answer within 0.02 s.' },
    ]);
    expect(others).toEqual(others.map(() => [right('well')]));
  });

  it.each<[Error, string, string]>([
    [new Error('broken'), 'problem', 'This couldn’t be checked: broken.'],
    [new DatabaseAwayError('gone'), 'warning', 'Not checked: the database is unavailable.'],
    [missingTable(), 'warning', 'Not checked: the schema is not up to date.'],
  ])('tells of a check that throws %s', async (error, kind, text) => {
    const jobs: Check = async () => {
      throw error;
    };
    const parts = await runChecks(checksBut({ jobs }));
    expect(parts.find(({ title }) => title === 'Jobs')?.findings).toEqual([{ kind, text }]);
  });
});

describe('why something failed', () => {
  const refused = new Error('connect ECONNREFUSED 127.0.0.1:1');
  it.each<[unknown, string]>([
    [new TypeError('fetch failed', { cause: refused }), 'connect ECONNREFUSED 127.0.0.1:1'],
    [new AggregateError([refused, new Error('b')]), 'connect ECONNREFUSED 127.0.0.1:1'],
    [new Error('two\r\nlines\0 here.'), 'two lines here'],
    [new RangeError(''), 'RangeError'],
    ['text', 'text'],
    [new Error('x'.repeat(999)), 'x'.repeat(300)],
  ])('%s', (error, reason) => {
    expect(reasonOf(error)).toBe(reason);
  });
});
