import type { CardDesigns } from '../card-design/card-design.ts';
import { mainCurrency, type Currency } from './currency.ts';
import type { Shipping } from './shipping-zones.ts';
import type { Product, ProductTerms } from './products.ts';
import { isSurchargeId } from './surcharges.ts';
import { discountedUnitCents, discountPercentOf, promoSumProblem, type Promo } from './promos.ts';

/** So many units of a product: what is asked for, before it has a price. */
export interface ProductLine<Of extends ProductTerms = Product> {
  readonly product: Of;
  readonly quantity: number;
  /** Of its cards, in order; absent or shorter where standard ones were not chosen otherwise. */
  readonly designs?: CardDesigns | undefined;
}

/** A line with what its first period costs, in hundredths of its product's currency. Later periods cost `product.unitCents`. */
export interface PricedLine extends ProductLine {
  /** 0 where no promo holds. */
  readonly discountPercent: number;
  /** One unit, after the promo. */
  readonly unitCents: number;
  /** All units, before the promo. */
  readonly listCents: number;
  readonly discountCents: number;
  /** All units, after the promo. */
  readonly totalCents: number;
}

export interface PricedCart {
  /** Of all its amounts. */
  readonly currency: Currency;
  readonly lines: readonly PricedLine[];
  /** The code that took something off, else `null`. */
  readonly promoCode: string | null;
  /** Of all units but surcharges, which are no things. */
  readonly quantity: number;
  readonly listCents: number;
  readonly discountCents: number;
  /** Absent: free, in the shop's usual time, or nothing is shipped. */
  readonly shipping?: Shipping;
  /** The sum that is charged, shipping included. */
  readonly totalCents: number;
}

/**
 * Prices a cart. A promo lowers the lines of its eligible tiers and leaves the others alone; it lowers none where the
 * cart is in another currency, or costs less, than it asks for.
 * @param lines of one currency; none: the cart is an empty one in dollars
 */
export function priceCart(lines: readonly ProductLine[], promo?: Promo): PricedCart {
  const currency = lines[0]?.product.currency ?? mainCurrency;
  if (lines.some(({ product }) => product.currency !== currency)) {
    throw new Error('amounts of different currencies have no sum');
  }
  const listCents = sum(lines.map(({ product, quantity }) => product.unitCents * quantity));
  const isHeld =
    promo !== undefined && promoSumProblem(promo, { currency, listCents }) === undefined;
  const priced = lines.map((line) => priceLine(line, isHeld ? promo : undefined));
  const isDiscounted = priced.some(({ discountPercent }) => discountPercent > 0);
  return {
    currency,
    lines: priced,
    promoCode: isDiscounted ? (promo?.code ?? null) : null,
    quantity: sum(thingsOf(priced).map(({ quantity }) => quantity)),
    listCents,
    discountCents: sum(priced.map(({ discountCents }) => discountCents)),
    totalCents: sum(priced.map(({ totalCents }) => totalCents)),
  };
}

/** The lines of what is bought, without the surcharges of its materials. */
export function thingsOf<Of extends ProductLine<ProductTerms>>(lines: readonly Of[]): Of[] {
  return lines.filter(({ product }) => !isSurchargeId(product.id));
}

function priceLine(line: ProductLine, promo: Promo | undefined): PricedLine {
  const { product, quantity, designs } = line;
  const discountPercent = discountPercentOf(promo, product.tier);
  const unitCents = discountedUnitCents(product.unitCents, discountPercent);
  const listCents = product.unitCents * quantity;
  const totalCents = unitCents * quantity;
  return {
    product,
    quantity,
    ...(designs !== undefined && { designs }),
    discountPercent,
    unitCents,
    listCents,
    discountCents: listCents - totalCents,
    totalCents,
  };
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, one) => total + one, 0);
}
