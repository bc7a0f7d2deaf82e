import { describe, expect, it } from 'vitest';
import { adminTimeline, type AdminPast } from './admin-timeline.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 9, minute));
const nothing: AdminPast = {
  placedAt: at(0),
  currency: 'USD',
  log: [],
  payments: [],
  refunds: [],
  mails: [],
  claims: [],
};
const admin = 'keeper@example.test';

function sentence(
  action: string,
  before: AdminPast['log'][number]['before'],
  after: AdminPast['log'][number]['after'],
) {
  const [entry, ...rest] = adminTimeline({
    ...nothing,
    log: [{ at: at(1), action, by: admin, before, after }],
  });
  return rest.length === 0 ? undefined : entry;
}

describe('adminTimeline', () => {
  it.each([
    [
      'order.status',
      { status: 'confirmed', trackingNumber: '' },
      { status: 'shipped', trackingNumber: 'RR1', carrier: 'royal_mail' },
      'Confirmed → Shipped, tracking number RR1 (Royal Mail)',
    ],
    [
      'order.status',
      { status: 'shipped', trackingNumber: 'RR1' },
      { status: 'shipped', trackingNumber: '' },
      'No tracking number',
    ],
    [
      'order.status',
      { status: 'shipped', trackingNumber: 'RR1' },
      { status: 'shipped', trackingNumber: 'RR1', note: 'Box 2' },
      'Note added',
    ],
    [
      'order.card_assigned',
      null,
      { card: '7K3MX9PA', position: 2 },
      'Card 7K3MX9PA assigned as card 2',
    ],
    ['order.card_unassigned', { card: '7K3MX9PA', position: 2 }, null, 'Card 7K3MX9PA removed'],
    ['order.disputed', { payment: 'paid' }, { payment: 'disputed' }, 'Payment disputed'],
    ['order.paid', { payment: 'disputed' }, { payment: 'paid' }, 'Dispute won'],
    ['order.refunded', { payment: 'disputed' }, { payment: 'refunded' }, 'Dispute lost'],
    [
      'order.replacement_started',
      null,
      { position: 3, replaces: '7K3MX9PA', reason: 'lost_in_post' },
      'Card 7K3MX9PA is replaced by card 3: lost in the mail',
    ],
    [
      'order.replacement_shipped',
      null,
      { position: 3, replaces: '7K3MX9PA' },
      'Replacement, card 3, shipped',
    ],
    ['subscription.cancel_at_end', null, null, 'Subscription cancel at end'],
  ])('%s: %j, %j', (action, before, after, text) => {
    expect(sentence(action, before, after)).toMatchObject({ by: admin, text });
  });

  it.each([
    ['order.paid', { payment: 'unpaid' }, { payment: 'paid' }],
    ['order.refunded', { payment: 'paid', status: 'shipped' }, { status: 'shipped' }],
    ['order.placed', null, null],
  ])('leaves %s to the books', (action, before, after) => {
    expect(sentence(action, before, after)).toBeUndefined();
  });

  it('puts notes and reasons below what was done', () => {
    expect(
      sentence('order.status', { status: 'shipped' }, { status: 'shipped', note: 'Box 2' }),
    ).toMatchObject({
      details: 'Box 2',
    });
  });

  it('tells of money, mails and claims, newest first', () => {
    const timeline = adminTimeline({
      ...nothing,
      payments: [{ paidAt: at(1), amountCents: 19_900, what: 'Order', provider: 'Card (Stripe)' }],
      refunds: [
        { at: at(5), amountCents: 950, reason: 'Too much' },
        { at: at(6), amountCents: -950, reason: null },
      ],
      mails: [
        { at: at(2), what: 'Receipt', refusal: undefined },
        { at: at(3), what: 'Shipping notice', refusal: '550 unknown' },
      ],
      claims: [{ at: at(4), identifier: '7K3MX9PA' }],
    });
    expect(timeline.map(({ by, text, details }) => [by, text, details])).toEqual([
      ['Shop', '$9.50 came back', ''],
      ['Shop', '$9.50 refunded', 'Too much'],
      ['Card', 'Card 7K3MX9PA claimed', ''],
      ['Shop', 'Shipping notice not delivered', '550 unknown'],
      ['Shop', 'Receipt emailed', ''],
      ['Card (Stripe)', 'Order: $199.00 paid', ''],
      ['Buyer', 'Order placed', ''],
    ]);
  });
});
