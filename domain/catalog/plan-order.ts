import { planTerms, type PlanId } from './plans.ts';

/** A plan that is paid for: what has a place in the order of the shop. */
export type PaidPlanId = Exclude<PlanId, 'free'>;

/** The paid plans in the order that the shop ships with. */
export const shippedPlanOrder = [
  'business',
  'business-plus',
  'lifetime',
] as const satisfies readonly PaidPlanId[];

export const planOrderMessage = 'Please list each paid plan once.';

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

/** Why an order can't be published, by the path of its field. */
export function planOrderProblems({ planOrder }: OrderedPlans): Record<string, string> {
  if (planOrder === undefined) return {};
  const isWhole =
    planOrder.length === shippedPlanOrder.length &&
    shippedPlanOrder.every((id) => planOrder.includes(id));
  return isWhole ? {} : { planOrder: planOrderMessage };
}

/** The new order of a version in words. */
export function planOrderChanges(from: OrderedPlans, to: OrderedPlans): string[] {
  const orderOf = ({ planOrder = shippedPlanOrder }: OrderedPlans) => planOrder.join();
  return orderOf(from) === orderOf(to) ? [] : ['Plans: new order'];
}
