import { productName } from '#domain/catalog/product-name.ts';
import type { RenewingProduct } from '#domain/catalog/products.ts';
import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import type { Platform } from '#server/platform/platform.ts';
import { planOf, renewalCents } from './subscription-plan.ts';
import type { SubscriptionRow } from './subscriptions.repository.ts';

/** The origin of the links in these mails, and today's names of the plans, as the account's page has them. */
export interface Context extends Pick<Platform, 'publicUrl'> {
  readonly catalogVersions: Pick<CatalogVersionsService, 'current' | 'named'>;
}

function nothingIsDeleted({ text }: MailTexts, { tier }: SubscriptionRow): string {
  return text(tier === null ? 'plan.afterSeats' : 'plan.afterPlan');
}

/** The name of a subscription's plan in its owner's language. */
export function planNameOf(
  texts: MailTexts,
  subscription: SubscriptionRow,
  { catalogVersions }: Pick<Context, 'catalogVersions'>,
): string {
  const { id: productId, name } = catalogVersions.named(planOf(subscription));
  return productName(texts, { productId, name }, catalogVersions.current().content);
}

/** A renewal was refused: the plan runs on while the provider tries again. */
export function renewalFailedMail(
  texts: MailTexts,
  subscription: SubscriptionRow,
  links: Context,
): MailContent {
  const { language, text } = texts;
  const plan = planNameOf(texts, subscription, links);
  const amount = texts.amount(renewalCents(subscription), subscription.currency);
  return {
    language,
    subject: text('renewalFailed.subject', { plan }),
    preheader: text('renewalFailed.preheader'),
    heading: text('paymentFailed.heading'),
    paragraphs: [
      text('renewalFailed.text', { amount, plan }),
      text('renewalFailed.check'),
      nothingIsDeleted(texts, subscription),
    ],
    action: { label: text('renewalFailed.action'), url: settingsUrl(links) },
  };
}

/** The plan will not renew: its owner cancelled it, or a higher one took its place. */
export function planCancelledMail(
  texts: MailTexts,
  subscription: SubscriptionRow,
  links: Context,
): MailContent {
  const { language, text } = texts;
  const plan = planNameOf(texts, subscription, links);
  const day = texts.day(subscription.currentPeriodEndAt);
  return {
    language,
    subject: text('planCancelled.subject', { plan, day }),
    preheader: text('planCancelled.preheader'),
    heading: text('planCancelled.heading'),
    paragraphs: [text('planCancelled.text', { plan, day }), text('planCancelled.until')],
    action: { label: text('plan.view'), url: settingsUrl(links) },
  };
}

/** Another plan, or another number of seats, follows at the end of what is paid. */
export function planSwitchMail(
  texts: MailTexts,
  subscription: SubscriptionRow,
  product: RenewingProduct,
  quantity: number,
  links: Context,
): MailContent {
  const { language, text } = texts;
  const day = texts.day(subscription.currentPeriodEndAt);
  const isForSeats = product.tier === null;
  const amount = texts.amount(product.unitCents * (isForSeats ? quantity : 1), product.currency);
  const price = text(product.billing === 'monthly' ? 'plan.perMonth' : 'plan.perYear', { amount });
  const noCharge = text('plan.noCharge');
  if (isForSeats) {
    const { quantity: count } = subscription;
    return {
      language,
      subject: text('seatSwitch.subject', { count: quantity, day }),
      preheader: text('seatSwitch.preheader', { count }),
      heading: text('seatSwitch.heading'),
      paragraphs: [
        text('seatSwitch.text', { count, day, next: quantity, price, noCharge }),
        text('seatSwitch.keep'),
      ],
      action: { label: text('seatSwitch.action'), url: settingsUrl(links) },
    };
  }
  const plan = planNameOf(texts, subscription, links);
  const { content } = links.catalogVersions.current();
  const next = productName(texts, { productId: product.id, name: product.name }, content);
  return {
    language,
    subject: text('planSwitch.subject', { plan: next, day }),
    preheader: text('planSwitch.preheader', { plan }),
    heading: text('planSwitch.heading'),
    paragraphs: [
      text('planSwitch.text', { plan, day, next, price, noCharge }),
      text('planSwitch.keep'),
    ],
    action: { label: text('plan.view'), url: settingsUrl(links) },
  };
}

export function planEndedMail(
  texts: MailTexts,
  subscription: SubscriptionRow,
  links: Context,
): MailContent {
  const { language, text } = texts;
  const plan = planNameOf(texts, subscription, links);
  return {
    language,
    subject: text('planEnded.subject', { plan }),
    preheader: text('planEnded.preheader'),
    heading: text('planEnded.heading'),
    paragraphs: [text('planEnded.text', { plan }), nothingIsDeleted(texts, subscription)],
    action:
      subscription.tier === null
        ? { label: text('planEnded.buySeats'), url: `${links.publicUrl}/teams` }
        : { label: text('planEnded.choose'), url: `${links.publicUrl}/nfc-business-cards` },
  };
}

/** Seven days before a yearly plan is paid again. */
export function renewalReminderMail(
  texts: MailTexts,
  subscription: SubscriptionRow,
  links: Context,
): MailContent {
  const { language, text } = texts;
  const plan = planNameOf(texts, subscription, links);
  const day = texts.day(subscription.currentPeriodEndAt);
  const amount = texts.amount(renewalCents(subscription), subscription.currency);
  return {
    language,
    subject: text('reminder.subject', { plan, day }),
    preheader: text('reminder.preheader', { amount }),
    heading: text('reminder.heading'),
    paragraphs: [text('reminder.text', { plan, day, amount }), text('reminder.cancel')],
    action: { label: text('reminder.action'), url: settingsUrl(links) },
  };
}

function settingsUrl({ publicUrl }: Context): string {
  return `${publicUrl}/account-settings`;
}
