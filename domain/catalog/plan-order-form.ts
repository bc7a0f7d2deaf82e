import { shippedPlanOrder, type OrderedPlans } from './plan-order.ts';

export const planOrderMessage = 'Please list each paid plan once.';

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
