import type { Stripe } from 'stripe';
import { mainCurrency } from '#domain/catalog/currency.ts';
import type { CheckoutLine } from '#domain/orders/checkout-line.ts';
import { currencyOf } from '../../checkout-total.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import type { CheckoutRequest } from '../../payment-provider.ts';
import { deliveryCountries } from './stripe-countries.ts';

/** Price identifiers by `sku`. */
export type PriceIdsBySku = Readonly<Partial<Record<string, string>>>;

/**
 * A Checkout Session: mode `subscription` as soon as one line renews (lines that don't are charged
 * with its first invoice), else `payment`.
 * @param couponId takes the discount off the first invoice
 */
export function sessionParams(
  request: CheckoutRequest,
  priceIds: PriceIdsBySku,
  couponId: string | undefined,
  shippingCountries: readonly string[] = [],
): Stripe.Checkout.SessionCreateParams {
  const { reference } = request;
  const metadata = { reference };
  const isSubscription = request.lines.some(({ interval }) => interval !== undefined);
  return {
    ...(isSubscription
      ? { mode: 'subscription', subscription_data: { metadata } }
      : { mode: 'payment', payment_intent_data: { metadata } }),
    client_reference_id: reference,
    metadata,
    customer_email: request.buyerEmail,
    ...localeOf(request),
    line_items: request.lines.map((line) => lineItem(line, priceIdOf(line, priceIds))),
    ...(couponId !== undefined && { discounts: [{ coupon: couponId }] }),
    // The amount we settle is the one we priced, in the order's currency.
    adaptive_pricing: { enabled: false },
    ...(request.collectsAddress && {
      shipping_address_collection: { allowed_countries: allowedCountries(shippingCountries) },
      phone_number_collection: { enabled: true },
    }),
    success_url: request.successUrl.replaceAll('{PAYMENT_ID}', '{CHECKOUT_SESSION_ID}'),
    cancel_url: request.cancelUrl,
  };
}

/** The languages of our pages that Stripe's page has. */
const locales: Readonly<Partial<Record<SiteLanguage, Stripe.Checkout.SessionCreateParams.Locale>>> =
  { de: 'de', fr: 'fr', es: 'es', ja: 'ja' };

/** English readers keep the language of their browser, which may be British. */
function localeOf({ language = 'en' }: CheckoutRequest) {
  const locale = locales[language];
  return locale !== undefined && { locale };
}

/** @param shippedTo as configured; empty: all that Stripe's form knows */
function allowedCountries(shippedTo: readonly string[]) {
  const allowed = deliveryCountries.filter((code) => shippedTo.includes(code));
  return allowed.length === 0 ? deliveryCountries : allowed;
}

/** The identifier that is configured for a line; only dollars have some. */
export function priceIdOf(
  { sku, currency }: Pick<CheckoutLine, 'sku' | 'currency'>,
  priceIds: PriceIdsBySku,
): string | undefined {
  return currency === mainCurrency ? priceIds[sku] : undefined;
}

function lineItem(
  line: CheckoutLine,
  priceId: string | undefined,
): Stripe.Checkout.SessionCreateParams.LineItem {
  const { quantity, interval } = line;
  if (priceId !== undefined) return { price: priceId, quantity };
  return {
    quantity,
    price_data: {
      currency: line.currency.toLowerCase(),
      unit_amount: line.unitCents,
      product_data: { name: line.name },
      ...(interval !== undefined && { recurring: { interval } }),
    },
  };
}

/**
 * A discount as a coupon for the first invoice of one purchase. An amount, never a percentage:
 * Stripe would round the sum where we round each unit.
 */
export function couponParams(
  request: CheckoutRequest,
  discount: { readonly name: string; readonly cents: number },
): Stripe.CouponCreateParams {
  return {
    amount_off: discount.cents,
    currency: currencyOf(request).toLowerCase(),
    duration: 'once',
    max_redemptions: 1,
    // Stripe shows it to the buyer, up to 40 characters.
    name: discount.name.slice(0, 40),
    metadata: { reference: request.reference },
  };
}
