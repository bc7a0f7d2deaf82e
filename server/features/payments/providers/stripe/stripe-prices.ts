import type { Stripe } from 'stripe';
import type { ExpectedPrice, PriceMismatch } from '../../payment-provider.ts';
import { priceIdOf, type PriceIdsBySku } from './stripe-checkout.ts';
import { findPrice } from './stripe-skus.ts';

/** Compares each configured price with what the thing is sold for (decisions, "Stripe"). */
export async function findStripePriceMismatches(
  stripe: Stripe,
  priceIds: PriceIdsBySku,
  expected: readonly ExpectedPrice[],
): Promise<readonly PriceMismatch[]> {
  const mismatches: PriceMismatch[] = [];
  for (const wanted of expected) {
    const priceId = priceIdOf(wanted, priceIds);
    if (priceId === undefined) continue;
    const difference = differenceOf(await findPrice(stripe, priceId), wanted);
    if (difference === undefined) continue;
    mismatches.push({ sku: wanted.sku, problem: `price ${priceId} ${difference}` });
  }
  return mismatches;
}

/** The difference between a price and the one it should be; undefined when there is none. */
export function differenceOf(
  price: Stripe.Price | undefined,
  wanted: ExpectedPrice,
): string | undefined {
  const is = price === undefined ? 'unknown' : describe(price);
  const should = describeExpected(wanted);
  return is === should ? undefined : `is ${is}, should be ${should}`;
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

function describeExpected({ unitCents, currency, interval }: ExpectedPrice): string {
  return `${unitCents} ${currency.toLowerCase()} ${interval === undefined ? 'once' : `every 1 ${interval} licensed`}`;
}
