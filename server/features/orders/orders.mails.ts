import { formatCents } from '#domain/catalog/money.ts';
import { isRecurringBilling } from '#domain/catalog/products.ts';
import { carrierName, trackingUrl } from '#domain/orders/carriers.ts';
import { intervalOf } from '#domain/orders/checkout-line.ts';
import { addressLines } from '#domain/orders/delivery-address.ts';
import type { ContainedTax } from '#domain/tax/tax-rates.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { mailDay } from '#server/platform/mail/mail-day.ts';
import type { Platform } from '#server/platform/platform.ts';
import { picturedCards } from './pictured-cards.mails.ts';
import type { Order, OrderLineRow } from './orders.service.ts';
import { taxRows } from './tax-rows.mails.ts';

type Rows = NonNullable<MailContent['rows']>;

/** The origin of the links in order mails. */
type Links = Pick<Platform, 'publicUrl'>;

/** A later payment of the subscription that an order began. */
export interface LaterReceipt {
  readonly paymentId: string;
  readonly kind: 'renewal' | 'change';
  readonly planName: string;
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
  order: Order,
  paid: { readonly renews: boolean; readonly taxes: readonly ContainedTax[] },
  links: Links,
): MailContent {
  return {
    subject: `Receipt for order #${order.orderNumber}`,
    preheader: `${formatCents(order.totalCents, order.currency)} paid. Thank you.`,
    heading: 'Thank you for your order',
    paragraphs: [
      `Order #${order.orderNumber} is confirmed.`,
      ...shippingParagraphs(order),
      ...renewalParagraphs(order, paid.renews),
      'Your invoice is attached.',
    ],
    ...picturedCards(order, links),
    rows: receiptRows(order, paid.taxes),
    action: viewOrder(order, links),
  };
}

/** A period of a subscription, or its change to another plan, that was paid. */
export function laterReceiptMail(
  order: Order,
  { kind, planName, isForSeats, until, amountCents, taxes, cards }: LaterReceipt,
  links: Links,
): MailContent {
  const amount = formatCents(amountCents, order.currency);
  const before = isForSeats ? 'the seats' : 'your plan';
  const words = isForSeats
    ? {
        ...seatWords[kind],
        runs: `Your seats are paid until ${mailDay(until)}. You first bought them with order #${order.orderNumber}.`,
      }
    : {
        ...planWords(planName)[kind],
        runs: `Your ${planName} plan runs until ${mailDay(until)}. It began with order #${order.orderNumber}.`,
      };
  return {
    subject: words.subject,
    preheader: `${amount} paid. Thank you.`,
    heading: words.heading,
    paragraphs: [
      ...(kind === 'renewal' ? [] : [`We credited the unused time on ${before}.`]),
      words.runs,
      ...(cards === undefined
        ? []
        : [`Your card comes with order #${cards.orderNumber}.`, ...shippingParagraphs(cards)]),
      'Your invoice is attached.',
    ],
    ...(cards && picturedCards(cards, links)),
    rows: [
      { label: planName, value: amount },
      ...taxRows(amountCents, taxes, order.currency),
      { label: 'Total', value: amount },
    ],
    action: {
      label: isForSeats ? 'View the seats and receipts' : 'View your plan and receipts',
      url: settingsUrl(links),
    },
  };
}

const planWords = (planName: string) => ({
  renewal: {
    subject: `Receipt for the renewal of your ${planName} plan`,
    heading: 'Your plan has been renewed',
  },
  change: {
    subject: `Receipt for your change to ${planName}`,
    heading: `Your plan is now ${planName}`,
  },
});

const seatWords = {
  renewal: {
    subject: 'Receipt for the renewal of your seats',
    heading: 'Your seats have been renewed',
  },
  change: { subject: 'Receipt for your change of seats', heading: 'Your seats have changed' },
} as const;

/** Why money that came in goes back at once. */
export type GivingBackReason = keyof typeof givingBackReasons;

const givingBackReasons = {
  covered:
    'You had already paid for the same plan from another page, so we don’t need this payment.',
  needless: 'The replacement was already paid for or canceled, so we don’t need this payment.',
  withdrawn: 'The order was canceled before your payment arrived.',
} as const;

/**
 * The buyer paid, but the money buys nothing: the receipt of such a payment.
 * @param why.taxes contained in the total
 */
export function givingBackMail(
  order: Order,
  why: { readonly reason: GivingBackReason; readonly taxes: readonly ContainedTax[] },
  links: Links,
): MailContent {
  const amount = formatCents(order.totalCents, order.currency);
  return {
    subject: `We’re refunding your payment for order #${order.orderNumber}`,
    preheader: `We’re returning ${amount} to your payment method.`,
    heading: 'We’re refunding your payment',
    paragraphs: [
      `We received ${amount} for order #${order.orderNumber}. ${givingBackReasons[why.reason]}`,
      'We’re returning the full amount to your original payment method. Your bank may need a few days. You don’t need to do anything.',
      'The invoice for your payment is attached. We’ll send the credit note once the money is on its way.',
    ],
    rows: receiptRows(order, why.taxes),
    action: viewOrder(order, links),
  };
}

/** The first payment was refused: nothing was taken, and nothing is lost. */
export function paymentFailedMail(order: Order, links: Links): MailContent {
  return {
    subject: `Your payment for order #${order.orderNumber} failed`,
    preheader: 'You have not been charged. Your cart is still there.',
    heading: 'Your payment didn’t go through',
    paragraphs: [
      `Your payment of ${formatCents(order.totalCents, order.currency)} for order #${order.orderNumber} was declined. You have not been charged.`,
      'Your cart and address are still there. You can try again or use another payment method.',
    ],
    action: { label: 'Back to your cart', url: `${links.publicUrl}/cart` },
  };
}

