import { planTerms, type PlanId } from './plans.ts';

/** A plan that is paid for: what has a place in the order of the shop. */
export type PaidPlanId = Exclude<PlanId, 'free'>;

/** The paid plans in the order that the shop ships with. */
export const shippedPlanOrder: readonly PaidPlanId[] = planTerms
  .map(({ id }) => id)
  .filter((id) => id !== 'free');

/** The part of a catalog's content that orders the plans. */
export interface OrderedPlans {
  /** The paid plans as pages of the shop list them; absent: as shipped. */
  readonly planOrder?: readonly PaidPlanId[] | undefined;
}

/** The plans as pages of the shop list them: the free one first. Which one is higher is no question of it. */
export function orderedPlanTerms({
  planOrder = shippedPlanOrder,
}: OrderedPlans): readonly (typeof planTerms)[number][] {
  const place = (id: PlanId) => planOrder.findIndex((one) => one === id);
  return planTerms.toSorted((one, other) => place(one.id) - place(other.id));
}
