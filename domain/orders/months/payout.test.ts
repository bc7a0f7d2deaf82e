import { describe, expect, it } from 'vitest';
import { entryDifferences, sumDifferences } from './payout.ts';

const booked = { amountCents: 500, currency: 'USD', feeCents: 45, feeCurrency: 'USD' };
const entry = { kind: 'charge', grossCents: 500, feeCents: 45 } as const;

describe('a part of a payout', () => {
  it.each([
    ['as booked', entry, booked, []],
    ['of a payment that is not booked', entry, undefined, ['not booked']],
    [
      'of another amount and fee',
      { ...entry, grossCents: 400, feeCents: 40 },
      booked,
      ['amount', 'fee'],
    ],
    ['whose fee the books lack', entry, { ...booked, feeCents: null, feeCurrency: null }, []],
    ['in another currency', { ...entry, grossCents: 460 }, { ...booked, currency: 'EUR' }, []],
    [
      'of a refund',
      { kind: 'refund', grossCents: -500, feeCents: 0 },
      { ...booked, amountCents: -500, feeCents: null },
      [],
    ],
    ['of a dispute', { kind: 'dispute', grossCents: -500, feeCents: 1_500 }, booked, []],
    ['that is a fee alone', { kind: 'fee', grossCents: -200, feeCents: 0 }, undefined, []],
  ] as const)('%s', (_, part, record, differences) => {
    expect(entryDifferences(part, 'USD', record)).toEqual(differences);
  });
});

describe('a payout', () => {
  const entries = [{ netCents: 455 }, { netCents: -100 }];
  it.each([
    [{ amountCents: 355, isItemized: true }, []],
    [{ amountCents: 455, isItemized: true }, ['sum']],
    [{ amountCents: 455, isItemized: false }, ['not itemized']],
  ] as const)('%j of 4.55 and -1.00 differs: %j', (payout, differences) => {
    expect(sumDifferences(payout, entries)).toEqual(differences);
  });
});
