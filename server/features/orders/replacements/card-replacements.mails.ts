import { mainCurrency } from '#domain/catalog/currency.ts';
import { formatCents } from '#domain/catalog/money.ts';
import { trackingUrl } from '#domain/orders/carriers.ts';
import { addressLines } from '#domain/orders/delivery-address.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import type { Platform } from '#server/platform/platform.ts';
import { trackingLines } from '../orders.mails.ts';
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

/** The shop makes a card again; the old one is off. @param unitCents its price, in US cents */
export function replacementStartedMail(
  replacement: MailedReplacement,
  unitCents: number,
  links: Links,
): MailContent {
  const { replacedIdentifier, orderNumber, charge } = replacement;
  const price = formatCents(unitCents, mainCurrency);
  const isFree = charge === 'free';
  return {
    subject: `A replacement for card ${replacedIdentifier}`,
    preheader: isFree ? 'We’re making you a new card.' : `The new card costs ${price}.`,
    heading: isFree ? 'We’re making you a new card' : 'Pay to get your new card',
    paragraphs: [
      `We’re replacing card ${replacedIdentifier} from order #${orderNumber}. The old card is turned off. Anyone who taps or scans it sees that it isn’t active.`,
      isFree
        ? 'The new card is free. We’ll email you when it ships.'
        : `The new card costs ${price}, including shipping. We’ll make it once you’ve paid and email you when it ships.`,
      ...addressParagraphs(replacement),
    ],
    ...picturedCard(replacement, links),
    action: yourCards(links, isFree ? undefined : `Pay ${price}`),
    note: 'If you didn’t ask for this, or you found the card, please reply to this email.',
  };
}

/** The new card is on its way. */
export function replacementShippedMail(replacement: MailedReplacement, links: Links): MailContent {
  const { replacedIdentifier, orderNumber, carrier, trackingNumber } = replacement;
  const parcelUrl = trackingUrl(carrier, trackingNumber);
  return {
    subject: `The replacement for card ${replacedIdentifier} has been shipped`,
    preheader: trackingNumber === '' ? 'It’s on its way.' : `Tracking number ${trackingNumber}`,
    heading: 'Your new card is on its way',
    paragraphs: [
      `It replaces card ${replacedIdentifier} from order #${orderNumber}.`,
      ...trackingLines(replacement),
      ...addressParagraphs(replacement),
      'When it arrives, tap it on your phone or scan its code. The first tap links it to your account.',
    ],
    ...picturedCard(replacement, links),
    action:
      parcelUrl === undefined ? yourCards(links) : { label: 'Track your package', url: parcelUrl },
  };
}

/** @param isOnAgain whether the old card opens its owner's profile again */
export function replacementCancelledMail(
  { replacedIdentifier, orderNumber }: MailedReplacement,
  isOnAgain: boolean,
  links: Links,
): MailContent {
  return {
    subject: `The replacement for card ${replacedIdentifier} has been canceled`,
    preheader: 'We won’t send a new card.',
    heading: 'Your replacement has been canceled',
    paragraphs: [
      `We’re not replacing card ${replacedIdentifier} from order #${orderNumber} after all, so we won’t send a new card.`,
      isOnAgain
        ? `Card ${replacedIdentifier} works again.`
        : `Card ${replacedIdentifier} stays turned off.`,
    ],
    action: yourCards(links),
    note: 'If you didn’t expect this, please reply to this email.',
  };
}

function addressParagraphs({ deliveryAddress }: MailedReplacement): string[] {
  return deliveryAddress === null ? [] : [addressLines(deliveryAddress).join('\n')];
}

function yourCards({ publicUrl }: Links, label = 'See your cards'): MailContent['action'] {
  return { label, url: `${publicUrl}/dashboard` };
}
