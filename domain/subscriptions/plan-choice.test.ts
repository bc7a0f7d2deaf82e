import { describe, expect, it } from 'vitest';
import type { Tier } from '../accounts/tiers.ts';
import type { ProductId } from '../catalog/products.ts';
import { seedProduct } from '../catalog/seed-catalog.ts';
import { planChoice, type HeldSubscription } from './plan-choice.ts';
import type { SubscriptionState } from './subscription-state.ts';

const at = new Date('2026-11-22T12:00:00.000Z');
const end = '2026-12-20T12:00:00.000Z';

function held(
  productId: ProductId,
  state: SubscriptionState = 'active',
  next: ProductId | null = null,
): HeldSubscription {
  return { productId, state, currentPeriodEnd: end, next: next && { productId: next } };
}

interface Held {
  tier: Tier | null;
  endsAt?: string;
  subscriptions?: readonly HeldSubscription[];
}

function choose(id: ProductId, { tier, endsAt, subscriptions = [] }: Held) {
  return planChoice(seedProduct(id), { tier, endsAt: endsAt ?? null, subscriptions }, at);
}

const business = (state?: SubscriptionState): Held => ({
  tier: 'business',
  subscriptions: [held('business-monthly', state)],
});
const plus: Held = { tier: 'business_plus', subscriptions: [held('business-plus-monthly')] };
const prepaidPlus: Held = { tier: 'business_plus', endsAt: end };
const lifetime: Held = { tier: 'business_lifetime' };

describe('what choosing a plan means', () => {
  it.each<[string, ProductId, Held, string]>([
    ['nothing', 'business-monthly', { tier: null }, 'buy'],
    ['the free plan', 'business-plus-yearly', { tier: 'free' }, 'buy'],
    ['the same plan', 'business-monthly', business(), 'current'],
    ['a month of it', 'business-yearly', business(), 'change'],
    ['a lower plan', 'business-plus-monthly', business(), 'change'],
    ['a higher plan', 'business-monthly', plus, 'change'],
    ['a plan that renews', 'lifetime', plus, 'buy'],
    ['an unpaid plan', 'business-yearly', business('past_due'), 'blocked'],
    ['an unpaid lower plan', 'business-plus-yearly', business('past_due'), 'buy'],
    ['a cancelled plan', 'business-yearly', business('cancel_at_period_end'), 'blocked'],
    ['the cancelled plan', 'business-monthly', business('cancel_at_period_end'), 'current'],
    ['a cancelled lower plan', 'lifetime', business('cancel_at_period_end'), 'buy'],
    ['an ended plan', 'business-monthly', { ...business('ended'), tier: null }, 'buy'],
    ['Lifetime', 'business-plus-yearly', lifetime, 'included'],
    ['Lifetime', 'lifetime', lifetime, 'owned'],
    ['nothing', 'further-card', { tier: null }, 'planless'],
    ['the free plan', 'further-card', { tier: 'free' }, 'planless'],
    ['a plan', 'further-card', business(), 'buy'],
    ['Lifetime', 'further-card', lifetime, 'buy'],
  ])('to who has %s: %s', (_, id, plan, kind) => {
    expect(choose(id, plan)).toMatchObject({ kind });
  });

  it('begins where what is prepaid of it, or above it, ends', () => {
    expect(choose('business-plus-monthly', prepaidPlus)).toMatchObject({ beginsAt: end });
    expect(choose('business-yearly', prepaidPlus)).toMatchObject({ beginsAt: end });
    expect(choose('business-plus-yearly', { tier: 'business', endsAt: end })).toMatchObject({
      beginsAt: null,
    });
  });

  it('knows the change that waits, and the words of one that does not', () => {
    const subscriptions = [held('business-plus-yearly', 'active', 'business-monthly')];
    const waiting: Held = { tier: 'business_plus', subscriptions };
    expect(choose('business-monthly', waiting)).toMatchObject({ kind: 'waiting' });
    expect(choose('business-yearly', waiting)).toMatchObject({
      kind: 'change',
      label: 'Switch at the end of the period',
    });
  });

  it('goes by what renews, not by what it has replaced', () => {
    const subscriptions = [
      held('business-monthly', 'cancel_at_period_end'),
      held('business-plus-monthly'),
    ];
    const plan: Held = { tier: 'business_plus', subscriptions };
    expect(choose('business-monthly', plan)).toMatchObject({
      kind: 'change',
      subscription: { productId: 'business-plus-monthly' },
    });
  });
});
