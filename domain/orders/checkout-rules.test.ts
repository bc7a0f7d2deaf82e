import { describe, expect, it } from 'vitest';
import type { ProductId } from '../catalog/products.ts';
import { seedProduct } from '../catalog/seed-catalog.ts';
import { promoSeeds } from '../catalog/promos.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { checkoutMessages, checkoutProblem, linesProblem } from './checkout-rules.ts';

const at = new Date('2026-05-01T12:00:00Z');

function lines(...wanted: (ProductId | [ProductId, number])[]) {
  return wanted.map((line) => {
    const [id, quantity] = typeof line === 'string' ? [line, 1] : line;
    return { product: seedProduct(id), quantity };
  });
}

function subscription(change: Partial<Subscription> = {}): Subscription {
  return {
    id: 's1',
    tier: 'business_plus',
    billing: 'monthly',
    state: 'active',
    currentPeriodEndAt: new Date('2026-06-01T12:00:00Z'),
    ...change,
  };
}

describe('what one checkout may mix', () => {
  const billings =
    'You can’t buy monthly and yearly plans together. Please keep one billing period.';
  const lifetime =
    'The Lifetime plan already includes every other plan. Please keep only one plan in your cart.';
  const tiers = 'You can only buy one subscription plan at a time. Please keep one of them.';

  it.each([
    ['nothing', lines(), 'Cart is empty'],
    ['one plan', lines('business-monthly'), undefined],
    ['several units', lines(['business-plus-monthly', 3]), undefined],
    ['lifetime units', lines(['lifetime', 2]), undefined],
    ['a plan and lifetime', lines('business-plus-yearly', ['lifetime', 2]), lifetime],
    ['monthly with yearly', lines('business-monthly', 'business-yearly'), billings],
    ['monthly with yearly of another', lines('business-monthly', 'business-plus-yearly'), billings],
    ['two tiers', lines('business-monthly', 'business-plus-monthly'), tiers],
    ['two tiers and lifetime', lines('lifetime', 'business-yearly', 'business-plus-yearly'), tiers],
    [
      'business twice',
      lines(['business-monthly', 2]),
      'You can only buy one Business plan at a time.',
    ],
    [
      'no whole quantity',
      lines('lifetime', ['business-plus-monthly', 1.5]),
      'Quantity must be a whole number of at least 1.',
    ],
  ])('%s', (_, wanted, message) => {
    expect(linesProblem(wanted)).toEqual(message && { code: 'invalid_input', message });
  });
});

describe('a promo at checkout', () => {
  const [friends, , test] = promoSeeds;
  const oneUnit = 'Promo TEST100 only works for one plan with a quantity of 1.';

  it.each([
    ['holds', lines('business-monthly'), friends, undefined],
    [
      'holds for no line',
      lines('business-yearly'),
      test,
      ['invalid_input', 'Promo TEST100 is not valid for the Business plan.'],
    ],
    ['leaves nothing to pay', lines('lifetime'), test, undefined],
    ['leaves nothing, two units', lines(['lifetime', 2]), test, ['invalid_input', oneUnit]],
  ])('%s', (_, wanted, promo, refusal) => {
    const checkout = { lines: wanted, promo, subscriptions: [], tier: null, at };
    const problem = checkoutProblem(checkout);
    expect(problem && [problem.code, problem.message]).toEqual(refusal);
  });
});

describe('a plan bought while a subscription lives', () => {
  const held =
    'You already have the Business Plus plan. You can manage it in your account settings.';
  const included =
    'Your Business Plus plan already includes the Business plan. Please cancel it in your account settings before you choose a lower one.';

  it.each<[string, ProductId, Partial<Subscription>, string | undefined]>([
    ['the same plan', 'business-plus-monthly', {}, held],
    ['the same plan by the year', 'business-plus-yearly', {}, held],
    ['the same plan in its grace', 'business-plus-monthly', { state: 'past_due' }, held],
    [
      'the same plan before its announced end',
      'business-plus-monthly',
      { state: 'cancel_at_period_end' },
      held,
    ],
    [
      'the same plan after its announced end',
      'business-plus-monthly',
      { state: 'cancel_at_period_end', currentPeriodEndAt: at },
      undefined,
    ],
    ['the same plan, ended', 'business-plus-monthly', { state: 'ended' }, undefined],
    ['a higher plan', 'business-plus-monthly', { tier: 'business' }, undefined],
    ['lifetime', 'lifetime', {}, undefined],
    ['a lower plan', 'business-monthly', {}, included],
    [
      'a lower plan before the announced end',
      'business-monthly',
      { state: 'cancel_at_period_end' },
      undefined,
    ],
  ])('%s', (_, id, change, message) => {
    const subscriptions = [subscription(change)];
    const checkout = { lines: lines(id), subscriptions, tier: null, at };
    expect(checkoutProblem(checkout)).toEqual(message && { code: 'conflict', message });
  });
});

describe('who has the highest plan for good', () => {
  it.each([
    ['business-monthly', 'Your Lifetime plan already includes the Business plan.'],
    ['business-plus-yearly', 'Your Lifetime plan already includes the Business Plus plan.'],
    ['lifetime', checkoutMessages.alreadyForGood('Lifetime')],
    ['further-card', undefined],
  ] as const)('buying %s', (id, message) => {
    const tier = 'business_lifetime' as const;
    const checkout = { lines: lines(id), subscriptions: [], tier, at };
    expect(checkoutProblem(checkout)).toEqual(message && { code: 'conflict', message });
  });
});

describe('a further card', () => {
  it.each([
    ['who has a plan', 'business', lines('further-card'), undefined],
    ['who has the free plan', 'free', lines('further-card'), checkoutMessages.planNeeded],
    ['who has none', null, lines('further-card'), checkoutMessages.planNeeded],
    ['who is about to buy one', null, lines('business-plus-monthly', 'further-card'), undefined],
    ['who buys a plan without cards', 'free', lines('business-yearly', 'further-card'), undefined],
    ['who buys a higher plan', 'business', lines('lifetime', 'further-card'), undefined],
  ] as const)('is sold or refused to %s', (_, tier, wanted, message) => {
    const problem = checkoutProblem({ lines: wanted, subscriptions: [], tier, at });
    expect(problem).toEqual(message && { code: 'conflict', message });
  });

  it('has no promo code', () => {
    const [friends] = promoSeeds;
    const wanted = {
      lines: lines('further-card'),
      subscriptions: [],
      tier: 'business',
      at,
    } as const;
    expect(checkoutProblem({ ...wanted, promo: friends })).toEqual({
      code: 'invalid_input',
      message: 'Promo FRIENDS20 is not valid for extra cards.',
    });
  });
});
