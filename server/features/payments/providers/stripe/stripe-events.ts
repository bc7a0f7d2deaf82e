import type { Stripe } from 'stripe';

/** The events that a webhook endpoint at Stripe may subscribe to. */
type EventTypes = ReadonlySet<Stripe.Event['type']>;
export const checkoutEvents: EventTypes = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]);
export const invoiceEvents: EventTypes = new Set([
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.marked_uncollectible',
  'invoice.voided',
]);
export const subscriptionEvents: EventTypes = new Set([
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
]);
/** Their objects are charges, refunds and disputes, which all name the intent that took the money. */
export const moneyEvents: EventTypes = new Set([
  'charge.refunded',
  'charge.refund.updated',
  'refund.failed',
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]);

/** All that the shop listens to: the webhook has to subscribe to each. */
export const stripeEvents: readonly string[] = [
  ...checkoutEvents,
  ...invoiceEvents,
  ...subscriptionEvents,
  ...moneyEvents,
];
