import type { Stripe } from 'stripe';
import { subscriptionEnded } from '../payment-errors.ts';
import type { ProviderSubscriptions, RemoteSubscription } from '../payment-provider.ts';
import { askStripe, dateOf, idOf } from './stripe-client.ts';

export function createStripeSubscriptions(stripe: Stripe): ProviderSubscriptions {
  const fetch = (id: string) => askStripe(() => stripe.subscriptions.retrieve(id));

  async function update(
    id: string,
    params: Stripe.SubscriptionUpdateParams,
  ): Promise<RemoteSubscription> {
    return stateOf(await askStripe(() => stripe.subscriptions.update(id, params)));
  }

  async function cancel(id: string): Promise<RemoteSubscription> {
    return stateOf(await askStripe(() => stripe.subscriptions.cancel(id)));
  }

  return {
    fetchSubscription: async (id) => stateOf(await fetch(id)),

    async cancelAtPeriodEnd(id) {
      const state = stateOf(await fetch(id));
      if (state.status === 'ended' || state.cancelsAtPeriodEnd) return state;
      if (state.status === 'past_due') return cancel(id);
      return update(id, { cancel_at_period_end: true });
    },

    async end(id) {
      const state = stateOf(await fetch(id));
      return state.status === 'ended' ? state : cancel(id);
    },

    async resume(id) {
      const subscription = await fetch(id);
      if (stateOf(subscription).status === 'ended') throw subscriptionEnded();
      // The portal may have set a date instead of the flag; Stripe takes one of the two at a time.
      return update(
        id,
        subscription.cancel_at_period_end || subscription.cancel_at === null
          ? { cancel_at_period_end: false }
          : { cancel_at: '' },
      );
    },

    async openPortal({ subscriptionId, returnUrl }) {
      const { customer } = await fetch(subscriptionId);
      const portal = await askStripe(() =>
        stripe.billingPortal.sessions.create({ customer: idOf(customer), return_url: returnUrl }),
      );
      return portal.url;
    },
  };
}

function stateOf(subscription: Stripe.Subscription): RemoteSubscription {
  const endsAt = Math.max(...subscription.items.data.map((item) => item.current_period_end));
  const { latest_invoice: invoice } = subscription;
  return {
    status: statusOf(subscription.status),
    periodEndsAt: dateOf(endsAt),
    cancelsAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    ...(invoice !== null && { latestPaymentId: idOf(invoice) }),
  };
}

/** Stripe's words (API reference, "The Subscription object", `status`) in ours. */
const statuses: Readonly<Partial<Record<string, RemoteSubscription['status']>>> = {
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  // Nothing is charged until somebody resumes it.
  paused: 'past_due',
  incomplete: 'incomplete',
  incomplete_expired: 'ended',
  canceled: 'ended',
  // All attempts failed and the shop's settings keep it open: the provider ends it.
  unpaid: 'ended',
};

function statusOf(status: string): RemoteSubscription['status'] {
  const known = statuses[status];
  if (known === undefined) throw new Error(`Stripe has a subscription status ${status}`);
  return known;
}
