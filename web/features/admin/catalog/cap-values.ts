import { get } from 'react-hook-form';
import { profilesIn, type CappedPlans } from '#domain/catalog/plan-caps.ts';
import { planTerms, type PlanCaps, type PlanId } from '#domain/catalog/plans.ts';
import { profileCap } from '#domain/accounts/tiers.ts';
import { countOf } from './typed-count.ts';

/** The numbers of a plan in the form, as they are typed. */
export interface CapValues {
  profiles: string;
}

const tierOf = (id: PlanId) => planTerms.find((plan) => plan.id === id)?.tier ?? 'free';

export function capValuesOf(content: CappedPlans, id: PlanId): CapValues {
  return { profiles: String(profilesIn(content)[tierOf(id)]) };
}

/** The numbers that were typed, without those that are as shipped. */
export function capsOfValues(id: PlanId, typed: CapValues): { caps?: PlanCaps } {
  const profiles = countOf(typed.profiles);
  return profiles === profileCap(tierOf(id)) ? {} : { caps: { profiles } };
}

/** Whether the numbers that were kept over a reload have every field of the form. */
export function areCapsWhole(kept: object): boolean {
  return planTerms.every(({ id }) => typeof get(kept, `plans.${id}.caps.profiles`) === 'string');
}
