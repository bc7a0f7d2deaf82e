import { cardsOf } from '../catalog/line-cards.ts';
import { formatCents } from '../catalog/money.ts';
import type { PricedCart, PricedLine } from '../catalog/pricing.ts';
import type { Billing, RecurringBilling } from '../catalog/products.ts';
import { renewalOf } from '../catalog/renewal.ts';
import type { PaymentMethod } from '../catalog/shop-offer.ts';

const periods: Readonly<Record<RecurringBilling, string>> = { monthly: 'month', yearly: 'year' };

/** How often a price is paid, behind it. */
export const periodLabels: Readonly<Record<Billing, string>> = {
  monthly: 'a month',
  yearly: 'a year',
  lifetime: 'one time',
  once: 'one time',
};

/**
 * A note on what the price of a line does not tell: the cards that come with further units, and later
 * payments. `undefined` where the price says all.
 */
export function lineNote(line: PricedLine): string | undefined {
  const { product, quantity } = line;
  if (product.billing === 'once') return undefined;
  if (product.billing === 'lifetime') {
    const cards = cardsOf(product, quantity);
    return quantity === 1 ? undefined : `1 plan and ${cards} NFC cards, never renews`;
  }
  const words = [furtherUnits(line), laterLabel(line, product.billing)];
  const note = words.filter((said) => said !== undefined).join('; ');
  return note === '' ? undefined : note.charAt(0).toUpperCase() + note.slice(1);
}

/** Every unit above the first is a card, charged once (decisions, "Plan changes"); business has none. */
function furtherUnits({ product, quantity }: PricedLine): string | undefined {
  if (quantity === 1) return undefined;
  const count = cardsOf(product, quantity - 1);
  if (count === 0) return `${product.planName} doesn’t include an NFC card, so you only need 1`;
  return `1 plan and ${count} more NFC ${count === 1 ? 'card' : 'cards'}`;
}

function laterLabel(line: PricedLine, billing: RecurringBilling): string | undefined {
  const { product, quantity, discountPercent } = line;
  if (discountPercent === 100) return `one ${periods[billing]}, doesn’t renew`;
  const later = `${formatCents(product.unitCents)} ${periodLabels[billing]} by card`;
  if (discountPercent > 0) return `first period only, then ${later}`;
  return quantity > 1 ? `renews at ${later}` : undefined;
}

/**
 * The terms of a cart's payment: whether it renews, and at which price.
 * @param methods the ways to pay that are left
 */
export function paymentTerms(
  { lines, totalCents, promoCode }: PricedCart,
  methods: readonly PaymentMethod[],
): string | undefined {
  if (lines.length === 0) return undefined;
  const paid = totalCents === 0 ? 'Nothing to pay' : 'Paid once';
  const renewal = renewalOf(lines);
  if (renewal === undefined) {
    const isPaidOnce = lines.every(({ product }) => product.kind === 'one_time');
    return isPaidOnce ? `${paid}. Nothing renews.` : undefined;
  }
  const period = periods[renewal.billing];
  if (totalCents === 0) return `Nothing to pay. You get one ${period}. It doesn’t renew.`;
  if (!methods.includes('card')) return `With PayPal you pay for one ${period}. It doesn’t renew.`;
  const price = `${formatCents(renewal.cents)} ${periodLabels[renewal.billing]}`;
  const promo = promoCode === null ? '' : ' The promo code only lowers the first period.';
  return `If you pay by card, it renews at ${price} until you cancel.${promo}`;
}
