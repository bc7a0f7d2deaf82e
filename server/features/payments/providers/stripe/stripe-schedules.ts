import type { Stripe } from 'stripe';
import type { Interval } from '#domain/orders/checkout-line.ts';
import { askStripe, expandedOf, idOf } from './stripe-client.ts';
import type { PlanPrice } from './stripe-plan-prices.ts';

/** The plan of the next period. */
interface NextPlan {
  readonly price: PlanPrice;
  readonly interval: Interval;
  readonly quantity: number;
  /** Two requests at once with the same key make one schedule: a second one would be refused. */
  readonly idempotencyKey: string;
}

/** A subscription's schedule: what it charges from the end of its period on. */
export function createStripeSchedules(stripe: Stripe) {
  async function findOrMake(
    { id, schedule }: Stripe.Subscription,
    key: string,
  ): Promise<Stripe.SubscriptionSchedule> {
    const options = { idempotencyKey: `${key}-schedule` };
    return (
      expandedOf(schedule) ??
      askStripe(() => stripe.subscriptionSchedules.create({ from_subscription: id }, options))
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
      { price: next, interval, quantity, idempotencyKey }: NextPlan,
    ): Promise<void> {
      const schedule = await findOrMake(subscription, idempotencyKey);
      const [item] = subscription.items.data;
      if (item === undefined) throw new Error(`${subscription.id} charges for nothing`);
      const { default_payment_method: method } = subscription;
      const common = {
        proration_behavior: 'none',
        ...(method !== null && { default_payment_method: idOf(method) }),
      } as const;
      await askStripe(() =>
        stripe.subscriptionSchedules.update(
          schedule.id,
          {
            // Afterwards it goes on as it then is.
            end_behavior: 'release',
            phases: [
              {
                ...common,
                items: subscription.items.data.map(({ price, quantity: units = 1 }) => ({
                  price: price.id,
                  quantity: units,
                })),
                // A phase that has begun keeps its beginning.
                start_date: schedule.current_phase?.start_date ?? item.current_period_start,
                end_date: item.current_period_end,
              },
              {
                ...common,
                items: [{ ...next, quantity }],
                duration: { interval, interval_count: 1 },
              },
            ],
          },
          { idempotencyKey: `${idempotencyKey}-phases` },
        ),
      );
    },
  };
}
