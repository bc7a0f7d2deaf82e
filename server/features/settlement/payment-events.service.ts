import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Order } from '#server/features/orders/orders.service.ts';
import type { ProviderEvent, ProviderId } from '#server/features/payments/payment-provider.ts';
import { countBy } from '#server/platform/metrics/counted.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createThrottle } from '#server/platform/throttle.ts';
import type { Dependencies } from './dependencies.ts';
import { hasEvent, insertEvent } from './payment-events.repository.ts';
import type { SettlementService } from './settlement.service.ts';

export type PaymentEventsService = ReturnType<typeof createPaymentEventsService>;

/** The providers that call us; the sandbox's events are jobs. */
type WebhookSender = Exclude<ProviderId, 'sandbox'>;

/** By which a provider's webhooks are verified. */
const verifiedBy: Readonly<Record<WebhookSender, string>> = {
  stripe: 'STRIPE_WEBHOOK_SECRET',
  paypal: 'PAYPAL_WEBHOOK_ID',
};

/** Anybody may send forged ones. */
const refusalLines = { count: 10, perMs: 60_000 };

/** Of `readWebhook`: it is forged, or there are no keys to tell. */
const isRefusal = (error: unknown) =>
  error instanceof AppError && ['invalid_input', 'not_found'].includes(error.code);

/** The events that providers send: late, twice, and in any order. */
export function createPaymentEventsService(
  { database, clock, log, metrics }: Platform,
  dependencies: Dependencies & { readonly settlement: SettlementService },
) {
  const { payments, orders, subscriptions, subscriptionSync, settlement } = dependencies;

  const count = countBy<{ provider: WebhookSender; outcome: 'accepted' | 'refused' | 'failed' }>(
    metrics.registry,
    {
      name: 'nearcard_webhooks_total',
      help: 'Webhooks of a payment provider that this process received, by outcome: accepted, refused (signature or keys), failed (sent again later).',
    },
    { provider: ['stripe', 'paypal'], outcome: ['accepted', 'refused', 'failed'] },
  );

  const throttle = createThrottle(refusalLines);

  /** A setting that is wrong looks like a forgery: the operator is shown the setting. */
  function logRefusal(provider: WebhookSender): void {
    const suppressed = throttle.pass();
    if (suppressed === undefined) return;
    log.warn({ provider, suppressed }, `a webhook does not fit ${verifiedBy[provider]}`);
  }

  function record(
    provider: ProviderId,
    { eventId, type }: ProviderEvent,
    outcome: 'applied' | 'unchanged' | 'ignored',
    orderId: string | null,
  ) {
    return (tx: Queryable) =>
      insertEvent(tx, { provider, eventId, type, orderId, outcome, receivedAt: clock.now() });
  }

  /**
   * Deals with an event that is surely the provider's: it is asked what is true, and the record of
   * the event commits with what follows from the answer. Throws to get it again.
   */
  async function receive(provider: ProviderId, event: ProviderEvent): Promise<void> {
    if (await hasEvent(database, provider, event.eventId)) return;
    const ignore = () => record(provider, event, 'ignored', null)(database);
    switch (event.about) {
      case 'nothing':
        return ignore();
      case 'checkout': {
        const order = await findOrder(provider, event.paymentId);
        if (order === undefined) return ignore();
        const remember = (tx: Queryable, outcome: 'applied' | 'unchanged') =>
          record(provider, event, outcome, order.id)(tx);
        await settlement.settle(order, remember, event.claim);
        return undefined;
      }
      case 'renewal':
      case 'subscription': {
        const row =
          provider === 'paypal'
            ? undefined
            : await subscriptions.findOfProvider(database, provider, event.subscriptionId);
        // One that has not begun here is asked about once it has.
        if (row === undefined) return ignore();
        await subscriptionSync.sync(row.id, {
          ...(event.about === 'renewal' && { paymentId: event.paymentId }),
          within: (tx, outcome) => record(provider, event, outcome, row.orderId)(tx),
        });
        return undefined;
      }
    }
  }

  /**
   * The order of a checkout. If we were stopped before we could write down what the provider called it, the
   * payment itself knows its order.
   */
  async function findOrder(provider: ProviderId, paymentId: string): Promise<Order | undefined> {
    const known = await orders.findOfCheckout(database, provider, paymentId);
    if (known !== undefined) return known;
    const remote = await findPayment(provider, paymentId);
    if (remote === undefined) return undefined;
    const reference = 'reference' in remote ? remote.reference : undefined;
    const order = reference === undefined ? undefined : await orders.find(database, reference);
    const isWaiting = order?.provider === provider && order.providerCheckoutId === null;
    if (!isWaiting) return undefined;
    await orders.setCheckout(database, order.id, { paymentId, url: null });
    return orders.find(database, order.id);
  }

  /** A payment that is none of ours may well be unknown to the provider's account we ask with. */
  async function findPayment(provider: ProviderId, paymentId: string) {
    try {
      return await payments.getProvider(provider).fetchPayment(paymentId);
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return undefined;
      throw error;
    }
  }

  return {
    receive,

    /**
     * Verifies a webhook and deals with it.
     * @throws AppError `invalid_input` for a forged one, `unavailable` to get it again
     */
    async receiveWebhook(provider: WebhookSender, rawBody: Buffer, headers: IncomingHttpHeaders) {
      try {
        await receive(provider, await payments.readWebhook(provider, rawBody, headers));
      } catch (error) {
        count({ provider, outcome: isRefusal(error) ? 'refused' : 'failed' });
        if (error instanceof AppError && error.code === 'invalid_input') logRefusal(provider);
        throw error;
      }
      count({ provider, outcome: 'accepted' });
    },
  };
}
