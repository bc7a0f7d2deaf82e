import { describe, expect, it } from 'vitest';
import { boughtSeats, withBought, type SeatOrder } from './bought-seats.ts';

const at = new Date('2026-11-26');
const later = new Date('2026-12-26');
const renewing: SeatOrder = {
  seats: 5,
  subscription: { state: 'active', seats: 6, nextSeats: null, leftUntil: null },
  paidUntil: at,
};
const ended = { state: 'ended', seats: 6, nextSeats: null } as const;
const once: SeatOrder = { seats: 3, subscription: null, paidUntil: later };

describe('the seats that a company has bought', () => {
  it.each<[string, SeatOrder[], ReturnType<typeof boughtSeats>]>([
    ['are none without an order', [], { now: 0, planned: null, endsAt: null }],
    ['are those of the subscription', [renewing], { now: 6, planned: null, endsAt: null }],
    ['are those of each order', [renewing, once], { now: 9, planned: null, endsAt: later }],
    [
      'are there while the provider tries again',
      [
        {
          ...renewing,
          subscription: { state: 'past_due', seats: 6, nextSeats: null, leftUntil: null },
        },
      ],
      { now: 6, planned: null, endsAt: null },
    ],
    [
      'end with the subscription',
      [
        {
          ...renewing,
          subscription: { state: 'ended', seats: 6, nextSeats: null, leftUntil: null },
        },
      ],
      { now: 0, planned: null, endsAt: null },
    ],
    [
      'stay as long as a buyer who left has paid',
      [{ ...renewing, subscription: { ...ended, leftUntil: later } }],
      { now: 6, planned: null, endsAt: later },
    ],
    [
      'end with what a buyer who left has paid',
      [{ ...renewing, subscription: { ...ended, leftUntil: at } }],
      { now: 0, planned: null, endsAt: null },
    ],
    [
      'will be fewer',
      [
        once,
        { ...renewing, subscription: { state: 'active', seats: 6, nextSeats: 4, leftUntil: null } },
      ],
      { now: 9, planned: 7, endsAt: later },
    ],
    [
      'end with a period that does not renew',
      [{ ...once, paidUntil: at }],
      { now: 0, planned: null, endsAt: null },
    ],
    [
      'are not had for money that went back',
      [{ ...once, paidUntil: null }],
      { now: 0, planned: null, endsAt: null },
    ],
  ])('%s', (_, orders, bought) => {
    expect(boughtSeats(orders, at)).toEqual(bought);
  });
});

describe('a company that has bought seats', () => {
  const none = { now: 0, planned: null, endsAt: null };
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
