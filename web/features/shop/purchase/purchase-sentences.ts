import { profileCap } from '#domain/accounts/tiers.ts';
import { isRecurringBilling } from '#domain/catalog/products.ts';
import type { Purchase } from '#wire/orders/orders.ts';
import type { PaidTier } from '#domain/catalog/plans.ts';

/** How many profiles the bought tier manages (decisions, "profiles per card"). */
export function profilesSentence(tier: PaidTier): string {
  return `You can now manage up to ${profileCap(tier)} profiles.`;
}

/** How many cards are shipped, and how they come to belong to the account. */
export function cardsSentence({
  cardCount: count,
  subscriptionTier,
  billing,
}: Pick<Purchase, 'cardCount' | 'subscriptionTier' | 'billing'>): string {
  if (isOfSeats({ subscriptionTier, billing })) {
    return 'The seats will be ready in a moment, and then you can invite members.';
  }
  if (count === 0 && subscriptionTier === null) {
    return 'We’re making your replacement now and will email you when it ships.';
  }
  if (count === 0) {
    return 'This plan doesn’t include a physical card. Share your profile by link or QR code.';
  }
  if (count === 1) {
    return 'We’ll ship you 1 NFC card. Tap it once to claim it for your account.';
  }
  return `We’ll ship you ${count} NFC cards. Tap each one once to claim it for your account.`;
}

/** Whether the plan is paid again, which neither PayPal nor a code that left nothing to pay does. */
export function renewalSentence(
  purchase: Pick<Purchase, 'billing' | 'total' | 'subscriptionTier'>,
  isPrepaid: boolean,
): string {
  const { billing, total } = purchase;
  if (billing === 'once') return 'You’ve paid once. Nothing renews.';
  if (billing === 'lifetime') return 'Your Lifetime plan never renews.';
  const period = billing === 'monthly' ? 'month' : 'year';
  if (isOfSeats(purchase)) {
    return isPrepaid
      ? `Your seats are paid for one ${period}. They don’t renew.`
      : `Your seats renew every ${period} until you cancel them in your account settings.`;
  }
  if (isPrepaid || total === 0) return `You have the plan for one ${period}. It doesn’t renew.`;
  return `Your plan renews every ${period} until you cancel it in your account settings.`;
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
export function destinationOf({
  orderNumber,
  ...purchase
}: Pick<Purchase, 'orderNumber' | 'subscriptionTier' | 'billing'>): Destination {
  if (!isOfSeats(purchase)) {
    return { to: '/dashboard', name: 'dashboard', button: 'Go to Dashboard' };
  }
  const to = `/company?${new URLSearchParams({ order: String(orderNumber) })}`;
  return { to, name: 'company', button: 'Set Up Your Company' };
}
