import type { Stripe } from 'stripe';
import { AppError } from '#domain/errors.ts';
import type { ExpectedPrice, PriceMismatch } from '../payment-provider.ts';
import type { PriceIdsBySku } from './stripe-checkout.ts';
import { askStripe } from './stripe-client.ts';

/** Compares each configured price with what the thing is sold for (decisions, "Stripe"). */
export async function findStripePriceMismatches(
  stripe: Stripe,
  priceIds: PriceIdsBySku,
  expected: readonly ExpectedPrice[],
): Promise<readonly PriceMismatch[]> {
  const mismatches: PriceMismatch[] = [];
  for (const wanted of expected) {
    const priceId = priceIds[wanted.sku];
    if (priceId === undefined) continue;
    const price = await findPrice(stripe, priceId);
    const is = price === undefined ? 'unknown' : describe(price);
    const should = describeExpected(wanted);
    if (is !== should) {
      mismatches.push({
        sku: wanted.sku,
        problem: `price ${priceId} is ${is}, should be ${should}`,
      });
    }
  }
  return mismatches;
}

async function findPrice(stripe: Stripe, id: string): Promise<Stripe.Price | undefined> {
  try {
    return await askStripe(() => stripe.prices.retrieve(id));
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

function describe(price: Stripe.Price): string {
  const { unit_amount: amount, currency, recurring, billing_scheme: scheme } = price;
  const rhythm =
    recurring === null
      ? 'once'
      : `every ${recurring.interval_count} ${recurring.interval} ${recurring.usage_type}`;
  const oddities = [
    ...(price.active ? [] : ['archived']),
    ...(scheme === 'per_unit' && price.transform_quantity === null ? [] : ['not per unit']),
  ];
  return [`${amount} ${currency} ${rhythm}`, ...oddities].join(', ');
}

function describeExpected({ unitCents, interval }: ExpectedPrice): string {
  return `${unitCents} usd ${interval === undefined ? 'once' : `every 1 ${interval} licensed`}`;
}
