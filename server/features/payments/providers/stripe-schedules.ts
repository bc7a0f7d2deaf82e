import type { Stripe } from 'stripe';
import type { Interval } from '#domain/orders/checkout-line.ts';
import { askStripe, expandedOf, idOf } from './stripe-client.ts';
import type { PlanPrice } from './stripe-plan-prices.ts';

/** A subscription's schedule: what it charges from the end of its period on. */
export function createStripeSchedules(stripe: Stripe) {
  async function findOrMake(
    subscription: Stripe.Subscription,
  ): Promise<Stripe.SubscriptionSchedule> {
    const { id, schedule } = subscription;
    return (
      expandedOf(schedule) ??
      askStripe(() => stripe.subscriptionSchedules.create({ from_subscription: id }))
    );
  }

  return {
    /** Leaves it to itself: while a schedule holds a subscription, Stripe takes no other change. */
    async release({ schedule }: Stripe.Subscription): Promise<void> {
      if (schedule === null) return;
      try {
        await askStripe(() => stripe.subscriptionSchedules.release(idOf(schedule)));
      } catch (error) {
        // It has come to its end, or was released, meanwhile: there is nothing left to release.
        if (!(error instanceof stripe.errors.StripeInvalidRequestError)) throw error;
      }
    },

    /** @param next takes the place of what was planned before */
    async plan(
      subscription: Stripe.Subscription,
      next: PlanPrice,
      interval: Interval,
    ): Promise<void> {
      const schedule = await findOrMake(subscription);
      const [item] = subscription.items.data;
      if (item === undefined) throw new Error(`${subscription.id} charges for nothing`);
      const { default_payment_method: method } = subscription;
      const common = {
        proration_behavior: 'none',
        ...(method !== null && { default_payment_method: idOf(method) }),
      } as const;
      await askStripe(() =>
        stripe.subscriptionSchedules.update(schedule.id, {
          // Afterwards it goes on as it then is.
          end_behavior: 'release',
          phases: [
            {
              ...common,
              items: subscription.items.data.map(({ price, quantity = 1 }) => ({
                price: price.id,
                quantity,
              })),
              // A phase that has begun keeps its beginning.
              start_date: schedule.current_phase?.start_date ?? item.current_period_start,
              end_date: item.current_period_end,
            },
            {
              ...common,
              items: [{ ...next, quantity: 1 }],
              duration: { interval, interval_count: 1 },
            },
          ],
        }),
      );
    },
  };
}
