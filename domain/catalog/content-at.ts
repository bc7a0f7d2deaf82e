import type { Accessory } from './accessories.ts';
import type { CatalogContent } from './catalog.ts';
import { planTerms, type PlanId, type PlanTexts } from './plans.ts';
import { isOnSaleAt, type SaleTimes } from './sale-times.ts';

/**
 * A version's content as it is sold at a time: `isOnSale` says what holds then, and no times are left, which are the
 * keeper's own plans.
 */
export function contentAt(content: CatalogContent, at: Date): CatalogContent {
  const soldThen = <Of extends SaleTimes>({ saleFrom, saleUntil, ...thing }: Of) => ({
    ...thing,
    isOnSale: isOnSaleAt({ isOnSale: thing.isOnSale, saleFrom, saleUntil }, at),
  });
  const plan = (id: PlanId): PlanTexts => soldThen(content.plans[id]);
  return {
    ...content,
    plans: {
      free: plan('free'),
      business: plan('business'),
      'business-plus': plan('business-plus'),
      lifetime: plan('lifetime'),
    },
    ...(content.accessories && {
      accessories: content.accessories.map((one): Accessory => soldThen(one)),
    }),
  };
}

/** The moments after `from` at which the sale of something begins or ends, the earliest first. */
export function saleTurns({ plans, accessories = [] }: CatalogContent, from: Date): Date[] {
  const times = [...planTerms.map(({ id }) => plans[id]), ...accessories]
    .flatMap(({ saleFrom, saleUntil }) => [saleFrom, saleUntil])
    .flatMap((time) => (time === undefined ? [] : new Date(time).getTime()))
    .filter((time) => time > from.getTime());
  return [...new Set(times)].toSorted((one, other) => one - other).map((time) => new Date(time));
}
