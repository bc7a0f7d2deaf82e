import type { SoldProduct } from '#domain/catalog/product-name.ts';
import { isRecurringBilling } from '#domain/catalog/products.ts';
import { carrierName, trackingUrl } from '#domain/orders/carriers.ts';
import type { ContainedTax } from '#domain/tax/tax-rates.ts';
import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addressParagraphs } from './address.mails.ts';
import { picturedCards } from './pictured-cards.mails.ts';
import type { OrderTexts } from './order-texts.ts';
import type { Order, OrderLineRow } from './orders.service.ts';
import { taxRows } from './tax-rows.mails.ts';

type Rows = NonNullable<MailContent['rows']>;

/** The origin of the links in order mails. */
type Links = Pick<Platform, 'publicUrl'>;

/** A later payment of the subscription that an order began. */
export interface LaterReceipt extends SoldProduct {
  readonly paymentId: string;
  readonly kind: 'renewal' | 'change';
  readonly paidAt: Date;
  /** Whether seats of a company were paid, and no plan of a person. */
  readonly isForSeats: boolean;
  readonly amountCents: number;
  /** Contained in the amount. */
  readonly taxes: readonly ContainedTax[];
  /** The end of what it paid for. */
  readonly until: Date;
  /** The order of the cards that the plan brings, where there are some. */
  readonly cards: Order | undefined;
}

/**
 * The bought items, their price and their address.
 * @param paid.renews whether the payment began a subscription
 * @param paid.taxes contained in the total
 */
export function receiptMail(
  texts: OrderTexts,
  order: Order,
  paid: { readonly renews: boolean; readonly taxes: readonly ContainedTax[] },
  links: Links,
): MailContent {
  const { language, text, amount } = texts;
  const { orderNumber: number, totalCents, currency } = order;
  return {
    language,
    subject: text('order.receiptSubject', { number }),
    preheader: text('order.paid', { amount: amount(totalCents, currency) }),
    heading: text('order.thanks'),
    paragraphs: [
      text('order.confirmed', { number }),
      ...shippingParagraphs(texts, order),
      ...renewalParagraphs(texts, order, paid.renews),
      text('order.invoice'),
    ],
    ...picturedCards(texts, order, links),
    rows: receiptRows(texts, order, paid.taxes),
    action: viewOrder(texts, order, links),
  };
}

/** A period of a subscription, or its change to another plan, that was paid. */
export function laterReceiptMail(
  texts: OrderTexts,
  order: Order,
  receipt: LaterReceipt,
  links: Links,
): MailContent {
  const { language, text } = texts;
  const { kind, isForSeats, until, amountCents, taxes, cards } = receipt;
  const { orderNumber: number, currency } = order;
  const amount = texts.amount(amountCents, currency);
  const plan = texts.sold(receipt);
  const isRenewal = kind === 'renewal';
  const seats = isRenewal ? 'seatsRenewed' : 'seatsChanged';
  const planHeading = isRenewal ? text('renewed.heading') : text('changed.heading', { plan });
  const day = texts.day(until);
  return {
    language,
    subject: isForSeats
      ? text(`${seats}.subject`)
      : text(`${isRenewal ? 'renewed' : 'changed'}.subject`, { plan }),
    preheader: text('order.paid', { amount }),
    heading: isForSeats ? text(`${seats}.heading`) : planHeading,
    paragraphs: [
      ...(isRenewal ? [] : [text(isForSeats ? 'later.creditedSeats' : 'later.creditedPlan')]),
      isForSeats
        ? text('later.seatsRun', { day, number })
        : text('later.planRuns', { plan, day, number }),
      ...(cards === undefined
        ? []
        : [text('later.card', { number: cards.orderNumber }), ...shippingParagraphs(texts, cards)]),
      text('order.invoice'),
    ],
    ...(cards && picturedCards(texts, cards, links)),
    rows: [
      { label: plan, value: amount },
      ...taxRows(texts, amountCents, taxes, currency),
      { label: text('order.total'), value: amount },
    ],
    action: {
      label: text(isForSeats ? 'later.viewSeats' : 'later.viewPlan'),
      url: `${links.publicUrl}/account-settings`,
    },
  };
}

/** Why money that came in goes back at once: the same plan was paid before, a replacement was, or the order ended. */
export type GivingBackReason = 'covered' | 'needless' | 'withdrawn';

/**
 * The buyer paid, but the money buys nothing: the receipt of such a payment.
 * @param why.taxes contained in the total
 */
export function givingBackMail(
  texts: OrderTexts,
  order: Order,
  why: { readonly reason: GivingBackReason; readonly taxes: readonly ContainedTax[] },
  links: Links,
): MailContent {
  const { language, text } = texts;
  const { orderNumber: number } = order;
  const amount = texts.amount(order.totalCents, order.currency);
  return {
    language,
    subject: text('givingBack.subject', { number }),
    preheader: text('givingBack.preheader', { amount }),
    heading: text('givingBack.heading'),
    paragraphs: [
      text(`givingBack.${why.reason}`, { amount, number }),
      text('givingBack.text'),
      text('givingBack.files'),
    ],
    rows: receiptRows(texts, order, why.taxes),
    action: viewOrder(texts, order, links),
  };
}

/** The first payment was refused: nothing was taken, and nothing is lost. */
export function paymentFailedMail(texts: MailTexts, order: Order, links: Links): MailContent {
  const { language, text } = texts;
  const { orderNumber: number } = order;
  const amount = texts.amount(order.totalCents, order.currency);
  return {
    language,
    subject: text('paymentFailed.subject', { number }),
    preheader: text('paymentFailed.preheader'),
    heading: text('paymentFailed.heading'),
    paragraphs: [text('paymentFailed.text', { amount, number }), text('paymentFailed.again')],
    action: { label: text('paymentFailed.action'), url: `${links.publicUrl}/cart` },
  };
}

