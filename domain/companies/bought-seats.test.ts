import { describe, expect, it } from 'vitest';
import { boughtSeats, currencyOfSeats, withBought, type SeatOrder } from './bought-seats.ts';

const earlier = new Date('2026-10-26');
const at = new Date('2026-11-26');
const later = new Date('2026-12-26');
const six = {
  state: 'active',
  seats: 6,
  periodEnd: later,
  nextSeats: null,
  leftUntil: null,
} as const;
const renewing: SeatOrder = {
  seats: 5,
  subscription: six,
  paid: { from: earlier, until: at },
};
const ended = { ...six, state: 'ended' } as const;
const cancelled = { ...six, state: 'cancel_at_period_end' } as const;
const latest = new Date('2027-01-26');
const once: SeatOrder = { seats: 3, subscription: null, paid: { from: earlier, until: later } };

describe('the seats that a company has bought', () => {
  it.each<[string, SeatOrder[], ReturnType<typeof boughtSeats>]>([
    ['are none without an order', [], { now: 0, planned: null, changesAt: null, paidUntil: null }],
    [
      'are those of the subscription',
      [renewing],
      { now: 6, planned: null, changesAt: null, paidUntil: null },
    ],
    [
      'are those of each order',
      [renewing, once],
      { now: 9, planned: null, changesAt: later, paidUntil: null },
    ],
    [
      'are there while the provider tries again',
      [
        {
          ...renewing,
          subscription: { ...six, state: 'past_due' },
        },
      ],
      { now: 6, planned: null, changesAt: null, paidUntil: null },
    ],
    [
      'end with the subscription',
      [
        {
          ...renewing,
          subscription: ended,
        },
      ],
      { now: 0, planned: null, changesAt: null, paidUntil: null },
    ],
    [
      'stay as long as a buyer who left has paid',
      [{ ...renewing, subscription: { ...ended, leftUntil: later } }],
      { now: 6, planned: null, changesAt: later, paidUntil: later },
    ],
    [
      'end with what a buyer who left has paid',
      [{ ...renewing, subscription: { ...ended, leftUntil: at } }],
      { now: 0, planned: null, changesAt: null, paidUntil: null },
    ],
    [
      'are paid to the end of what a card that was cancelled has paid',
      [{ ...renewing, subscription: cancelled }],
      { now: 6, planned: null, changesAt: null, paidUntil: later },
    ],
    ...[cancelled, { ...ended, leftUntil: later }].map(
      (subscription): [string, SeatOrder[], ReturnType<typeof boughtSeats>] => [
        `are followed by fewer that PayPal was paid for, where the card is ${subscription.state}`,
        [
          { ...renewing, subscription },
          { ...once, seats: 4, paid: { from: later, until: latest } },
        ],
        { now: 6, planned: 4, changesAt: later, paidUntil: latest },
      ],
    ),
    [
      'will be fewer',
      [once, { ...renewing, subscription: { ...six, nextSeats: 4 } }],
      { now: 9, planned: 7, changesAt: later, paidUntil: null },
    ],
    [
      'end with a period that does not renew',
      [{ ...once, paid: { from: earlier, until: at } }],
      { now: 0, planned: null, changesAt: null, paidUntil: null },
    ],
    [
      'are followed by as many that were paid before the end',
      [once, { ...once, paid: { from: later, until: latest } }],
      { now: 3, planned: null, changesAt: later, paidUntil: latest },
    ],
    [
      'are followed by fewer that were paid before the end',
      [
        renewing,
        { ...once, seats: 5 },
        { ...once, seats: 3, paid: { from: later, until: latest } },
        { ...once, seats: 4, paid: { from: latest, until: new Date('2027-02-26') } },
      ],
      { now: 11, planned: 9, changesAt: later, paidUntil: null },
    ],
    [
      'begin later where what they follow was given back',
      [
        { ...once, paid: null },
        { ...once, paid: { from: later, until: latest } },
      ],
      { now: 0, planned: null, changesAt: later, paidUntil: latest },
    ],
    [
      'are not had for money that went back',
      [{ ...once, paid: null }],
      { now: 0, planned: null, changesAt: null, paidUntil: null },
    ],
  ])('%s', (_, orders, bought) => {
    expect(boughtSeats(orders, at)).toEqual(bought);
  });
});

describe('a company that has bought seats', () => {
  const none = { now: 0, planned: null, changesAt: null, paidUntil: null };
  it.each([
    ['has them', 5, 5, { ...none, now: 6 }, [6, 6, null, false]],
    ['has them besides those of an invoice', 9, 0, { ...none, now: 4 }, [13, 4, null, false]],
    ['keeps those of an invoice', 13, 4, none, [9, 0, null, false]],
    ['keeps the number and lapses', 5, 5, none, [5, 5, null, true]],
    ['is to have fewer', 13, 4, { ...none, now: 4, planned: 3 }, [13, 4, 12, false]],
  ] as const)('%s', (_, seats, before, bought, [all, ofThem, plannedSeats, isLapsed]) => {
    const company = { seats, boughtSeats: before, plannedSeats: null };
    expect(withBought(company, bought)).toEqual({
      seats: all,
      boughtSeats: ofThem,
      plannedSeats,
      isLapsed,
    });
  });
});

describe('the currency of a company', () => {
  const euros = { ...renewing, currency: 'EUR' } as const;
  const ahead: SeatOrder = { seats: 3, subscription: null, paid: { from: later, until: latest } };

  it.each([
    [
      'is that of the newest order that is paid',
      [euros, { ...once, currency: 'GBP' } as const],
      'EUR',
    ],
    ['is that of seats that are paid ahead', [{ ...ahead, currency: 'GBP' } as const], 'GBP'],
    [
      'is none once nothing is paid',
      [{ ...euros, subscription: ended }, { ...once, paid: null, currency: 'USD' } as const],
      null,
    ],
  ])('%s', (_, orders, currency) => {
    expect(currencyOfSeats(orders, at)).toBe(currency);
  });
});
