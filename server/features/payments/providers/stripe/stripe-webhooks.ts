import type { IncomingHttpHeaders } from 'node:http';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import type { Clock } from '#server/platform/clock.ts';
import { invalidWebhook, webhooksNotConfigured } from '../../payment-errors.ts';
import type { EventSubject, ProviderEvent } from '../../payment-provider.ts';
import { askStripe, idOf } from './stripe-client.ts';
import { checkoutEvents, invoiceEvents, moneyEvents, subscriptionEvents } from './stripe-events.ts';

/** How old a signature may be: Stripe's own advice. Its retries are signed anew. */
const toleranceSeconds = 300;
const nothing: EventSubject = { about: 'nothing' };

/** All that is taken from an event's object, whatever it is. */
const idsSchema = z.object({ id: z.string().default(''), payment_intent: z.string().nullish() });

/** Verifies webhooks, and finds out by the ids in them what they are about. */
export function createStripeWebhooks(
  stripe: Stripe,
  options: { readonly webhookSecrets: readonly string[]; readonly clock: Clock },
) {
  function verify(rawBody: Buffer, headers: IncomingHttpHeaders): Stripe.Event {
    const { webhookSecrets, clock } = options;
    if (webhookSecrets.length === 0) throw webhooksNotConfigured('STRIPE_WEBHOOK_SECRET');
    const signature = headers['stripe-signature'] ?? '';
    const at = clock.now().getTime();
    let refusal: unknown;
    for (const secret of webhookSecrets) {
      try {
        return stripe.webhooks.constructEvent(
          rawBody,
          signature,
          secret,
          toleranceSeconds,
          undefined,
          at,
        );
      } catch (error) {
        refusal = error;
      }
    }
    throw invalidWebhook(refusal);
  }

  async function subjectOf(event: Stripe.Event): Promise<EventSubject> {
    const { id, payment_intent: intentId } = idsSchema.parse(event.data.object);
    if (checkoutEvents.has(event.type)) return { about: 'checkout', paymentId: id };
    if (subscriptionEvents.has(event.type)) return { about: 'subscription', subscriptionId: id };
    if (invoiceEvents.has(event.type)) return subjectOfInvoice(id);
    return moneyEvents.has(event.type) && intentId ? subjectOfIntent(intentId) : nothing;
  }

  async function subjectOfIntent(id: string): Promise<EventSubject> {
    const sessions = await askStripe(() =>
      stripe.checkout.sessions.list({ payment_intent: id, limit: 1 }),
    );
    const [session] = sessions.data;
    if (session !== undefined) return { about: 'checkout', paymentId: session.id };
    const payments = await askStripe(() =>
      stripe.invoicePayments.list({
        payment: { type: 'payment_intent', payment_intent: id },
        limit: 1,
      }),
    );
    const [payment] = payments.data;
    return payment === undefined ? nothing : subjectOfInvoice(idOf(payment.invoice));
  }

  /** The first invoice of a subscription is the checkout that began it, any later one a renewal. */
  async function subjectOfInvoice(invoiceId: string): Promise<EventSubject> {
    const invoice = await askStripe(() => stripe.invoices.retrieve(invoiceId));
    const subscription = invoice.parent?.subscription_details?.subscription;
    if (subscription === undefined) return nothing;
    const subscriptionId = idOf(subscription);
    if (invoice.billing_reason !== 'subscription_create') {
      return { about: 'renewal', paymentId: invoiceId, subscriptionId };
    }
    const sessions = await askStripe(() =>
      stripe.checkout.sessions.list({ subscription: subscriptionId, limit: 1 }),
    );
    const [session] = sessions.data;
    return session === undefined ? nothing : { about: 'checkout', paymentId: session.id };
  }

  /** An event about a thing that our keys don't know is none of our business. */
  async function ourSubjectOf(event: Stripe.Event): Promise<EventSubject> {
    try {
      return await subjectOf(event);
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return nothing;
      throw error;
    }
  }

  return async function readWebhook(
    rawBody: Buffer,
    headers: IncomingHttpHeaders,
  ): Promise<ProviderEvent> {
    const event = verify(rawBody, headers);
    return { eventId: event.id, type: event.type, ...(await ourSubjectOf(event)) };
  };
}