export function orderCancelledMail(texts: MailTexts, order: Order, links: Links): MailContent {
  const { language, text } = texts;
  const { orderNumber: number } = order;
  return {
    language,
    subject: text('cancelled.subject', { number }),
    preheader: text('cancelled.preheader'),
    heading: text('cancelled.heading'),
    paragraphs: [
      text('cancelled.text', { number }),
      text(order.payment === 'unpaid' ? 'cancelled.unpaid' : 'cancelled.paid'),
    ],
    action: viewOrder(texts, order, links),
  };
}

/** The parcel is on its way. */
export function shippedMail(texts: MailTexts, order: Order, links: Links): MailContent {
  const { language, text } = texts;
  const { trackingNumber, carrier, deliveryAddress } = order;
  const parcelUrl = trackingUrl(carrier, trackingNumber);
  const opens = text(order.companyId === null ? 'shipped.tap' : 'order.memberCards');
  return {
    language,
    subject: text('shipped.subject', { number: order.orderNumber }),
    preheader: trackingPreheader(texts, trackingNumber),
    heading: text('shipped.heading'),
    paragraphs: [
      ...trackingLines(texts, order),
      ...addressParagraphs(texts, deliveryAddress),
      ...(order.cardCount > 0 ? [opens] : []),
    ],
    ...picturedCards(texts, order, links),
    action:
      parcelUrl === undefined
        ? viewOrder(texts, order, links)
        : { label: text('shipped.action'), url: parcelUrl },
    ...(parcelUrl !== undefined && { note: text('order.viewAt', { url: orderUrl(order, links) }) }),
  };
}

/** The line after the subject of a mail about a parcel. @param number of its tracking; may be empty */
export function trackingPreheader({ text }: MailTexts, number: string): string {
  return number === '' ? text('shipped.onItsWay') : text('shipped.tracking', { number });
}

/** The tracking number of a parcel and who brings it, as a paragraph; none without a number. */
export function trackingLines(
  { text }: MailTexts,
  { carrier, trackingNumber: number }: Pick<Order, 'carrier' | 'trackingNumber'>,
): string[] {
  if (number === '') return [];
  if (carrier === null || carrier === 'other') return [text('shipped.trackingLine', { number })];
  return [text('shipped.trackingBy', { carrier: carrierName(carrier), number })];
}

/**
 * A card that was sent with the order opens somebody else's profile now. The mail does not name its owner.
 * @param identifier as it is printed on the card
 */
export function cardClaimedMail(
  texts: MailTexts,
  order: Order,
  identifier: string,
  links: Links,
): MailContent {
  const { language, text } = texts;
  const { orderNumber: number } = order;
  return {
    language,
    subject: text('claimed.subject', { number }),
    preheader: text('claimed.preheader', { identifier }),
    heading: text('claimed.heading'),
    paragraphs: [text('claimed.text', { identifier, number }), text('claimed.given')],
    action: viewOrder(texts, order, links),
    note: text('claimed.note'),
  };
}

function receiptRows(texts: OrderTexts, order: Order, taxes: readonly ContainedTax[]): Rows {
  const { text, amount } = texts;
  const { promoCode, totalCents, discountCents, shippingCents, currency } = order;
  const shipping = shippingCents > 0 ? amount(shippingCents, currency) : text('order.free');
  const promo =
    promoCode === null ? text('order.discount') : text('order.promo', { code: promoCode });
  return [
    ...order.lines.map((line) => ({
      label: lineLabel(texts, line),
      value: amount(line.listUnitCents * line.quantity, currency),
    })),
    ...(discountCents > 0 ? [{ label: promo, value: amount(-discountCents, currency) }] : []),
    { label: text('order.shipping'), value: shipping },
    ...taxRows(texts, totalCents, taxes, currency),
    { label: text('order.total'), value: amount(totalCents, currency) },
  ];
}

function lineLabel(texts: OrderTexts, line: OrderLineRow): string {
  const name = texts.sold(line);
  return line.quantity === 1 ? name : `${name} × ${line.quantity}`;
}

function shippingParagraphs(texts: MailTexts, order: Order): string[] {
  const { text } = texts;
  const { cardCount: count, accessoryCount, deliveryAddress, companyId } = order;
  if (count === 0) return accessoryCount > 0 ? addressParagraphs(texts, deliveryAddress) : [];
  const opens = text(companyId === null ? 'order.firstTap' : 'order.memberCards');
  return [text('order.ships', { count, opens }), ...addressParagraphs(texts, deliveryAddress)];
}

/** The price of the next periods, where a promo made the first one cheaper: of one plan, and of all seats. */
function renewalParagraphs(
  texts: OrderTexts,
  { lines, currency }: Order,
  renews: boolean,
): string[] {
  const { text, amount } = texts;
  const recurring = lines.filter(({ billing }) => isRecurringBilling(billing));
  if (recurring.length === 0) return [];
  if (!renews) return [text('order.onePeriod')];
  return recurring.map((line) => {
    const { tier, quantity, listUnitCents, billing } = line;
    return text(billing === 'monthly' ? 'order.renewsMonthly' : 'order.renewsYearly', {
      name: texts.sold(line),
      amount: amount(listUnitCents * (tier === null ? quantity : 1), currency),
    });
  });
}

function viewOrder({ text }: MailTexts, order: Order, links: Links): MailContent['action'] {
  return { label: text('order.view'), url: orderUrl(order, links) };
}

function orderUrl({ orderNumber }: Order, { publicUrl }: Links): string {
  return `${publicUrl}/orders/${orderNumber}`;
}
