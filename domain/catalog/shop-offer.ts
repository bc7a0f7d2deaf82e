import type { PriceIds } from './price-ids.ts';
import type { ShopTaxes } from '../tax/tax-rates.ts';
import type { ProductId } from './products.ts';
import type { ShippingZones } from './shipping-zones.ts';

/** The ways a buyer is offered to pay. */
export const paymentMethods = ['card', 'paypal'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The ways to pay a total: nothing is paid by no provider, so there is one way to order it. */
export function methodsFor(
  methods: readonly PaymentMethod[],
  totalCents: number,
): readonly PaymentMethod[] {
  return totalCents === 0 && methods.length > 0 ? ['card'] : methods;
}

/** The catalogue as a shop's configuration offers it to its pages. */
export interface ShopOffer extends ShopTaxes {
  /** A method that is not here has no button. */
  readonly methods: readonly PaymentMethod[];
  /** The wire's `priceId` of products where it is not their own id (`priceIdOf`). */
  readonly priceIds: PriceIds;
  /** Not to be sold, because the price configured for it is off (decisions, "Stripe"). */
  readonly unsoldProductIds: readonly ProductId[];
  /** The sandbox takes the payments: no money moves. */
  readonly isTestMode: boolean;
  /** ISO 3166-1 alpha-2 codes of the countries that are shipped to; empty: all of them. */
  readonly shippingCountries: readonly string[];
  /** Absent: free everywhere. */
  readonly shippingZones?: ShippingZones;
}
