import { get } from 'react-hook-form';
import { cardsIn, profilesIn, shippedCards, type CappedPlans } from '#domain/catalog/plan-caps.ts';
import { planTerms, type PlanCaps, type PlanId } from '#domain/catalog/plans.ts';
import { profileCap } from '#domain/accounts/tiers.ts';
import { countOf } from './typed-count.ts';

/** The numbers of a plan in the form, as they are typed. */
export interface CapValues {
  profiles: string;
  /** Of the free plan none. */
  cards: string;
}

const tierOf = (id: PlanId) => planTerms.find((plan) => plan.id === id)?.tier ?? 'free';

export function capValuesOf(content: CappedPlans, id: PlanId): CapValues {
  const tier = tierOf(id);
  return { profiles: String(profilesIn(content)[tier]), cards: String(cardsIn(content)[tier]) };
}

/** The numbers that were typed, without those that are as shipped. */
export function capsOfValues(id: PlanId, typed: CapValues): { caps?: PlanCaps } {
  const tier = tierOf(id);
  const profiles = countOf(typed.profiles);
  const cards = countOf(typed.cards);
  const caps = {
    ...(profiles !== profileCap(tier) && { profiles }),
    ...(cards !== shippedCards[tier] && { cards }),
  };
  return Object.keys(caps).length === 0 ? {} : { caps };
}

/** Whether the numbers that were kept over a reload have every field of the form. */
export function areCapsWhole(kept: object): boolean {
  return planTerms.every(({ id }) =>
    ['profiles', 'cards'].every(
      (name) => typeof get(kept, `plans.${id}.caps.${name}`) === 'string',
    ),
  );
}
