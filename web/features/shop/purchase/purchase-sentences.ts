import type { SuccessTexts } from './success-texts.ts';
import type { ByTier } from '#domain/accounts/tiers.ts';
import { shippedProfiles } from '#domain/catalog/plan-caps.ts';
import { shippedPlanNames, type PlanNames } from '#domain/catalog/plan-names.ts';
import { isRecurringBilling } from '#domain/catalog/products.ts';
import type { Purchase } from '#wire/orders/orders.ts';
import type { PaidTier } from '#domain/catalog/plans.ts';

/** How many profiles the bought tier manages (decisions, "profiles per card"). */
export function profilesSentence(
  tier: PaidTier,
  { text }: SuccessTexts,
  profiles: ByTier = shippedProfiles,
): string {
  const count = profiles[tier];
  return count === 1 ? text('success.oneProfile') : text('success.profiles', { count });
}

/** How many cards are shipped, and how they come to belong to the account. */
export function cardsSentence(
  {
    cardCount: count,
    accessoryCount = 0,
    subscriptionTier,
    billing,
  }: Pick<Purchase, 'cardCount' | 'accessoryCount' | 'subscriptionTier' | 'billing'>,
  { text }: SuccessTexts,
): string {
  if (isOfSeats({ subscriptionTier, billing })) return text('success.seatsReady');
  if (count === 0 && accessoryCount > 0) return text('success.things');
  if (count === 0)
    return text(subscriptionTier === null ? 'success.replacement' : 'success.noCard');
  return count === 1 ? text('success.oneCard') : text('success.cards', { count });
}

/** Whether the plan is paid again, which neither PayPal nor a code that left nothing to pay does. */
export function renewalSentence(
  purchase: Pick<Purchase, 'billing' | 'total' | 'subscriptionTier'>,
  isPrepaid: boolean,
  { text }: SuccessTexts,
  planNames: PlanNames = shippedPlanNames,
): string {
  const { billing, total } = purchase;
  if (billing === 'once') return text('success.paidOnce');
  if (billing === 'lifetime')
    return text('success.lifetime', { lifetime: planNames.business_lifetime });
  const isMonthly = billing === 'monthly';
  if (isOfSeats(purchase)) {
    if (isPrepaid) return text(isMonthly ? 'success.seatsOneMonth' : 'success.seatsOneYear');
    return text(isMonthly ? 'success.seatsMonthly' : 'success.seatsYearly');
  }
  if (isPrepaid || total === 0) {
    return text(isMonthly ? 'success.planOneMonth' : 'success.planOneYear');
  }
  return text(isMonthly ? 'success.planMonthly' : 'success.planYearly');
}

/** Whether seats of a company were bought: they renew and give no plan. */
export function isOfSeats({
  subscriptionTier,
  billing,
}: Pick<Purchase, 'subscriptionTier' | 'billing'>): boolean {
  return subscriptionTier === null && isRecurringBilling(billing);
}

/** The page to which a purchase leads. */
export interface Destination {
  readonly to: string;
  /** As in 'Redirecting to your dashboard'. */
  readonly name: string;
  readonly button: string;
}

/** The dashboard; for seats, their company. */
export function destinationOf(
  { orderNumber, ...purchase }: Pick<Purchase, 'orderNumber' | 'subscriptionTier' | 'billing'>,
  { text }: SuccessTexts,
): Destination {
  if (!isOfSeats(purchase)) {
    return {
      to: '/dashboard',
      name: text('success.dashboard'),
      button: text('success.toDashboard'),
    };
  }
  const to = `/company?${new URLSearchParams({ order: String(orderNumber) })}`;
  return { to, name: text('success.company'), button: text('success.toCompany') };
}
