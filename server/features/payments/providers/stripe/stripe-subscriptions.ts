import type { Stripe } from 'stripe';
import type { Clock } from '#server/platform/clock.ts';
import { subscriptionEnded } from '../../payment-errors.ts';
import type { ProviderSubscriptions, RemoteSubscription } from '../../payment-provider.ts';
import type { PriceIdsBySku } from './stripe-checkout.ts';
import { askStripe, idOf } from './stripe-client.ts';
import { listLaterInvoices } from './stripe-invoices.ts';
import { createStripePlans, goOn } from './stripe-plans.ts';
import { createStripeSchedules } from './stripe-schedules.ts';
import type { StripeSkus } from './stripe-skus.ts';
import {
  fetchStripeSubscription,
  isCancelling,
  stateOfStripeSubscription,
  statusOfStripe,
} from './stripe-subscription-state.ts';

export function createStripeSubscriptions(
  stripe: Stripe,
  options: { readonly priceIds: PriceIdsBySku; readonly skus: StripeSkus; readonly clock: Clock },
): ProviderSubscriptions {
  const schedules = createStripeSchedules(stripe);
  const fetch = (id: string) => fetchStripeSubscription(stripe, id);

  async function fetchSubscription(id: string): Promise<RemoteSubscription> {
    return stateOfStripeSubscription(await fetch(id), options.skus);
  }

  async function cancel(subscription: Stripe.Subscription): Promise<void> {
    await schedules.release(subscription);
    await askStripe(() => stripe.subscriptions.cancel(subscription.id));
  }

  return {
    ...createStripePlans(stripe, options),
    fetchSubscription,

    async cancelAtPeriodEnd(id) {
      const subscription = await fetch(id);
      const status = statusOfStripe(subscription.status);
      if (status === 'past_due') await cancel(subscription);
      else if (status !== 'ended' && !isCancelling(subscription)) {
        await schedules.release(subscription);
        await askStripe(() => stripe.subscriptions.update(id, { cancel_at_period_end: true }));
      }
      return fetchSubscription(id);
    },

    async end(id) {
      const subscription = await fetch(id);
      if (statusOfStripe(subscription.status) !== 'ended') await cancel(subscription);
      return fetchSubscription(id);
    },

    async resume(id) {
      const subscription = await fetch(id);
      if (statusOfStripe(subscription.status) === 'ended') throw subscriptionEnded();
      if (isCancelling(subscription)) {
        await schedules.release(subscription);
        await askStripe(() => stripe.subscriptions.update(id, goOn(subscription)));
      }
      return fetchSubscription(id);
    },

    listPayments: (id) => listLaterInvoices(stripe, id),

    async openPortal({ subscriptionId, returnUrl }) {
      const { customer } = await fetch(subscriptionId);
      const portal = await askStripe(() =>
        stripe.billingPortal.sessions.create({ customer: idOf(customer), return_url: returnUrl }),
      );
      return portal.url;
    },
  };
}
