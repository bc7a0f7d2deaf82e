import { describe, expect, it } from 'vitest';
import { cardsBrought, cardsOfChange, type OrderOfPlans } from './plan-cards.ts';

const plus: OrderOfPlans = {
  payment: 'paid',
  status: 'confirmed',
  lines: [{ tier: 'business_plus' }],
};
const business: OrderOfPlans = { ...plus, lines: [{ tier: 'business' }] };
const lifetime: OrderOfPlans = { ...plus, lines: [{ tier: 'business_lifetime' }] };

describe('the cards that plans have brought', () => {
  it.each<[string, OrderOfPlans[], number]>([
    ['nothing bought', [], 0],
    ['a plan without a card', [business], 0],
    ['a plan with one', [business, plus], 1],
    ['twice', [plus, plus], 2],
    ['for good', [lifetime], 2],
    ['not paid yet', [{ ...plus, payment: 'unpaid', status: 'pending' }], 0],
    ['asked back by a bank', [{ ...plus, payment: 'disputed' }], 1],
    ['cancelled', [{ ...plus, status: 'cancelled' }], 0],
    [
      'given back before it was sent',
      [{ ...plus, payment: 'refunded', status: 'in_production' }],
      0,
    ],
    ['given back and cancelled', [{ ...plus, payment: 'refunded', status: 'cancelled' }], 0],
    ['given back when it was sent', [{ ...plus, payment: 'refunded', status: 'shipped' }], 1],
    [
      'given back when it was claimed',
      [{ ...plus, payment: 'refunded', status: 'card_registered' }],
      1,
    ],
  ])('%s', (_, orders, cards) => {
    expect(cardsBrought(orders)).toBe(cards);
  });
});

describe('the cards that a change brings', () => {
  it.each([
    ['business_plus', 0, 1],
    ['business_plus', 1, 0],
    ['business_plus', 2, 0],
    ['business', 0, 0],
  ] as const)('to %s after %i cards: %i', (tier, brought, cards) => {
    expect(cardsOfChange({ tier }, brought)).toBe(cards);
  });
});
