import { get } from 'react-hook-form';
import { cardsIn, profilesIn, shippedCards, type CappedPlans } from '#domain/catalog/plan-caps.ts';
import { planTerms, type PlanCaps, type PlanId } from '#domain/catalog/plans.ts';
import { profileCap } from '#domain/accounts/tiers.ts';
import { plainDigits } from '#domain/typed-identifier.ts';

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

/** The numbers that were typed, without those that are as shipped; what is no number is one that the rules refuse. */
export function capsOfValues(id: PlanId, typed: CapValues): { caps?: PlanCaps } {
  const tier = tierOf(id);
  const profiles = countOf(typed.profiles) ?? 0;
  const cards = countOf(typed.cards) ?? noNumber;
  const caps = {
    ...(profiles !== profileCap(tier) && { profiles }),
    ...(cards !== shippedCards[tier] && { cards }),
  };
  return Object.keys(caps).length === 0 ? {} : { caps };
}

/** None at all is a number of cards, so this one, which is too large, stands for what is no number. */
const noNumber = 99_999;

function countOf(typed: string): number | undefined {
  const digits = plainDigits(typed).trim();
  return /^\d{1,5}$/.test(digits) ? Number(digits) : undefined;
}

/** Whether the numbers that were kept over a reload have every field of the form. */
export function areCapsWhole(kept: object): boolean {
  return planTerms.every(({ id }) =>
    ['profiles', 'cards'].every(
      (name) => typeof get(kept, `plans.${id}.caps.${name}`) === 'string',
    ),
  );
}
