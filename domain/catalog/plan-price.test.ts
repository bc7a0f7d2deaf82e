import { expect, it } from 'vitest';
import { planPrice } from './plan-price.ts';
import type { PlanId } from './plans.ts';
import { promoSeeds } from './promos.ts';
import type { RecurringBilling } from './products.ts';
import { seedCatalog } from './seed-catalog.ts';

interface Row {
  readonly plan: PlanId;
  readonly billing: RecurringBilling;
  readonly code?: string;
  readonly price: ReturnType<typeof planPrice>;
}

const rows: readonly Row[] = [
  { plan: 'free', billing: 'monthly', price: month(0, 0) },
  { plan: 'free', billing: 'yearly', code: 'FRIENDS20', price: year(0, 0, 0) },
  { plan: 'business', billing: 'monthly', price: month(500, 500) },
  { plan: 'business', billing: 'monthly', code: 'FAMILY25', price: month(500, 375) },
  { plan: 'business', billing: 'yearly', price: year(5_000, 5_000, 1_000) },
  { plan: 'business', billing: 'yearly', code: 'TEST100', price: year(5_000, 5_000, 1_000) },
  { plan: 'business-plus', billing: 'yearly', price: year(8_000, 8_000, 1_600) },
  { plan: 'business-plus', billing: 'monthly', code: 'TEST100', price: month(800, 0) },
  { plan: 'lifetime', billing: 'monthly', price: once(19_900, 19_900) },
  { plan: 'lifetime', billing: 'yearly', code: 'FRIENDS20', price: once(19_900, 15_920) },
];

it.each(rows)('$plan $billing $code', ({ plan: id, billing, code, price }) => {
  const plan = seedCatalog.plans.find((candidate) => candidate.id === id);
  const promo = promoSeeds.find((seed) => seed.code === code);
  expect(plan && planPrice(plan, billing, promo)).toEqual(price);
});

it.each([
  [500, 400],
  [501, 500],
])('of a plan for $5 with a promo for carts of %i cents', (minimumCents, firstCents) => {
  const plan = seedCatalog.plans.find(({ id }) => id === 'business');
  const friends = promoSeeds.find(({ code }) => code === 'FRIENDS20');
  const promo = friends && { ...friends, currency: 'USD' as const, minimumCents };
  expect(plan && planPrice(plan, 'monthly', promo)).toMatchObject({ firstCents });
});

function month(listCents: number, firstCents: number) {
  return { period: 'month', listCents, firstCents, savingCents: 0 } as const;
}

function year(listCents: number, firstCents: number, savingCents: number) {
  return { period: 'year', listCents, firstCents, savingCents } as const;
}

function once(listCents: number, firstCents: number) {
  return { period: 'once', listCents, firstCents, savingCents: 0 } as const;
}