export function orderCancelledMail(order: Order, links: Links): MailContent {
  return {
    subject: `Order #${order.orderNumber} has been canceled`,
    preheader: 'We won’t ship anything else for it.',
    heading: 'Your order has been canceled',
    paragraphs: [
      `Order #${order.orderNumber} has been canceled. We won’t ship anything else for it.`,
      order.payment === 'unpaid'
        ? 'You don’t owe anything for it.'
        : 'If you paid for it and haven’t received your refund yet, please reply to this email.',
    ],
    action: viewOrder(order, links),
  };
}

const firstTap = 'The first tap or scan of a card links it to your account.';
const memberCards = 'Each card opens the page of the member whose name is printed on it.';

/** The cards are on their way. */
export function shippedMail(order: Order, links: Links): MailContent {
  const { orderNumber, trackingNumber, carrier, deliveryAddress } = order;
  const parcelUrl = trackingUrl(carrier, trackingNumber);
  return {
    subject: `Order #${orderNumber} has been shipped`,
    preheader: trackingNumber === '' ? 'It’s on its way.' : `Tracking number ${trackingNumber}`,
    heading: 'Your order is on its way',
    paragraphs: [
      ...trackingLines(order),
      ...(deliveryAddress === null ? [] : [addressLines(deliveryAddress).join('\n')]),
      order.companyId === null
        ? 'When a card arrives, tap it on your phone or scan its code. The first tap links it to your account.'
        : memberCards,
    ],
    ...picturedCards(order, links),
    action:
      parcelUrl === undefined
        ? viewOrder(order, links)
        : { label: 'Track your package', url: parcelUrl },
    ...(parcelUrl !== undefined && { note: `View your order: ${orderUrl(order, links)}` }),
  };
}

/** The tracking number of a parcel and who brings it, as a paragraph; none without a number. */
export function trackingLines({
  carrier,
  trackingNumber,
}: Pick<Order, 'carrier' | 'trackingNumber'>): string[] {
  if (trackingNumber === '') return [];
  const by = carrier === null || carrier === 'other' ? '' : ` (${carrierName(carrier)})`;
  return [`Tracking number${by}: ${trackingNumber}`];
}

/**
 * A card that was sent with the order opens somebody else's profile now. The mail does not name its owner.
 * @param identifier as it is printed on the card
 */
export function cardClaimedMail(order: Order, identifier: string, links: Links): MailContent {
  return {
    subject: `A card of order #${order.orderNumber} has been claimed`,
    preheader: `Card ${identifier} was linked to a different account.`,
    heading: 'Someone claimed one of your cards',
    paragraphs: [
      `Card ${identifier} from your order #${order.orderNumber} was linked to a different account. From now on, it opens that account’s profile.`,
      'If you gave the card away, you don’t need to do anything.',
    ],
    action: viewOrder(order, links),
    note: 'If you didn’t give it to anyone, please reply to this email, and we can get the card back for you.',
  };
}

function receiptRows(order: Order, taxes: readonly ContainedTax[]): Rows {
  const promo = order.promoCode === null ? 'Discount' : `Promo ${order.promoCode}`;
  return [
    ...order.lines.map((line) => ({
      label: lineLabel(line),
      value: formatCents(line.listUnitCents * line.quantity, order.currency),
    })),
    ...(order.discountCents > 0
      ? [{ label: promo, value: `-${formatCents(order.discountCents, order.currency)}` }]
      : []),
    { label: 'Shipping', value: 'FREE' },
    ...taxRows(order.totalCents, taxes, order.currency),
    { label: 'Total', value: formatCents(order.totalCents, order.currency) },
  ];
}

function lineLabel({ name, quantity }: OrderLineRow): string {
  return quantity === 1 ? name : `${name} × ${quantity}`;
}

function shippingParagraphs({ cardCount, deliveryAddress, companyId }: Order): string[] {
  if (cardCount === 0) return [];
  const cards = cardCount === 1 ? 'one NFC card' : `${cardCount} NFC cards`;
  return [
    `We will ship ${cards}. ${companyId === null ? firstTap : memberCards}`,
    ...(deliveryAddress === null ? [] : [addressLines(deliveryAddress).join('\n')]),
  ];
}

/** The price of the next periods, where a promo made the first one cheaper: of one plan, and of all seats. */
function renewalParagraphs({ lines, currency }: Order, renews: boolean): string[] {
  const recurring = lines.filter(({ billing }) => isRecurringBilling(billing));
  if (recurring.length === 0) return [];
  if (!renews) return ['This payment is for one period and doesn’t renew automatically.'];
  return recurring.map(
    ({ name, tier, quantity, listUnitCents, billing }) =>
      `${name} renews every ${intervalOf(billing)} for ${formatCents(listUnitCents * (tier === null ? quantity : 1), currency)} until you cancel it in your account settings.`,
  );
}

function viewOrder(order: Order, links: Links): MailContent['action'] {
  return { label: 'View your order', url: orderUrl(order, links) };
}

function orderUrl({ orderNumber }: Order, { publicUrl }: Links): string {
  return `${publicUrl}/orders/${orderNumber}`;
}

function settingsUrl({ publicUrl }: Links): string {
  return `${publicUrl}/account-settings`;
}
