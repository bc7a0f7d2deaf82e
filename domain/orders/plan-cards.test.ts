import { describe, expect, it } from 'vitest';
import type { Tier } from '../accounts/tiers.ts';
import { cardsBrought, cardsOfChange, type OrderOfPlans } from './plan-cards.ts';

const line = (productId: string, tier: Tier | null, cardsPerUnit: number | null = null) => ({
  productId,
  tier,
  cardsPerUnit,
});

const plus: OrderOfPlans = {
  payment: 'paid',
  status: 'confirmed',
  lines: [line('business-plus-monthly', 'business_plus')],
};
const business: OrderOfPlans = { ...plus, lines: [line('business-monthly', 'business')] };
const lifetime: OrderOfPlans = { ...plus, lines: [line('lifetime', 'business_lifetime')] };

describe('the cards that plans have brought', () => {
  it.each<[string, OrderOfPlans[], number]>([
    ['nothing bought', [], 0],
    ['a plan without a card', [business], 0],
    ['a plan with one', [business, plus], 1],
    ['twice', [plus, plus], 2],
    ['for good', [lifetime], 2],
    ['as recorded', [{ ...plus, lines: [line('lifetime', 'business_lifetime', 5)] }], 5],
    ['recorded as none', [{ ...plus, lines: [line('lifetime', 'business_lifetime', 0)] }], 0],
    ['bought alone', [{ ...plus, lines: [line('further-card', null, 1)] }], 0],
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
    [1, 0, 1],
    [1, 1, 0],
    [1, 2, 0],
    [0, 0, 0],
    [5, 2, 3],
  ])('to a plan with %i, after %i: %i', (planned, brought, cards) => {
    expect(cardsOfChange({ cards: planned }, brought)).toBe(cards);
  });
});
