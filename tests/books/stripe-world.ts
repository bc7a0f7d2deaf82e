import { randomUUID } from 'node:crypto';
import { findCurrency, mainCurrency, type Currency } from '#domain/catalog/currency.ts';
import { soldProducts } from '#domain/catalog/products.ts';
import { seedProduct } from '#domain/catalog/seed-catalog.ts';
import type { Buyer } from '#tests/support/buyer.ts';
import type { StripeShop } from '#tests/support/stripe-shop.ts';
import { paymentIdOf } from '#tests/support/buyer.ts';
import type { ProviderPayment, World } from './world.ts';

function currencyOf(code: string | undefined): Currency {
  return findCurrency(code) ?? mainCurrency;
}

/** All that the fake Stripe holds is this buyer's: give each world a shop of its own. */
export function stripeWorld(shop: StripeShop, buyer: Buyer): World {
  const { test, stripe } = shop;
  let isDeclining = false;
  /** The checkout that began with an invoice: its payment goes by the session's name. */
  const sessionOf = (invoice: string) =>
    [...stripe.sessions.values()].find((session) => session.invoice === invoice)?.id;

  function skuOf(price: string): string {
    const known = stripe.prices.get(price);
    const billing = known?.interval === 'year' ? 'yearly' : 'monthly';
    const product = soldProducts.find(
      (one) =>
        seedProduct(one.id, currencyOf(known?.currency)).unitCents === known?.unitCents &&
        one.billing === billing,
    );
    if (product === undefined) throw new Error(`${price} is no product's`);
    return product.id;
  }

  function paymentsNow(): ProviderPayment[] {
    return [...stripe.invoices.values()]
      .filter(({ status }) => status === 'paid')
      .map((invoice) => {
        const bought = invoice.lines.data.findLast(({ amount }) => amount >= 0);
        if (bought === undefined) throw new Error(`${invoice.id} bought nothing`);
        return {
          id: sessionOf(invoice.id) ?? invoice.id,
          cents: invoice.amount_paid,
          refundedCents: stripe.givenBackOfInvoice(invoice.id),
          currency: currencyOf(invoice.currency),
          sku: skuOf(bought.pricing.price_details.price),
          from: new Date(bought.period.start * 1_000),
          until: new Date(bought.period.end * 1_000),
        };
      });
  }

  function paidOnce(): ProviderPayment[] {
    return [...stripe.sessions.values()]
      .filter(({ mode, payment_status: status }) => mode === 'payment' && status === 'paid')
      .map((session) => ({
        id: session.id,
        cents: session.amount_total,
        refundedCents: stripe.givenBackOf(session.payment_intent ?? undefined),
        currency: currencyOf(session.currency),
        sku: null,
        from: test.clock.now(),
        until: null,
      }));
  }

  return {
    test,
    buyer,
    pay: async (url) => stripe.pay(paymentIdOf(url)),
    async pass(days) {
      test.clock.advance(days * 86_400);
      const now = test.clock.now().getTime() / 1_000;
      for (const subscription of stripe.subscriptions.values()) {
        const endsAt = () => subscription.items.data[0]?.current_period_end ?? Infinity;
        while (subscription.status !== 'canceled' && endsAt() <= now) {
          if (subscription.cancel_at_period_end) stripe.endSubscription(subscription.id);
          else stripe.renew(subscription.id, !isDeclining);
        }
      }
    },
    async setDeclining(value) {
      isDeclining = value;
      stripe.isDeclining = value;
    },
    async refund(paymentId, amountCents) {
      const idempotencyKey = randomUUID();
      const part = amountCents !== undefined && { amountCents };
      const provider = test.services.payments.getProvider('stripe');
      await provider.refund({ paymentId, idempotencyKey, ...part });
    },
    async takeNews() {
      return stripe.outbox.splice(0).map((event) => () => shop.post(event));
    },
    payments: async () => [...paymentsNow(), ...paidOnce()],
    async skusInGrace() {
      return [...stripe.subscriptions.values()]
        .filter(({ status }) => status === 'past_due')
        .map(({ items }) => skuOf(items.data[0]?.price ?? ''));
    },
  };
}
