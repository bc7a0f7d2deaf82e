import type { Priced } from '#domain/catalog/products.ts';
import { trackingUrl } from '#domain/orders/carriers.ts';
import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addressParagraphs } from '../address.mails.ts';
import { trackingLines, trackingPreheader } from '../orders.mails.ts';
import { picturedCard } from '../pictured-cards.mails.ts';
import type { CardReplacement } from './card-replacements.repository.ts';

/** The origin of the links in mails. */
type Links = Pick<Platform, 'publicUrl'>;

type MailedReplacement = Pick<
  CardReplacement,
  | 'orderId'
  | 'orderNumber'
  | 'position'
  | 'replacedIdentifier'
  | 'design'
  | 'carrier'
  | 'trackingNumber'
  | 'deliveryAddress'
  | 'charge'
>;

/** The shop makes a card again; the old one is off. */
export function replacementStartedMail(
  texts: MailTexts,
  replacement: MailedReplacement,
  { unitCents, currency }: Pick<Priced, 'unitCents' | 'currency'>,
  links: Links,
): MailContent {
  const { language, text } = texts;
  const { replacedIdentifier: identifier, orderNumber: number, charge } = replacement;
  const price = texts.amount(unitCents, currency);
  const isFree = charge === 'free';
  return {
    language,
    subject: text('replacement.subject', { identifier }),
    preheader: isFree
      ? text('replacement.freePreheader')
      : text('replacement.paidPreheader', { price }),
    heading: text(isFree ? 'replacement.freeHeading' : 'replacement.paidHeading'),
    paragraphs: [
      text('replacement.text', { identifier, number }),
      isFree ? text('replacement.free') : text('replacement.paid', { price }),
      ...addressParagraphs(texts, replacement.deliveryAddress),
    ],
    ...picturedCard(texts, replacement, links),
    action: toYourCards(
      links,
      isFree ? text('mail.yourCards') : text('replacement.pay', { price }),
    ),
    note: text('replacement.note'),
  };
}

/** The new card is on its way. */
export function replacementShippedMail(
  texts: MailTexts,
  replacement: MailedReplacement,
  links: Links,
): MailContent {
  const { language, text } = texts;
  const { replacedIdentifier: identifier, carrier, trackingNumber } = replacement;
  const parcelUrl = trackingUrl(carrier, trackingNumber);
  return {
    language,
    subject: text('replacementShipped.subject', { identifier }),
    preheader: trackingPreheader(texts, trackingNumber),
    heading: text('replacementShipped.heading'),
    paragraphs: [
      text('replacementShipped.text', { identifier, number: replacement.orderNumber }),
      ...trackingLines(texts, replacement),
      ...addressParagraphs(texts, replacement.deliveryAddress),
      text('replacementShipped.tap'),
    ],
    ...picturedCard(texts, replacement, links),
    action:
      parcelUrl === undefined
        ? toYourCards(links, text('mail.yourCards'))
        : { label: text('shipped.action'), url: parcelUrl },
  };
}

/** @param isOnAgain whether the old card opens its owner's profile again */
export function replacementCancelledMail(
  { language, text }: MailTexts,
  { replacedIdentifier: identifier, orderNumber: number }: MailedReplacement,
  isOnAgain: boolean,
  links: Links,
): MailContent {
  return {
    language,
    subject: text('replacementCancelled.subject', { identifier }),
    preheader: text('replacementCancelled.preheader'),
    heading: text('replacementCancelled.heading'),
    paragraphs: [
      text('replacementCancelled.text', { identifier, number }),
      text(isOnAgain ? 'replacementCancelled.on' : 'replacementCancelled.off', { identifier }),
    ],
    action: toYourCards(links, text('mail.yourCards')),
    note: text('mail.reply'),
  };
}

function toYourCards({ publicUrl }: Links, label: string): MailContent['action'] {
  return { label, url: `${publicUrl}/dashboard` };
}
