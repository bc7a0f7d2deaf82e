import type { Stripe } from 'stripe';
import type { Clock } from '#server/platform/clock.ts';
import {
  changeDeclined,
  changedMeanwhile,
  notChangeable,
  providerUnavailable,
  subscriptionEnded,
} from '../../payment-errors.ts';
import type { PlanChange, ProviderSubscriptions } from '../../payment-provider.ts';
import type { PriceIdsBySku } from './stripe-checkout.ts';
import { askStripe, dateOf } from './stripe-client.ts';
import { boughtLineOf } from './stripe-invoices.ts';
import { createStripePlanPrices, type PlanPrice } from './stripe-plan-prices.ts';
import { createStripeSchedules } from './stripe-schedules.ts';
import type { StripeSkus } from './stripe-skus.ts';
import {
  fetchStripeSubscription,
  isCancelling,
  nextPhaseOf,
  stateOfStripeSubscription,
  statusOfStripe,
} from './stripe-subscription-state.ts';

/** Under which a subscription remembers its latest change, so that none is made twice. */
const changeKey = 'plan_change';

type Plans = Pick<
  ProviderSubscriptions,
  'previewChange' | 'changeNow' | 'changeAtPeriodEnd' | 'movePrice' | 'keepPlan'
>;

/** Changes what a subscription charges for (Stripe's guides "Change price", "Schedules"). */
export function createStripePlans(
  stripe: Stripe,
  {
    priceIds,
    skus,
    clock,
  }: { readonly priceIds: PriceIdsBySku; readonly skus: StripeSkus; readonly clock: Clock },
): Plans {
  const schedules = createStripeSchedules(stripe);
  const { priceOf, priceAt } = createStripePlanPrices(stripe, priceIds);
  const fetch = (id: string) => fetchStripeSubscription(stripe, id);

  async function fetchState(id: string) {
    return stateOfStripeSubscription(await fetch(id), skus);
  }

  /** The plan after the period, as it would be planned again; undefined: none. */
  function plannedOf(subscription: Stripe.Subscription) {
    const { price, quantity = 1 } = nextPhaseOf(subscription)?.items[0] ?? {};
    if (price === undefined || typeof price === 'string' || price.deleted) return undefined;
    const interval = price.recurring?.interval === 'year' ? 'year' : 'month';
    return { price: { price: price.id }, interval, quantity } as const;
  }

  async function update(
    subscription: Stripe.Subscription,
    params: Stripe.SubscriptionUpdateParams,
    idempotencyKey: string,
  ): Promise<void> {
    const planned = plannedOf(subscription);
    await schedules.release(subscription);
    try {
      await askStripe(() =>
        stripe.subscriptions.update(subscription.id, params, { idempotencyKey }),
      );
    } catch (error) {
      if (!(error instanceof stripe.errors.StripeError && error.statusCode === 402)) throw error;
      // Nothing has changed: not what was planned either.
      if (planned)
        await schedules.plan(await fetch(subscription.id), { ...planned, idempotencyKey });
      throw changeDeclined(error);
    }
  }

  return {
    async previewChange({ subscriptionId, line }) {
      const subscription = requireChangeable(await fetch(subscriptionId));
      const reckonedAt = Math.floor(clock.now().getTime() / 1_000);
      const details = changeOf(subscription, line, await priceOf(line), reckonedAt);
      const preview = await askChange(stripe, () =>
        askStripe(() =>
          stripe.invoices.createPreview({
            subscription: subscriptionId,
            subscription_details: details,
          }),
        ),
      );
      const bought = boughtLineOf(preview);
      if (bought === undefined) throw providerUnavailable(new Error('a preview without a plan'));
      const credits = preview.lines.data.filter(({ amount }) => amount < 0);
      return {
        chargeCents: preview.amount_due,
        creditCents: credits.reduce((sum, { amount }) => sum - amount, 0),
        periodEndsAt: dateOf(bought.period.end),
        reckonedAt: dateOf(reckonedAt),
      };
    },

    async changeNow({ subscriptionId, line, reckonedAt, idempotencyKey }) {
      const subscription = await fetch(subscriptionId);
      if (subscription.metadata[changeKey] !== idempotencyKey) {
        requireChangeable(subscription);
        const reckonedSeconds = Math.floor(reckonedAt.getTime() / 1_000);
        const params = {
          ...changeOf(subscription, line, await priceOf(line), reckonedSeconds),
          // A declined card leaves everything as it is.
          payment_behavior: 'error_if_incomplete',
          metadata: { [changeKey]: idempotencyKey },
        } as const;
        await askChange(stripe, () => update(subscription, params, idempotencyKey));
      }
      return fetchState(subscriptionId);
    },

    async changeAtPeriodEnd({ subscriptionId, line, idempotencyKey }) {
      let subscription = requireChangeable(await fetch(subscriptionId));
      const state = await stateOfStripeSubscription(subscription, skus);
      const isNow = state.sku === line.sku && state.quantity === line.quantity;
      const isNext = state.nextSku === line.sku && state.nextQuantity === line.quantity;
      if (isNow) await schedules.release(subscription);
      else if (!isNext) {
        const price = await priceOf(line);
        if (isCancelling(subscription)) {
          await schedules.release(subscription);
          await askStripe(() => stripe.subscriptions.update(subscriptionId, goOn(subscription)));
          subscription = await fetch(subscriptionId);
        }
        const { interval, quantity } = line;
        await schedules.plan(subscription, { price, interval, quantity, idempotencyKey });
      }
      return fetchState(subscriptionId);
    },

    async movePrice({ subscriptionId, line, idempotencyKey }) {
      const subscription = requireChangeable(await fetch(subscriptionId));
      const state = await stateOfStripeSubscription(subscription, skus);
      const { quantity, unitCents, nextSku = state.sku, nextQuantity = quantity } = state;
      if (state.cancelsAtPeriodEnd || nextSku !== line.sku) return state;
      const next = state.nextUnitCents ?? unitCents;
      if (next === line.unitCents) return state;
      if (unitCents === line.unitCents && nextQuantity === quantity) {
        await schedules.release(subscription);
      } else {
        const price = await priceAt(line);
        const { interval } = line;
        const planned = { price, interval, quantity: nextQuantity, idempotencyKey };
        await schedules.plan(subscription, planned);
      }
      return fetchState(subscriptionId);
    },

    async keepPlan(subscriptionId) {
      await schedules.release(await fetch(subscriptionId));
      return fetchState(subscriptionId);
    },
  };
}

