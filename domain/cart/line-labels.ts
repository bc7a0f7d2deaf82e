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
    return quantity === 1 ? undefined : `1 plan and ${cards} NFC cards; nothing renews`;
  }
  const words = [furtherUnits(line), laterLabel(line, product.billing)];
  const note = words.filter((said) => said !== undefined).join('; ');
  return note === '' ? undefined : note.charAt(0).toUpperCase() + note.slice(1);
}

/** Every unit above the first is a card, charged once (decisions, "Plan changes"); business has none. */
function furtherUnits({ product, quantity }: PricedLine): string | undefined {
  if (quantity === 1) return undefined;
  const count = cardsOf(product, quantity - 1);
  if (count === 0) return `${product.planName} has no NFC card: 1 is all you need`;
  return `1 plan and ${count} more NFC ${count === 1 ? 'card' : 'cards'}`;
}

function laterLabel(line: PricedLine, billing: RecurringBilling): string | undefined {
  const { product, quantity, discountPercent } = line;
  if (discountPercent === 100) return `one ${periods[billing]}, does not renew`;
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
    return isPaidOnce ? `${paid}, and nothing renews.` : undefined;
  }
  const period = periods[renewal.billing];
  if (totalCents === 0) return `Nothing to pay: you get one ${period}, which does not renew.`;
  if (!methods.includes('card')) return `PayPal buys one ${period} and does not renew.`;
  const price = `${formatCents(renewal.cents)} ${periodLabels[renewal.billing]}`;
  const promo = promoCode === null ? '' : ' The promo lowers the first period only.';
  return `Paid by card, it renews at ${price} until you cancel.${promo}`;
}
