import type { Stripe } from 'stripe';
import { AppError } from '#domain/errors.ts';
import type { FindSku } from '../../catalogue-prices.ts';
import type { PriceIdsBySku } from './stripe-checkout.ts';
import { askStripe } from './stripe-client.ts';

export type StripeSkus = ReturnType<typeof createStripeSkus>;

/**
 * Finds the seller's product that a price at Stripe charges for: the one it is configured for, else the one
 * that costs as much in the same currency as often, since a price sent along gets an identifier of Stripe's own.
 */
export function createStripeSkus(stripe: Stripe, priceIds: PriceIdsBySku, findSku: FindSku) {
  const skus = new Map(Object.entries(priceIds).map(([sku, priceId]) => [priceId, sku]));

  function skuOf({ id, currency, unit_amount, recurring }: Stripe.Price): string | undefined {
    const configured = skus.get(id);
    if (configured !== undefined || recurring?.interval_count !== 1) return configured;
    return findSku({ unitCents: unit_amount, currency, interval: recurring.interval });
  }

  async function skuOfPriceId(id: string): Promise<string | undefined> {
    const price = skus.has(id) ? undefined : await findPrice(stripe, id);
    return price === undefined ? skus.get(id) : skuOf(price);
  }

  return {
    skuOf,
    skuOfPriceId,
    /** The price of one unit, of a price as `skuOfReference` takes it. */
    async unitCentsOfReference(price: string | Stripe.Price | Stripe.DeletedPrice) {
      const found = typeof price === 'string' ? await findPrice(stripe, price) : price;
      return found === undefined || found.deleted ? undefined : (found.unit_amount ?? undefined);
    },
    /** Of a price that may have been expanded, or deleted since. */
    async skuOfReference(price: string | Stripe.Price | Stripe.DeletedPrice) {
      if (typeof price === 'string') return skuOfPriceId(price);
      return price.deleted ? undefined : skuOf(price);
    },
  };
}

/** Undefined for one that is not there. @throws AppError `unavailable` */
export async function findPrice(stripe: Stripe, id: string): Promise<Stripe.Price | undefined> {
  try {
    return await askStripe(() => stripe.prices.retrieve(id));
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}
