import { describe, expect, it } from 'vitest';
import type { OrderLineView, OrderView, PaymentView } from '#wire/orders/orders.ts';
import { localDay } from '#web/site/local-dates.ts';
import { orderedThings } from '#web/site/order-labels.ts';
import { findReceipt, paidPeriod, paidThings, type ReceiptWords } from './receipt.ts';

const words: ReceiptWords = {
  name: ({ name }) => name,
  things: (lines) => orderedThings(lines),
  day: (isoTime) => localDay(isoTime),
  lifetimeFrom: (date) => `Lifetime, from ${date}`,
  afterCredit: (plan) => `${plan}, after credit for unused time`,
};

const plus: OrderLineView = {
  productId: 'business-plus-monthly',
  name: 'Business Plus Monthly',
  tier: 'business_plus',
  billing: 'monthly',
  quantity: 3,
  listPrice: 8,
  price: 6.4,
  discountPercent: 20,
  cardsPerUnit: 1,
  total: 19.2,
  designs: [],
};

const lifetime: OrderLineView = {
  productId: 'lifetime',
  name: 'Lifetime',
  tier: 'business_lifetime',
  billing: 'lifetime',
  quantity: 1,
  listPrice: 199,
  price: 199,
  discountPercent: 0,
  cardsPerUnit: 2,
  total: 199,
  designs: [],
};

const first: PaymentView = {
  _id: 'payment-1',
  kind: 'first',
  name: null,
  state: 'paid',
  currency: 'USD',
  amount: 218.2,
  refunded: 0,
  paidAt: '2026-08-03T23:30:00.000Z',
  periodStart: '2026-08-03T23:30:00.000Z',
  periodEnd: '2026-09-03T23:30:00.000Z',
  invoice: null,
  corrections: [],
};

const renewal: PaymentView = {
  ...first,
  _id: 'payment-2',
  kind: 'renewal',
  name: 'Business Plus Yearly',
  amount: 24,
  paidAt: '2026-09-03T23:31:00.000Z',
};

const order: OrderView = {
  _id: 'order-1',
  orderNumber: 10001,
  email: 'ada@example.test',
  subscriptionTier: 'business_lifetime',
  billing: 'lifetime',
  status: 'confirmed',
  payment: 'paid',
  provider: 'stripe',
  quantity: 4,
  timestamp: '2026-08-03T23:29:00.000Z',
  paidAt: first.paidAt,
  currency: 'USD',
  listTotal: 223,
  discount: 4.8,
  total: 218.2,
  promoCode: 'FRIENDS20',
  shipping: 0,
  deliveryTime: null,
  cardCount: 5,
  deliveryAddress: null,
  trackingNumber: '',
  carrier: null,
  trackingUrl: null,
  canBePaid: false,
  lines: [plus, lifetime],
  payments: [first, renewal],
};

describe('findReceipt', () => {
  it('has all lines of the first payment at their list prices, and what the promo took off', () => {
    const receipt = findReceipt([{ ...order, payments: [] }, order], 'payment-1', words);
    expect(receipt).toEqual({
      number: '10001',
      order,
      payment: first,
      lines: [
        {
          name: 'Business Plus Monthly',
          quantity: 3,
          unitPrice: 8,
          discountPercent: 20,
          amount: 24,
        },
        { name: 'Lifetime', quantity: 1, unitPrice: 199, discountPercent: 0, amount: 199 },
      ],
      subtotal: 223,
      discount: 4.8,
    });
  });

  it('has the one plan that a renewal or a change was for', () => {
    const change: PaymentView = { ...renewal, _id: 'payment-3', kind: 'change', amount: 3.4 };
    const line = { quantity: 1, discountPercent: 0 };
    const payments = [first, renewal, change];
    expect(findReceipt([{ ...order, payments }], 'payment-2', words)?.lines).toEqual([
      { ...line, name: 'Business Plus Yearly', unitPrice: 24, amount: 24 },
    ]);
    expect(findReceipt([{ ...order, payments }], 'payment-3', words)).toMatchObject({
      lines: [
        {
          ...line,
          name: 'Business Plus Yearly, after credit for unused time',
          unitPrice: 3.4,
          amount: 3.4,
        },
      ],
      subtotal: 3.4,
      discount: 0,
    });
  });

  it('has what renews alone on a renewal that names no plan, at its list price', () => {
    const unnamed = { ...renewal, name: null };
    const renewed = { ...order, payments: [first, unnamed] };
    expect(findReceipt([renewed], 'payment-2', words)).toEqual({
      number: '10001-20260903',
      order: renewed,
      payment: unnamed,
      lines: [
        {
          name: 'Business Plus Monthly',
          quantity: 3,
          unitPrice: 8,
          discountPercent: 0,
          amount: 24,
        },
      ],
      subtotal: 24,
      discount: 0,
    });
  });

  it('knows no other payment', () => {
    expect(findReceipt([order], 'payment-3', words)).toBeUndefined();
    expect(findReceipt([], 'payment-1', words)).toBeUndefined();
  });
});

describe('what a payment was for, and for which time', () => {
  const card = { ...lifetime, productId: 'further-card', name: 'Extra card', tier: null };
  const forLife = { ...first, periodEnd: null };
  it.each([
    ['the first', order, first, '3 × Business Plus Monthly, Lifetime', 'Aug 3, 2026 – Sep 3, 2026'],
    ['a renewal', order, renewal, 'Business Plus Yearly', 'Aug 3, 2026 – Sep 3, 2026'],
    ['a renewal without a name', order, { ...renewal, name: null }, '3 × Business Plus Monthly'],
    [
      'a plan for life',
      { ...order, lines: [lifetime] },
      forLife,
      'Lifetime',
      'Lifetime, from Aug 3, 2026',
    ],
    ['a card alone', { ...order, lines: [card] }, forLife, 'Extra card', null],
  ])('%s', (_name, ofOrder, payment, things, period = 'Aug 3, 2026 – Sep 3, 2026') => {
    expect(paidThings(ofOrder, payment, words)).toBe(things);
    expect(paidPeriod(ofOrder, payment, words)).toBe(period);
  });
});