/** Takes back the end of a subscription; Stripe takes one of flag and date at a time. */
export function goOn({
  cancel_at_period_end,
  cancel_at,
}: Stripe.Subscription): Stripe.SubscriptionUpdateParams {
  const isByFlag = cancel_at_period_end || cancel_at === null;
  return isByFlag ? { cancel_at_period_end: false } : { cancel_at: '' };
}

function requireChangeable(subscription: Stripe.Subscription): Stripe.Subscription {
  const status = statusOfStripe(subscription.status);
  if (status === 'ended') throw subscriptionEnded();
  if (status !== 'active') throw notChangeable();
  return subscription;
}

/** The same to preview a change and to make it. Another interval begins a period of its own. */
function changeOf(
  { id, items }: Stripe.Subscription,
  { interval, quantity }: PlanChange['line'],
  price: PlanPrice,
  reckonedAt: number,
) {
  const [item, ...others] = items.data;
  if (item === undefined) throw new Error(`${id} charges for nothing`);
  const isSameInterval = item.price.recurring?.interval === interval;
  return {
    items: [
      { id: item.id, ...price, quantity },
      ...others.map((other) => ({ id: other.id, deleted: true })),
    ],
    proration_behavior: 'always_invoice',
    proration_date: reckonedAt,
    billing_cycle_anchor: { type: isSameInterval ? 'unchanged' : 'now' },
  } satisfies Stripe.SubscriptionUpdateParams;
}

/** @throws AppError `conflict` when the period that was reckoned with is over */
async function askChange<Answer>(stripe: Stripe, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const isInvalid = error instanceof stripe.errors.StripeInvalidRequestError;
    if (isInvalid && error.param?.includes('proration_date')) throw changedMeanwhile(error);
    throw error;
  }
}
