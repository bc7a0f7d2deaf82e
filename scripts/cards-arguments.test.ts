import { describe, expect, it } from 'vitest';
import { readCardsArguments } from './cards-arguments.ts';
import { UsageError } from './usage-error.ts';

const now = new Date('2026-11-21T23:59:00-05:00');
const actor = 'command line';

describe('readCardsArguments', () => {
  it.each([
    [
      ['issue', '--count', '3', '--batch', 'spring', '--out', 'a.csv'],
      { name: 'issue', order: { count: 3, batch: 'spring', kind: 'plain', actor }, out: 'a.csv' },
    ],
    [
      ['issue', '--count=1000000'],
      {
        name: 'issue',
        order: { count: 1_000_000, batch: '2026-11-22', kind: 'plain', actor },
        out: undefined,
      },
    ],
    [
      ['issue', '--count=3', '--batch=spring', '--kind=verified'],
      {
        name: 'issue',
        order: { count: 3, batch: 'spring', kind: 'verified', actor },
        out: undefined,
      },
    ],
    [['freeze', '4000000000000002'], { name: 'freeze', serial: '4000000000000002' }],
    [['unfreeze', '4000000000000002'], { name: 'unfreeze', serial: '4000000000000002' }],
    [['release', '4000000000000002'], { name: 'release', serial: '4000000000000002' }],
    [
      ['provision', '--batch', 'spring', '--count', '20', '--reader', 'ACR', '--dry-run'],
      {
        name: 'provision',
        tray: { wanted: { batch: 'spring' }, count: 20, reader: 'ACR', isDryRun: true },
      },
    ],
    [
      ['provision', '4000000000000002'],
      {
        name: 'provision',
        tray: {
          wanted: { serials: ['4000000000000002'] },
          count: 500,
          reader: undefined,
          isDryRun: false,
        },
      },
    ],
  ])('understands %j', (args, command) => {
    expect(readCardsArguments(args, now)).toEqual(command);
  });

  it.each([
    [[]],
    [['mint']],
    [['issue']],
    [['issue', '--count', '0']],
    [['issue', '--count', '1.5']],
    [['issue', '--count', '1e3']],
    [['issue', '--count', '1000001']],
    [['issue', '--count=-1']],
    [['issue', '--cuont', '3']],
    [['issue', '--count', '3', '--kind', 'metal']],
    [['issue', '4000000000000002', '--count', '3']],
    [['freeze']],
    [['release', '1', '2']],
    [['provision']],
    [['provision', '4000000000000003']],
    [['provision', '4000000000000002', '--batch', 'spring']],
  ])('refuses %j', (args) => {
    expect(() => readCardsArguments(args, now)).toThrow(UsageError);
  });
});
