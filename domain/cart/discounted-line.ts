import { centsOfDollars, dollarsOf } from '../catalog/money.ts';
import { discountedUnitCents, discountPercentOf, type Promo } from '../catalog/promos.ts';
import type { CartLine } from './cart-line.ts';

/** A line as the cart page shows and sends it (specification 1, section 3: Cart item). */
export interface DiscountedLine extends CartLine {
  /** One unit before the promo, in dollars; `price` is the one after. */
  readonly basePrice: number;
  readonly promoCode: string | null;
  /** 0 where no promo holds. */
  readonly discountPercent: number;
}

/** A line of the store, with the applied promo worked out where it holds for the line's plan. */
export function discountedLine(line: CartLine, promo: Promo | undefined): DiscountedLine {
  const basePrice = line.price;
  const discountPercent = line.tier === null ? 0 : discountPercentOf(promo, line.tier);
  if (promo === undefined || discountPercent === 0) {
    return { ...line, basePrice, promoCode: null, discountPercent };
  }
  const cents = discountedUnitCents(centsOfDollars(basePrice) ?? 0, discountPercent);
  return { ...line, price: dollarsOf(cents), basePrice, promoCode: promo.code, discountPercent };
}
