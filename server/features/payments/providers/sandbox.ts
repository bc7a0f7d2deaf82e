import type { Platform } from '#server/platform/platform.ts';
import { totalCentsOf } from '../checkout-total.ts';
import {
  invalidWebhook,
  notRefundable,
  subscriptionEnded,
  unknownPayment,
} from '../payment-errors.ts';
import type { PaymentProvider, RemotePayment, RemoteSubscription } from '../payment-provider.ts';
import { sendSandboxEvent } from '../sandbox/sandbox-events.ts';
import { makeSandboxId } from '../sandbox/sandbox-ids.ts';
import * as sandbox from '../sandbox/sandbox.repository.ts';

/**
 * Payments without money, for a shop without keys (decisions, "Sandbox"): a provider like the
 * others, whose server is this process and whose memory are tables of its own.
 */
export function createSandboxProvider({
  database,
  clock,
  ids,
  publicUrl,
}: Pick<Platform, 'database' | 'clock' | 'ids' | 'publicUrl'>): PaymentProvider {
  async function fetchPayment(id: string): Promise<RemotePayment> {
    return stateOfPayment(requireKnown(await sandbox.findPayment(database, id)));
  }

  async function fetchSubscription(id: string): Promise<RemoteSubscription> {
    const subscription = requireKnown(await sandbox.findSubscription(database, id));
    const latest = await sandbox.findLatestPayment(database, id);
    return stateOfSubscription(subscription, latest?.id);
  }

  /** Changes a subscription by what it is now, and tells of it; where nothing changes, neither. */
  async function changeSubscription(
    subscriptionId: string,
    changeOf: (
      status: sandbox.SandboxSubscription['status'],
    ) => Parameters<typeof sandbox.updateSubscription>[2] | undefined,
  ): Promise<RemoteSubscription> {
    await database.transaction().execute(async (tx) => {
      const { status } = requireKnown(await sandbox.lockSubscription(tx, subscriptionId));
      const change = changeOf(status);
      if (change === undefined) return;
      await sandbox.updateSubscription(tx, subscriptionId, change);
      const subject = { about: 'subscription', subscriptionId } as const;
      await sendSandboxEvent(tx, ids, 'subscription.updated', subject);
    });
    return fetchSubscription(subscriptionId);
  }

  return {
    id: 'sandbox',
    fetchPayment,
    // Whoever presses Pay has paid.
    capture: fetchPayment,

    async startCheckout(request) {
      const now = clock.now();
      const made = await sandbox.insertPayment(database, {
        id: makeSandboxId(ids, 'pay'),
        idempotencyKey: request.idempotencyKey,
        reference: request.reference,
        buyerId: request.buyerId,
        buyerEmail: request.buyerEmail,
        status: 'pending',
        amountCents: totalCentsOf(request),
        discountCents: request.discount?.cents ?? 0,
        lines: request.lines,
        collectsAddress: request.collectsAddress,
        successUrl: request.successUrl,
        cancelUrl: request.cancelUrl,
        createdAt: now,
      });
      const payment = made ?? (await sandbox.findPaymentByKey(database, request.idempotencyKey));
      if (payment === undefined || payment.amountCents !== totalCentsOf(request)) {
        throw new Error('an idempotency key was used again for something else');
      }
      return { paymentId: payment.id, url: `${publicUrl}/sandbox/payments/${payment.id}` };
    },

    async closeCheckout(paymentId) {
      await database.transaction().execute(async (tx) => {
        const payment = await sandbox.lockPayment(tx, paymentId);
        if (payment?.status !== 'pending') return;
        await sandbox.updatePayment(tx, paymentId, { status: 'expired' });
      });
      return fetchPayment(paymentId);
    },

    async refund({ paymentId, amountCents, idempotencyKey }) {
      await database.transaction().execute(async (tx) => {
        const payment = await sandbox.lockPayment(tx, paymentId);
        if (payment?.status !== 'paid') throw unknownPayment();
        const leftCents = payment.amountCents - payment.refundedCents;
        const refundCents = amountCents ?? leftCents;
        const isNew =
          refundCents > 0 &&
          (await sandbox.insertRefund(tx, {
            idempotencyKey,
            paymentId,
            amountCents: refundCents,
            createdAt: clock.now(),
          }));
        if (refundCents > 0 && !isNew) return;
        if (refundCents === 0 || refundCents > leftCents) throw notRefundable();
        await sandbox.updatePayment(tx, paymentId, {
          refundedCents: payment.refundedCents + refundCents,
        });
      });
      return fetchPayment(paymentId);
    },

    async readWebhook() {
      // Its events are jobs in our own database; whatever comes in from outside is not its own.
      throw invalidWebhook();
    },

    subscriptions: {
      fetchSubscription,

      cancelAtPeriodEnd: (id) =>
        changeSubscription(id, (status) => {
          if (status === 'ended') return undefined;
          return status === 'past_due' ? ended : { cancelsAtPeriodEnd: true };
        }),

      end: (id) => changeSubscription(id, (status) => (status === 'ended' ? undefined : ended)),

      resume: (id) =>
        changeSubscription(id, (status) => {
          if (status === 'ended') throw subscriptionEnded();
          return { cancelsAtPeriodEnd: false };
        }),

      async openPortal({ subscriptionId, returnUrl }) {
        requireKnown(await sandbox.findSubscription(database, subscriptionId));
        const back = new URLSearchParams({ back: returnUrl });
        return `${publicUrl}/sandbox/subscriptions/${subscriptionId}?${back.toString()}`;
      },
    },
  };
}

function requireKnown<Row>(row: Row | undefined): Row {
  if (row === undefined) throw unknownPayment();
  return row;
}

const ended = { status: 'ended', nextChargeAt: null } as const;

function stateOfPayment(payment: sandbox.SandboxPayment): RemotePayment {
  if (payment.status !== 'paid') return { status: payment.status };
  const { reference, subscriptionId, periodEndsAt, address, amountCents, refundedCents } = payment;
  return {
    status: refundedCents === amountCents ? 'refunded' : 'paid',
    amountCents,
    currency: 'USD',
    refundedCents,
    payerEmail: payment.buyerEmail,
    ...(reference !== null && { reference }),
    ...(subscriptionId !== null && { subscriptionId }),
    ...(periodEndsAt !== null && { periodEndsAt }),
    ...(address !== null && { address }),
  };
}

function stateOfSubscription(
  subscription: sandbox.SandboxSubscription,
  latestPaymentId: string | undefined,
): RemoteSubscription {
  return {
    status: subscription.status,
    periodEndsAt: subscription.periodEndsAt,
    cancelsAtPeriodEnd: subscription.cancelsAtPeriodEnd,
    ...(latestPaymentId !== undefined && { latestPaymentId }),
  };
}
