import type { Stripe } from 'stripe';
import type { PaymentRetry, RemoteSubscription } from '../../payment-provider.ts';
import { askStripe, dateOf, expandedOf } from './stripe-client.ts';
import type { StripeSkus } from './stripe-skus.ts';

/** The schedule is shown with the prices of its phases, and the invoice that may wait to be paid. */
const expand = ['schedule.phases.items.price', 'latest_invoice'];

export function fetchStripeSubscription(stripe: Stripe, id: string): Promise<Stripe.Subscription> {
  return askStripe(() => stripe.subscriptions.retrieve(id, { expand }));
}

/** @param subscription with its schedule shown */
export async function stateOfStripeSubscription(
  subscription: Stripe.Subscription,
  skus: StripeSkus,
): Promise<RemoteSubscription> {
  const { items } = subscription;
  const endsAt = Math.max(...items.data.map((item) => item.current_period_end));
  const item = items.data.find(({ price }) => skus.skuOf(price) !== undefined);
  const sku = item && skus.skuOf(item.price);
  const quantity = item?.quantity ?? 1;
  const unitCents = item?.price.unit_amount ?? undefined;
  const next = nextPhaseOf(subscription)?.items[0];
  const nextSku = next && (await skus.skuOfReference(next.price));
  const nextQuantity = next?.quantity ?? 1;
  const isOther = nextSku !== undefined && (nextSku !== sku || nextQuantity !== quantity);
  const nextUnitCents =
    nextSku === sku ? next && (await skus.unitCentsOfReference(next.price)) : undefined;
  const isMoved = nextUnitCents !== undefined && nextUnitCents !== unitCents;
  const status = statusOfStripe(subscription.status);
  const retry = status === 'past_due' ? retryOf(subscription) : undefined;
  return {
    status,
    periodEndsAt: dateOf(endsAt),
    cancelsAtPeriodEnd: isCancelling(subscription),
    ...(sku !== undefined && { sku }),
    quantity,
    ...(unitCents !== undefined && { unitCents }),
    ...(isOther && { nextSku, nextQuantity }),
    ...(isMoved && { nextUnitCents }),
    ...(retry && { retry }),
  };
}

/** When Stripe stops trying is a setting of the shop's account there, which its API does not tell. */
function retryOf({ latest_invoice: latest }: Stripe.Subscription): PaymentRetry | undefined {
  const invoice = expandedOf(latest ?? null);
  if (invoice === undefined) return undefined;
  const { next_payment_attempt: nextTry, amount_remaining: dueCents } = invoice;
  return { nextTryAt: nextTry === null ? null : dateOf(nextTry), lastTryAt: null, dueCents };
}

/** The portal may have set a date instead of the flag. */
export function isCancelling(subscription: Stripe.Subscription): boolean {
  return subscription.cancel_at_period_end || subscription.cancel_at !== null;
}

/** The phase that a subscription's schedule begins when the present one ends. */
export function nextPhaseOf({
  schedule,
}: Stripe.Subscription): Stripe.SubscriptionSchedule.Phase | undefined {
  const { phases = [], current_phase: current } = expandedOf(schedule) ?? {};
  return current ? phases.find((phase) => phase.start_date >= current.end_date) : undefined;
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
  // All attempts failed and the shop's settings keep it open: the provider ends it. Should the
  // invoice be paid later, Stripe calls it active again, and so do we.
  unpaid: 'ended',
};

export function statusOfStripe(status: string): RemoteSubscription['status'] {
  const known = statuses[status];
  if (known === undefined) throw new Error(`Stripe has a subscription status ${status}`);
  return known;
}
