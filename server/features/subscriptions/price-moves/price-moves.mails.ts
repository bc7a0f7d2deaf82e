import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { planNameOf, type Context } from '../subscriptions.mails.ts';
import type { SubscriptionRow } from '../subscriptions.repository.ts';

function wordsOf(
  texts: MailTexts,
  subscription: SubscriptionRow,
  context: Pick<Context, 'catalogVersions'>,
) {
  const priceOf = (unitCents: number) => {
    const amount = texts.amount(unitCents * subscription.quantity, subscription.currency);
    const rhythm = subscription.billing === 'monthly' ? 'plan.perMonth' : 'plan.perYear';
    return texts.text(rhythm, { amount });
  };
  return { plan: planNameOf(texts, subscription, context), priceOf };
}

/** The notice of a new price. @param move the price of one unit, and the renewal that charges it */
export function newPriceMail(
  texts: MailTexts,
  subscription: SubscriptionRow,
  move: { readonly unitCents: number; readonly renewsAt: Date },
  { publicUrl, catalogVersions }: Context,
): MailContent {
  const { language, text } = texts;
  const { plan, priceOf } = wordsOf(texts, subscription, { catalogVersions });
  const day = texts.day(move.renewsAt);
  const [before, price] = [priceOf(subscription.unitCents), priceOf(move.unitCents)];
  return {
    language,
    subject: text('newPrice.subject', { plan, day }),
    preheader: text('newPrice.preheader', { before, price }),
    heading: text('newPrice.heading'),
    paragraphs: [
      text('newPrice.text', { plan, day, before, price }),
      text('newPrice.keep'),
      text('newPrice.cancel', { day, before }),
    ],
    action: { label: text('reminder.action'), url: `${publicUrl}/account-settings` },
  };
}

/** The notice that a new price doesn't come after all. */
export function keptPriceMail(
  texts: MailTexts,
  subscription: SubscriptionRow,
  { publicUrl, catalogVersions }: Context,
): MailContent {
  const { language, text } = texts;
  const { plan, priceOf } = wordsOf(texts, subscription, { catalogVersions });
  const price = priceOf(subscription.unitCents);
  return {
    language,
    subject: text('keptPrice.subject', { plan }),
    preheader: text('keptPrice.preheader', { price }),
    heading: text('keptPrice.heading'),
    paragraphs: [text('keptPrice.text', { plan, price })],
    action: { label: text('plan.view'), url: `${publicUrl}/account-settings` },
  };
}
