import { formatCents } from '#domain/catalog/money.ts';
import type { RenewingProduct } from '#domain/catalog/products.ts';
import { intervalOf } from '#domain/orders/checkout-line.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { mailDay } from '#server/platform/mail/mail-day.ts';
import type { Platform } from '#server/platform/platform.ts';
import { planOf, renewalCents } from './subscription-plan.ts';
import type { SubscriptionRow } from './subscriptions.repository.ts';

/** The origin of the links in these mails. */
type Links = Pick<Platform, 'publicUrl'>;

const afterPlan =
  'Nothing you made is deleted. Your active profile stays public. Profiles above the free plan’s limit are locked until you choose a plan again.';
const afterSeats =
  'Nothing is deleted. Members, pages and cards stay and keep working. You can edit again once seats are paid.';

function nothingIsDeleted({ tier }: SubscriptionRow): string {
  return tier === null ? afterSeats : afterPlan;
}

/** A renewal was refused: the plan runs on while the provider tries again. */
export function renewalFailedMail(subscription: SubscriptionRow, links: Links): MailContent {
  const name = planOf(subscription).name;
  return {
    subject: `We couldn’t renew your ${name} plan`,
    preheader: 'Your plan still works. Please check your payment method.',
    heading: 'Your payment didn’t go through',
    paragraphs: [
      `We couldn’t charge ${formatCents(renewalCents(subscription), subscription.currency)} for your ${name} plan. Your plan still works, and we’ll try again over the next few days.`,
      'Please check your payment method. If it keeps failing, your plan ends.',
      nothingIsDeleted(subscription),
    ],
    action: { label: 'Update payment method', url: settingsUrl(links) },
  };
}

/** The plan will not renew: its owner cancelled it, or a higher one took its place. */
export function planCancelledMail(subscription: SubscriptionRow, links: Links): MailContent {
  const name = planOf(subscription).name;
  const end = mailDay(subscription.currentPeriodEndAt);
  return {
    subject: `Your ${name} plan ends on ${end}`,
    preheader: 'It won’t renew, and you won’t be charged again.',
    heading: 'Your plan won’t renew',
    paragraphs: [
      `Your ${name} plan is paid until ${end} and ends then. You won’t be charged for it again.`,
      'Nothing changes until then.',
    ],
    action: { label: 'View your plan', url: settingsUrl(links) },
  };
}

/** Another plan, or another number of seats, follows at the end of what is paid. */
export function planSwitchMail(
  subscription: SubscriptionRow,
  next: RenewingProduct,
  quantity: number,
  links: Links,
): MailContent {
  const name = planOf(subscription).name;
  const date = mailDay(subscription.currentPeriodEndAt);
  if (next.tier === null) {
    const price = `${formatCents(next.unitCents * quantity, next.currency)} a ${intervalOf(next.billing)}`;
    return {
      subject: `Your company will have ${quantity} seats starting ${date}`,
      preheader: `Until then, it keeps ${subscription.quantity}.`,
      heading: 'The number of seats will change',
      paragraphs: [
        `Your company has ${subscription.quantity} seats until ${date}. After that, it has ${quantity} for ${price}. You won’t be charged today.`,
        'To keep your current seats, go to your account settings before that day.',
      ],
      action: { label: 'View the seats', url: settingsUrl(links) },
    };
  }
  return {
    subject: `Your plan changes to ${next.name} on ${date}`,
    preheader: `Until then, you keep ${name}.`,
    heading: 'Your plan will change',
    paragraphs: [
      `Your ${name} plan is paid until ${date}. After that, you have ${next.name} for ${formatCents(next.unitCents, next.currency)} a ${intervalOf(next.billing)}. You won’t be charged today.`,
      'To keep your current plan, go to your account settings before that day.',
    ],
    action: { label: 'View your plan', url: settingsUrl(links) },
  };
}

export function planEndedMail(subscription: SubscriptionRow, links: Links): MailContent {
  const name = planOf(subscription).name;
  return {
    subject: `Your ${name} plan has ended`,
    preheader: 'Nothing you made is deleted.',
    heading: 'Your plan has ended',
    paragraphs: [`Your ${name} plan has ended.`, nothingIsDeleted(subscription)],
    action:
      subscription.tier === null
        ? { label: 'Buy seats', url: `${links.publicUrl}/teams` }
        : { label: 'Choose a plan', url: `${links.publicUrl}/nfc-business-cards` },
  };
}

/** Seven days before a yearly plan is paid again. */
export function renewalReminderMail(subscription: SubscriptionRow, links: Links): MailContent {
  const name = planOf(subscription).name;
  const date = mailDay(subscription.currentPeriodEndAt);
  const amount = formatCents(renewalCents(subscription), subscription.currency);
  return {
    subject: `Your ${name} plan renews on ${date}`,
    preheader: `${amount} for another year.`,
    heading: 'Your plan renews soon',
    paragraphs: [
      `Your ${name} plan renews on ${date} for ${amount}. You don’t need to do anything to keep it.`,
      'If you don’t want another year, cancel it in your account settings before that day.',
    ],
    action: { label: 'Manage your plan', url: settingsUrl(links) },
  };
}

function settingsUrl({ publicUrl }: Links): string {
  return `${publicUrl}/account-settings`;
}
