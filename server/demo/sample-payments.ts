import { formatCents } from '#domain/catalog/money.ts';
import type { Queryable } from '#server/database/database.ts';
import { checkoutLines } from '#server/features/checkout/checkout-lines.ts';
import { createPaymentFlow } from '#server/features/checkout/payment-flow.ts';
import type { Order } from '#server/features/orders/orders.service.ts';
import { createSandboxProvider } from '#server/features/payments/providers/sandbox.ts';
import { takePayment } from '#server/features/payments/sandbox/sandbox-purchase.ts';
import * as sandbox from '#server/features/payments/sandbox/sandbox.repository.ts';
import { byAdmin } from '#server/platform/audit/audit.ts';
import type { PastServices } from './past.ts';

/** The money of the samples' orders: at the sandbox, and what the shop's books say of it. */
export function createSamplePayments(tx: Queryable, past: PastServices, adminId: string) {
  const { audit, clock, ids, moneyIssues, orderPayments, orders, publicUrl } = past;
  const provider = createSandboxProvider({ ...past, database: tx });
  const flow = createPaymentFlow(publicUrl);

  async function remember(order: Order, paymentId: string, url: string | null): Promise<string> {
    await orders.setCheckout(tx, order.id, { paymentId, url });
    return paymentId;
  }

  async function lockPayment(paymentId: string) {
    const payment = await sandbox.lockPayment(tx, paymentId);
    if (payment === undefined) throw new Error(`the sandbox has no payment ${paymentId}`);
    return payment;
  }

  /** The sandbox gives a part of a payment back. */
  async function giveBack(paymentId: string, amountCents: number, idempotencyKey: string) {
    const { refundedCents } = await lockPayment(paymentId);
    const refund = { idempotencyKey, paymentId, amountCents, createdAt: clock.now() };
    await sandbox.insertRefund(tx, refund);
    await sandbox.updatePayment(tx, paymentId, { refundedCents: refundedCents + amountCents });
  }

  return {
    /** An order that costs nothing. @returns the payment's id */
    openFree: (order: Order) => remember(order, `free_${order.id}`, null),

    /** Opens the page where an order is paid. @returns the payment's id */
    async open(order: Order): Promise<string> {
      const { paymentId, url } = await provider.startCheckout({
        reference: order.id,
        idempotencyKey: order.id,
        buyerId: order.accountId ?? '',
        buyerEmail: order.email,
        ...checkoutLines(order),
        collectsAddress: false,
        successUrl: flow.successUrlOf(order),
        cancelUrl: flow.cancelUrl,
      });
      return remember(order, paymentId, url);
    },

    /** The buyer pays at the sandbox. @returns the subscription that this began, if any */
    pay: async (paymentId: string): Promise<string | undefined> =>
      takePayment(tx, ids, { payment: await lockPayment(paymentId), paidAt: clock.now() }),

    /** An admin gives back a part of the first payment, or all of it. */
    async refund(
      order: Order,
      { cents, reason }: { readonly cents: number; readonly reason: string },
    ): Promise<void> {
      const payment = await orderPayments.lockFirst(tx, order.id);
      if (payment === undefined) throw new Error(`order ${order.id} was not paid`);
      const requestedAt = clock.now();
      const request = await orderPayments.insertRefundRequest(tx, {
        id: ids.id(requestedAt),
        paymentId: payment.id,
        amountCents: cents,
        refundedBeforeCents: payment.refundedCents,
        requestedAt,
        reason,
      });
      await audit.record(tx, {
        action: 'order.refund_requested',
        subjectType: 'order',
        subjectId: order.id,
        accountId: order.accountId ?? undefined,
        ...byAdmin(adminId),
        after: { amount: formatCents(cents, payment.currency), note: reason },
      });
      await giveBack(payment.providerPaymentId, cents, `admin-${request.id}`);
      const refund = { providerId: `refunds-of-${payment.providerPaymentId}`, amountCents: cents };
      await orderPayments.report(tx, order, payment, {
        refunds: [{ ...refund, state: 'succeeded', madeAt: clock.now() }],
        disputes: [],
      });
      await orderPayments.finishRefundRequest(tx, request.id, clock.now());
    },

    /** The payer's bank asks the money back; the sandbox, which has no banks, never decides. */
    async dispute(order: Order): Promise<void> {
      const payment = await orderPayments.lockFirst(tx, order.id);
      if (payment === undefined) throw new Error(`order ${order.id} was not paid`);
      const { amountCents } = payment;
      const { order: disputed } = await orderPayments.report(tx, order, payment, {
        refunds: [],
        disputes: [
          {
            providerId: `dispute-of-${payment.providerPaymentId}`,
            kind: 'dispute',
            amountCents,
            state: 'open',
            openedAt: clock.now(),
          },
        ],
      });
      await orders.setChecked(tx, order.id);
      await moneyIssues.open(tx, {
        kind: 'dispute',
        provider: disputed.provider,
        subject: disputed.providerCheckoutId ?? disputed.id,
        orderId: disputed.id,
        accountId: disputed.accountId,
        amountCents: disputed.totalCents,
        currency: disputed.currency,
        details: `The payer or their bank is disputing the payment of order #${order.orderNumber}. Respond in the payment provider’s dashboard.`,
      });
    },

    /** A payment page that nobody has used is closed, and the order with it. */
    async close(order: Order): Promise<void> {
      await sandbox.expirePayment(tx, order.providerCheckoutId ?? '');
      await orders.close(tx, order);
    },
  };
}
