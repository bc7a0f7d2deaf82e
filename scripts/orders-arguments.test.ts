import { describe, expect, it } from 'vitest';
import { readOrdersArguments } from './orders-arguments.ts';
import { UsageError } from './usage-error.ts';

const from = new Date('2026-01-01T00:00:00Z');
const year = ['--from', '2026-01-01', '--to', '2026-12-31'];

describe('readOrdersArguments', () => {
  it.each([
    [
      ['export', ...year],
      { name: 'export', period: { from, until: new Date('2027-01-01T00:00:00Z') }, out: undefined },
    ],
    [
      ['export', '--from=2026-01-01', '--to=2026-01-01', '--out', 'books.csv'],
      {
        name: 'export',
        period: { from, until: new Date('2026-01-02T00:00:00Z') },
        out: 'books.csv',
      },
    ],
    [
      ['reconcile', '--from', '2026-01-01', '--to', '2028-02-29'],
      { name: 'reconcile', period: { from, until: new Date('2028-03-01T00:00:00Z') } },
    ],
  ])('understands %j', (args, command) => {
    expect(readOrdersArguments(args)).toEqual(command);
  });

  it.each([
    [[], 'What should be done with orders?'],
    [['exprot', ...year], 'What should be done with orders?'],
    [['export', 'all', ...year], 'There is nothing to do with all.'],
    [['export', '--to', '2026-12-31'], '--from must be a day such as 2026-01-31.'],
    [['reconcile', '--from', '2026-01-01'], '--to must be a day such as 2026-01-31.'],
    [
      ['export', '--from', '2026-02-30', '--to', '2026-12-31'],
      '--from must be a day such as 2026-01-31.',
    ],
    [
      ['export', '--from', '2026-1-1', '--to', '2026-12-31'],
      '--from must be a day such as 2026-01-31.',
    ],
    [['export', '--from', '2026-01-02', '--to', '2026-01-01'], '--to must not be before --from.'],
    [['reconcile', ...year, '--out', 'a.csv'], 'reconcile writes to the screen.'],
  ])('refuses %j', (args, message) => {
    expect(() => readOrdersArguments(args)).toThrow(new UsageError(message));
  });

  it('refuses an option that it does not know', () => {
    expect(() => readOrdersArguments(['export', ...year, '--format', 'pdf'])).toThrow(UsageError);
  });
});
