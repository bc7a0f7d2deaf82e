import type { Platform } from '#server/platform/platform.ts';
import { currencyOf, listCentsOf, totalCentsOf } from '../checkout-total.ts';
import { moneyStatus } from '../money-status.ts';
import { invalidWebhook, notRefundable, unknownPayment } from '../payment-errors.ts';
import type { PaymentProvider, RemotePayment } from '../payment-provider.ts';
import { makeSandboxId } from '../sandbox/sandbox-ids.ts';
import * as sandbox from '../sandbox/sandbox.repository.ts';
import { createSandboxPayouts } from './sandbox-payouts.ts';
import { createSandboxSubscriptions } from './sandbox-subscriptions.ts';

/**
 * Payments without money, for a shop without keys (decisions, "Sandbox"): a provider like the
 * others, whose server is this process and whose memory are tables of its own.
 */
export function createSandboxProvider(
  platform: Pick<Platform, 'database' | 'clock' | 'ids' | 'publicUrl'>,
): PaymentProvider {
  const { database, clock, ids, publicUrl } = platform;

  async function fetchPayment(id: string): Promise<RemotePayment> {
    return stateOfPayment(requireKnown(await sandbox.findPayment(database, id)));
  }

  return {
    id: 'sandbox',
    fetchPayment,
    // Pressing Pay has paid.
    capture: fetchPayment,

    async startCheckout(request) {
      const now = clock.now();
      const made = await sandbox.openPayment(database, {
        id: makeSandboxId(ids, 'pay'),
        idempotencyKey: request.idempotencyKey,
        reference: request.reference,
        buyerId: request.buyerId,
        buyerEmail: request.buyerEmail,
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
      const expired = await sandbox.expirePayment(database, paymentId);
      return expired === undefined ? fetchPayment(paymentId) : stateOfPayment(expired);
    },

    closeCheckouts: (paymentIds) => sandbox.expirePayments(database, paymentIds),

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

    subscriptions: createSandboxSubscriptions(platform),
    payouts: createSandboxPayouts(platform),
  };
}

function requireKnown<Row>(row: Row | undefined): Row {
  if (row === undefined) throw unknownPayment();
  return row;
}

function stateOfPayment(payment: sandbox.SandboxPayment): RemotePayment {
  if (payment.status !== 'paid') return { status: payment.status };
  const { reference, subscriptionId, periodStartsAt, periodEndsAt, address } = payment;
  const { id, amountCents, refundedCents } = payment;
  const sku = reference === null ? payment.lines[0]?.sku : undefined;
  const refunds =
    refundedCents > 0
      ? [
          {
            providerId: `refunds-of-${id}`,
            amountCents: refundedCents,
            state: 'succeeded' as const,
          },
        ]
      : [];
  return {
    ...moneyStatus(amountCents, { refunds, disputes: [] }),
    amountCents,
    currency: currencyOf(payment),
    payerEmail: payment.buyerEmail,
    ...(payment.paidAt && { paidAt: payment.paidAt }),
    ...(reference !== null && { reference }),
    ...(subscriptionId !== null && { subscriptionId }),
    ...(periodStartsAt !== null && { periodStartsAt }),
    ...(periodEndsAt !== null && { periodEndsAt }),
    ...(sku !== undefined && { sku, boughtCents: listCentsOf(payment) }),
    ...(address !== null && { address }),
  };
}
