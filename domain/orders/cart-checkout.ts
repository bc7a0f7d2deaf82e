import { designsProblems } from '../card-design/card-design.ts';
import type { CartLine } from '../cart/cart-line.ts';
import { sentDesigns } from '../cart/cart-sync.ts';
import { priceCartLines, productLines } from '../cart/priced-cart.ts';
import { maximumQuantityOf, quantityProblem, type QuantityWords } from '../cart/quantity.ts';
import { dollarsOf } from '../catalog/money.ts';
import { findInCatalog, type Catalog } from '../catalog/catalog.ts';
import { thingsOf, type PricedCart } from '../catalog/pricing.ts';
import { isAccessoryId, type ProductId } from '../catalog/products.ts';
import {
  isEligible,
  isFullDiscount,
  promoProblem,
  promoSumProblem,
  shippedPromoWords,
  type Promo,
  type PromoWords,
} from '../catalog/promos.ts';
import { checkoutMessages, mixProblem, type MixWords } from './checkout-rules.ts';
import { primaryLine } from './order-lines.ts';

export const cartMessages = {
  unsold: (name: string) =>
    `${name} isn’t available right now. Please remove it from your cart or contact us.`,
} as const;

/** Why a cart can't be bought, in some language. */
export interface CartWords extends MixWords, PromoWords {
  readonly unsold: (name: string) => string;
  readonly empty: string;
  /** @param problem of a card's design, in English */
  readonly design: (problem: string) => string;
}

const englishWords: CartWords = {
  ...shippedPromoWords,
  ...checkoutMessages,
  ...cartMessages,
  design: (problem) => problem,
};

/**
 * Why a cart can't be bought as it is, as far as the browser can tell: what is said at the cart,
 * before anybody has signed in.
 */
export function cartProblem(
  catalog: Catalog,
  lines: readonly CartLine[],
  promo: Promo | null,
  unsoldProductIds: readonly ProductId[] = [],
  words: CartWords = englishWords,
): string | undefined {
  const unsold = lines.find(({ id }) => {
    const product = findInCatalog(catalog, id);
    return product === undefined || unsoldProductIds.includes(product.id);
  });
  if (unsold !== undefined) return words.unsold(unsold.name);
  if (lines.length === 0) return words.empty;
  const [design] = lines.flatMap((line) => Object.values(designsProblems(sentDesigns(line))));
  return (
    mixProblem(productLines(lines), words)?.message ??
    oneUnitProblem(catalog, lines, promo, words) ??
    (design === undefined ? undefined : words.design(design))
  );
}

/** A line of a cart with more units than a checkout sells. */
export interface OddQuantity {
  readonly line: CartLine;
  readonly problem: string;
  /** The most that a checkout sells. */
  readonly maximum: number;
}

/** The first line that a checkout asks about: the cart takes any quantity (decisions, "Cards per unit"). */
export function oddQuantity(
  lines: readonly CartLine[],
  words?: QuantityWords,
): OddQuantity | undefined {
  for (const line of lines) {
    const [sold] = productLines([line]);
    if (sold === undefined) continue;
    const { product } = sold;
    const problem = quantityProblem(product, line.quantity, words);
    if (problem !== undefined) return { line, problem, maximum: maximumQuantityOf(product) };
  }
  return undefined;
}

/** A code that leaves nothing to pay holds for one unit. A code that holds for none is not sent. */
function oneUnitProblem(
  catalog: Catalog,
  lines: readonly CartLine[],
  promo: Promo | null,
  words: PromoWords,
): string | undefined {
  if (promo === null || !isFullDiscount(promo)) return undefined;
  const cart = priceCartLines(catalog, lines, promo);
  if (cart.promoCode !== null && cart.quantity !== 1) return words.oneUnitOnly(promo.code);
  return freeSurchargeProblem(cart, promo, words);
}

/** A code that leaves nothing to pay gives one period without a payment, which no surcharge can be added to. */
export function freeSurchargeProblem(
  cart: PricedCart,
  promo: Promo,
  words: PromoWords = shippedPromoWords,
): string | undefined {
  const isSurcharged = cart.lines.length > thingsOf(cart.lines).length;
  const isFree = isFullDiscount(promo) && cart.promoCode !== null;
  return isFree && isSurcharged ? words.noSurcharge(promo.code) : undefined;
}

/**
 * One message for each plan of the cart that the promo does not hold for; where it would hold for one, also that the
 * cart is in another currency or costs too little for it.
 */
export function promoProblems(
  catalog: Catalog,
  lines: readonly CartLine[],
  promo: Promo | null,
  words: PromoWords = shippedPromoWords,
): string[] {
  if (promo === null) return [];
  const products = productLines(lines).map(({ product }) => product);
  const problems = products
    .filter(({ id }) => !isAccessoryId(id))
    .map(({ tier }) => promoProblem(promo, tier, words));
  if (products.some(({ tier }) => isEligible(promo, tier))) {
    const { listCents } = priceCartLines(catalog, lines);
    problems.push(promoSumProblem(promo, { currency: catalog.currency, listCents }, words));
  }
  return [...new Set(problems.filter((problem) => problem !== undefined))];
}

/**
 * The body of `POST /purchase` for a cart (specification 1, section 7; decisions). Prices are of one unit,
 * in dollars, after and before the promo: compared by the server, never trusted. The server finds surcharges by the designs.
 * @throws for a cart without lines
 */
export function purchaseRequest({ lines, quantity, promoCode }: PricedCart) {
  return {
    items: thingsOf(lines).map(
      ({ product, quantity: units, unitCents, discountPercent, designs = [] }) => ({
        productId: product.id,
        quantity: units,
        cards: product.cards,
        price: dollarsOf(unitCents),
        basePrice: dollarsOf(product.unitCents),
        discountPercent,
        designs,
      }),
    ),
    quantity,
    tier: primaryLine(lines.map(({ product }) => product)).tier ?? undefined,
    promoCode,
    // No card is allocated at checkout: the first tap claims it.
    registrationMode: 'tap_scan_only',
  };
}
