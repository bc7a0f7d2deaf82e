import type { Stripe } from 'stripe';
import type { Clock } from '#server/platform/clock.ts';
import { currencyOf, totalCentsOf } from '../../checkout-total.ts';
import type { FindSku } from '../../catalogue-prices.ts';
import { notRefundable, notSold } from '../../payment-errors.ts';
import type { CheckoutRequest, PaymentProvider } from '../../payment-provider.ts';
import { couponParams, sessionParams, type PriceIdsBySku } from './stripe-checkout.ts';
import { askStripe, createStripeClient, isStripeError } from './stripe-client.ts';
import { createStripePayments } from './stripe-payments.ts';
import { createStripePayouts } from './stripe-payouts.ts';
import { findStripePriceMismatches } from './stripe-prices.ts';
import { createStripeSkus } from './stripe-skus.ts';
import { createStripeSubscriptions } from './stripe-subscriptions.ts';
import { createStripeWebhooks } from './stripe-webhooks.ts';

export interface StripeProviderOptions {
  readonly secretKey: string;
  /** Each is right; none: webhooks are refused. */
  readonly webhookSecrets: readonly string[];
  /** An origin. */
  readonly apiBase: string;
  /** A product's price identifier is used if it has one; else its price is sent along. */
  readonly priceIds: PriceIdsBySku;
  readonly clock: Clock;
  readonly findSku: FindSku;
  /** ISO 3166-1 alpha-2 codes of the countries that are shipped to; empty: all of them. */
  readonly shippingCountries?: readonly string[];
  readonly timeoutMs?: number;
}

/** Card payments by Stripe Checkout (decisions, "Money and purchase"). */
export function createStripeProvider(options: StripeProviderOptions): PaymentProvider {
  const { priceIds } = options;
  const stripe = createStripeClient(options);
  const skus = createStripeSkus(stripe, priceIds, options.findSku);
  const payments = createStripePayments(stripe, skus);

  async function makeCoupon(request: CheckoutRequest): Promise<string | undefined> {
    const { discount, idempotencyKey } = request;
    if (discount === undefined) return undefined;
    const coupon = await stripe.coupons.create(couponParams(request, discount), {
      idempotencyKey: `${idempotencyKey}:coupon`,
    });
    return coupon.id;
  }

  /** @throws AppError `unavailable` when Stripe does not sell by a configured price any more */
  async function createSession(
    params: Stripe.Checkout.SessionCreateParams,
    idempotencyKey: string,
  ): Promise<Stripe.Checkout.Session> {
    try {
      return await stripe.checkout.sessions.create(params, { idempotencyKey });
    } catch (error) {
      const isInvalid = error instanceof stripe.errors.StripeInvalidRequestError;
      const isOfPrice = isInvalid && /^line_items(?!.*price_data)/.test(error.param ?? '');
      throw isOfPrice ? notSold(error) : error;
    }
  }

  async function expire(id: string): Promise<void> {
    try {
      await askStripe(() => stripe.checkout.sessions.expire(id));
    } catch (error) {
      // Only an open session can be closed. This one was completed or has expired meanwhile.
      if (!(error instanceof stripe.errors.StripeInvalidRequestError)) throw error;
    }
  }

  return {
    id: 'stripe',
    subscriptions: createStripeSubscriptions(stripe, { priceIds, skus, clock: options.clock }),
    payouts: createStripePayouts(stripe),
    fetchPayment: (paymentId) => payments.fetchPayment(paymentId),
    // Stripe takes the money by itself.
    capture: (paymentId) => payments.fetchPayment(paymentId),
    findPriceMismatches: (expected) => findStripePriceMismatches(stripe, priceIds, expected),

    async startCheckout(request) {
      const session = await askStripe(async () => {
        const couponId = await makeCoupon(request);
        const params = sessionParams(request, priceIds, couponId, options.shippingCountries);
        return createSession(params, request.idempotencyKey);
      });
      requireOurPrice(session, request);
      return { paymentId: session.id, url: requireUrl(session) };
    },

    async closeCheckout(paymentId) {
      await expire(paymentId);
      return payments.fetchPayment(paymentId);
    },

    async refund({ paymentId, amountCents, idempotencyKey }) {
      const paymentIntent = await payments.getPaymentIntentId(paymentId);
      try {
        await askStripe(() =>
          stripe.refunds.create(
            {
              payment_intent: paymentIntent,
              ...(amountCents !== undefined && { amount: amountCents }),
            },
            { idempotencyKey },
          ),
        );
      } catch (error) {
        const isTooMuch =
          error instanceof stripe.errors.StripeInvalidRequestError && error.param === 'amount';
        if (isTooMuch || isStripeError(error, 'charge_already_refunded'))
          throw notRefundable(error);
        throw error;
      }
      return payments.fetchPayment(paymentId);
    },

    readWebhook: createStripeWebhooks(stripe, options),
  };
}

/** A configured price was changed at Stripe since it was checked: the buyer never sees that page. */
function requireOurPrice(session: Stripe.Checkout.Session, request: CheckoutRequest): void {
  const is = `${session.amount_total} ${session.currency}`;
  const should = `${totalCentsOf(request)} ${currencyOf(request).toLowerCase()}`;
  if (is !== should) throw notSold(new Error(`Stripe would charge ${is} instead of ${should}`));
}

function requireUrl({ id, url }: Stripe.Checkout.Session): string {
  if (url === null) throw new Error(`Stripe returned no payment page for ${id}`);
  return url;
}
