import type { Stripe } from 'stripe';
import { AppError } from '#domain/errors.ts';
import { notSold } from '../../payment-errors.ts';
import type { PlanChange } from '../../payment-provider.ts';
import { priceIdOf, type PriceIdsBySku } from './stripe-checkout.ts';
import { askStripe, isStripeError } from './stripe-client.ts';
import { differenceOf } from './stripe-prices.ts';
import { findPrice } from './stripe-skus.ts';

type PricedLine = Omit<PlanChange['line'], 'quantity'>;

/** How the line of a subscription says its price: by an identifier, or in full. */
export type PlanPrice =
  | { readonly price: string }
  | { readonly price_data: Stripe.SubscriptionUpdateParams.Item.PriceData };

/** The prices that subscriptions are changed to. */
export function createStripePlanPrices(stripe: Stripe, priceIds: PriceIdsBySku) {
  /**
   * Unlike a checkout, a subscription takes a price only of a product that is there already. Ours
   * has an identifier of its own, so that it is made once.
   */
  async function requireProduct({ sku, name }: PricedLine): Promise<string> {
    const id = `plan-${sku}`;
    try {
      await askStripe(() => stripe.products.retrieve(id));
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      await makeProduct(id, name);
    }
    return id;
  }

  async function makeProduct(id: string, name: string): Promise<void> {
    try {
      await askStripe(() => stripe.products.create({ id, name }));
    } catch (error) {
      // Somebody else changes to this plan for the first time, too.
      if (!isStripeError(error, 'resource_already_exists')) throw error;
    }
  }

  async function inFull(line: PricedLine): Promise<PlanPrice> {
    return {
      price_data: {
        currency: line.currency.toLowerCase(),
        unit_amount: line.unitCents,
        recurring: { interval: line.interval },
        product: await requireProduct(line),
      },
    };
  }

  /** @throws AppError `unavailable` when the configured price is not the line's any more */
  async function priceOf(line: PricedLine): Promise<PlanPrice> {
    const priceId = priceIdOf(line, priceIds);
    if (priceId === undefined) return inFull(line);
    const difference = differenceOf(await findPrice(stripe, priceId), line);
    if (difference !== undefined) throw notSold(new Error(`price ${priceId} ${difference}`));
    return { price: priceId };
  }

  /** The configured price where it is the line's, else one in full: for a subscription of another version of the catalog. */
  async function priceAt(line: PricedLine): Promise<PlanPrice> {
    const priceId = priceIdOf(line, priceIds);
    const isConfigured =
      priceId !== undefined && differenceOf(await findPrice(stripe, priceId), line) === undefined;
    return isConfigured ? { price: priceId } : inFull(line);
  }

  return { priceOf, priceAt };
}
