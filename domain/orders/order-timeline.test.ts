import { describe, expect, it } from 'vitest';
import { orderTimeline, type OrderPast } from './order-timeline.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));

const unpaid: OrderPast = {
  placedAt: day(1),
  settledAt: null,
  closedAt: null,
  payment: 'unpaid',
  status: 'pending',
  cardCount: 2,
  log: [],
  claims: [],
  claimedCount: 0,
  refunds: [],
};
const paid: OrderPast = { ...unpaid, settledAt: day(2), payment: 'paid', status: 'confirmed' };

function status(at: Date, from: string, to: string): OrderPast['log'][number] {
  return { at, action: 'order.status', before: { status: from }, after: { status: to } };
}

/** 'placed 1, paid 2, shipped ?, cards_claimed ahead' */
function words(order: OrderPast): string {
  return orderTimeline(order)
    .map(({ kind, at, isAhead }) => `${kind} ${isAhead ? 'ahead' : (at?.getUTCDate() ?? '?')}`)
    .join(', ');
}

describe('the way of an order', () => {
  it.each<[string, OrderPast, string]>([
    ['that waits for its payment', unpaid, 'placed 1, paid ahead'],
    [
      'for members of a company, who claim nothing',
      { ...paid, isForCompany: true },
      'placed 1, paid 2, in_production ahead, shipped ahead',
    ],
    [
      'that is being made',
      {
        ...paid,
        status: 'in_production',
        log: [status(day(3), 'confirmed', 'in_production')],
      },
      'placed 1, paid 2, in_production 3, shipped ahead, cards_claimed ahead',
    ],
    ['that expired', { ...unpaid, closedAt: day(4), status: 'cancelled' }, 'placed 1, closed 4'],
    [
      'that an admin cancelled',
      {
        ...unpaid,
        closedAt: day(3),
        status: 'cancelled',
        log: [status(day(3), 'pending', 'cancelled')],
      },
      'placed 1, cancelled 3',
    ],
    [
      'that its refund cancelled',
      {
        ...paid,
        payment: 'refunded',
        status: 'cancelled',
        log: [
          {
            at: day(4),
            action: 'order.refunded',
            before: { payment: 'paid', status: 'confirmed' },
            after: { payment: 'refunded', status: 'cancelled' },
          },
        ],
        refunds: [{ at: day(4), amountCents: 19_900 }],
      },
      'placed 1, paid 2, refunded 4, cancelled 4',
    ],
    [
      'that was paid',
      paid,
      'placed 1, paid 2, in_production ahead, shipped ahead, cards_claimed ahead',
    ],
    ['without cards', { ...paid, cardCount: 0 }, 'placed 1, paid 2'],
    [
      'that was made and shipped',
      {
        ...paid,
        status: 'shipped',
        log: [
          status(day(5), 'in_production', 'shipped'),
          status(day(3), 'confirmed', 'in_production'),
        ],
      },
      'placed 1, paid 2, in_production 3, shipped 5, cards_claimed ahead',
    ],
    [
      'whose shipping nobody wrote down',
      { ...paid, status: 'shipped' },
      'placed 1, paid 2, shipped ?, cards_claimed ahead',
    ],
    [
      'that was shipped by mistake, then again',
      {
        ...paid,
        status: 'shipped',
        log: [
          status(day(3), 'confirmed', 'shipped'),
          status(day(4), 'shipped', 'confirmed'),
          status(day(6), 'confirmed', 'shipped'),
          // Another tracking number: no step.
          status(day(7), 'shipped', 'shipped'),
        ],
      },
      'placed 1, paid 2, shipped 6, cards_claimed ahead',
    ],
    [
      'whose shipping was taken back',
      {
        ...paid,
        log: [status(day(3), 'confirmed', 'shipped'), status(day(4), 'shipped', 'confirmed')],
      },
      'placed 1, paid 2, in_production ahead, shipped ahead, cards_claimed ahead',
    ],
    [
      'with one of two cards claimed',
      {
        ...paid,
        status: 'delivered',
        log: [status(day(3), 'confirmed', 'shipped'), status(day(5), 'shipped', 'delivered')],
        claims: [{ at: day(4), identifier: 'ABCD2345' }],
        claimedCount: 1,
      },
      'placed 1, paid 2, shipped 3, card_claimed 4, delivered 5, cards_claimed ahead',
    ],
    [
      'with all cards claimed',
      {
        ...paid,
        status: 'card_registered',
        claims: [
          { at: day(4), identifier: 'A' },
          { at: day(5), identifier: 'B' },
        ],
        claimedCount: 2,
      },
      'placed 1, paid 2, card_claimed 4, card_claimed 5',
    ],
    [
      'that was disputed, and given back',
      {
        ...paid,
        payment: 'refunded',
        log: [
          { at: day(6), action: 'order.disputed', before: { payment: 'paid' }, after: null },
          { at: day(7), action: 'order.refunded', before: { payment: 'disputed' }, after: null },
        ],
        refunds: [{ at: day(7), amountCents: 900 }],
      },
      'placed 1, paid 2, disputed 6, refunded 7',
    ],
    [
      'whose dispute was won',
      {
        ...paid,
        cardCount: 0,
        log: [
          { at: day(6), action: 'order.disputed', before: { payment: 'paid' }, after: null },
          { at: day(8), action: 'order.paid', before: { payment: 'disputed' }, after: null },
        ],
      },
      'placed 1, paid 2, disputed 6, dispute_won 8',
    ],
  ])('%s', (_case, order, expected) => {
    expect(words(order)).toBe(expected);
  });

  it('names cards and sums', () => {
    const entries = orderTimeline({
      ...paid,
      claims: [{ at: day(3), identifier: 'ABCD2345' }],
      claimedCount: 1,
      refunds: [{ at: day(4), amountCents: 500 }],
    });
    expect(entries).toContainEqual(expect.objectContaining({ identifier: 'ABCD2345' }));
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'refunded', amountCents: 500 }));
  });
});
