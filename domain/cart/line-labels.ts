import { cardsOf } from '../catalog/line-cards.ts';
import type { Currency } from '../catalog/currency.ts';
import { formatCents } from '../catalog/money.ts';
import type { PricedCart, PricedLine } from '../catalog/pricing.ts';
import type { Billing, ProductTerms, RecurringBilling } from '../catalog/products.ts';
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

/** The words of prices and renewals, in some language. Prices are in hundredths of their currency. */
export interface LineWords {
  /** A price and how often it is paid. */
  readonly price: (cents: number, currency: Currency, billing: Billing) => string;
  readonly lifetimeCards: (count: number) => string;
  readonly noCards: (product: Pick<ProductTerms, 'planName' | 'tier'>) => string;
  readonly moreCards: (count: number) => string;
  readonly onePeriod: (billing: RecurringBilling) => string;
  /** @param price of later periods; in `renewsAt` and `renews` as well */
  readonly firstOnly: (price: string) => string;
  readonly renewsAt: (price: string) => string;
  readonly nothing: string;
  readonly once: string;
  readonly freePeriod: (billing: RecurringBilling) => string;
  readonly paypalPeriod: (billing: RecurringBilling) => string;
  readonly renews: (price: string) => string;
  readonly firstPromo: string;
}

const englishWords: LineWords = {
  price: (cents, currency, billing) => `${formatCents(cents, currency)} ${periodLabels[billing]}`,
  lifetimeCards: (count) => `1 plan and ${count} NFC cards, never renews`,
  noCards: ({ planName }) => `${planName} doesn’t include an NFC card, so you only need 1`,
  moreCards: (count) => `1 plan and ${count} more NFC ${count === 1 ? 'card' : 'cards'}`,
  onePeriod: (billing) => `one ${periods[billing]}, doesn’t renew`,
  firstOnly: (price) => `first period only, then ${price} by card`,
  renewsAt: (price) => `renews at ${price} by card`,
  nothing: 'Nothing to pay. Nothing renews.',
  once: 'Paid once. Nothing renews.',
  freePeriod: (billing) => `Nothing to pay. You get one ${periods[billing]}. It doesn’t renew.`,
  paypalPeriod: (billing) => `With PayPal you pay for one ${periods[billing]}. It doesn’t renew.`,
  renews: (price) => `If you pay by card, it renews at ${price} until you cancel.`,
  firstPromo: 'The promo code only lowers the first period.',
};

/**
 * A note on what the price of a line does not tell: the cards that come with further units, and later
 * payments. `undefined` where the price says all.
 */
export function lineNote(line: PricedLine, words: LineWords = englishWords): string | undefined {
  const { product, quantity } = line;
  if (product.billing === 'once') return undefined;
  if (product.billing === 'lifetime') {
    if (quantity === 1) return undefined;
    return product.cards === 0
      ? words.noCards(product)
      : words.lifetimeCards(cardsOf(product, quantity));
  }
  const notes = [furtherUnits(line, words), laterLabel(line, product.billing, words)];
  const note = notes.filter((said) => said !== undefined).join('; ');
  return note === '' ? undefined : note.charAt(0).toUpperCase() + note.slice(1);
}

/** Every unit above the first is a card, charged once (decisions, "Plan changes"), where the plan has any. */
function furtherUnits({ product, quantity }: PricedLine, words: LineWords): string | undefined {
  if (quantity === 1) return undefined;
  const count = cardsOf(product, quantity - 1);
  return count === 0 ? words.noCards(product) : words.moreCards(count);
}

function laterLabel(
  line: PricedLine,
  billing: RecurringBilling,
  words: LineWords,
): string | undefined {
  const { product, quantity, discountPercent } = line;
  if (discountPercent === 100) return words.onePeriod(billing);
  const later = words.price(product.unitCents, product.currency, billing);
  if (discountPercent > 0) return words.firstOnly(later);
  return quantity > 1 ? words.renewsAt(later) : undefined;
}

/**
 * The terms of a cart's payment: whether it renews, and at which price.
 * @param methods the ways to pay that are left
 */
export function paymentTerms(
  { lines, totalCents, promoCode }: PricedCart,
  methods: readonly PaymentMethod[],
  words: LineWords = englishWords,
): string | undefined {
  if (lines.length === 0) return undefined;
  const renewal = renewalOf(lines);
  if (renewal === undefined) {
    const isPaidOnce = lines.every(({ product }) => product.kind === 'one_time');
    if (!isPaidOnce) return undefined;
    return totalCents === 0 ? words.nothing : words.once;
  }
  if (totalCents === 0) return words.freePeriod(renewal.billing);
  if (!methods.includes('card')) return words.paypalPeriod(renewal.billing);
  const terms = words.renews(words.price(renewal.cents, renewal.currency, renewal.billing));
  return promoCode === null ? terms : `${terms} ${words.firstPromo}`;
}
