import { dollarsOf } from '#domain/catalog/money.ts';
import { AppError } from '#domain/errors.ts';
import { gapNames } from '#domain/invoices/e-invoice.ts';
import { adminTimeline } from '#domain/orders/admin-timeline.ts';
import { paidWith } from '#domain/orders/payment-provider.ts';
import { paymentKindLabel } from '#domain/orders/payment-kind.ts';
import { feeOf, type PaymentFee } from '#domain/payments/payment-fee.ts';
import { refundableCents } from '#domain/orders/refund.ts';
import type { AddressChange } from '#server/features/orders/admin/order-address.service.ts';
import type { AdminOrder } from '#server/features/orders/admin/admin-orders.service.ts';
import { presentAdminOrder } from '#server/features/orders/admin/admin-orders.presenter.ts';
import { presentPayment } from '#server/features/orders/orders.presenter.ts';
import { presentHistory } from '#server/http/present-history.ts';
import { byAdmin } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AdminPayment, OrderDetail } from '#wire/admin/orders.ts';
import type { Dependencies } from './dependencies.ts';
import { presentApproval } from './refund-approvals.presenter.ts';

function presentFee(fee: PaymentFee | undefined): AdminPayment['fee'] {
  return fee === undefined ? null : { amount: dollarsOf(fee.cents), currency: fee.currency };
}

export type OrderDetailService = ReturnType<typeof createOrderDetailService>;

/** One order with all that hangs on it. */
export function createOrderDetailService(
  { database, audit, clock }: Pick<Platform, 'database' | 'audit' | 'clock'>,
  dependencies: Dependencies,
) {
  const { invoices, orders, adminOrders, orderAddress, orderMails, orderPayments, subscriptions } =
    dependencies;
  const { catalogVersions, refundApprovals } = dependencies;

  async function paymentsOf(orderId: string): Promise<AdminPayment[]> {
    const [payments, issuedInvoices] = await Promise.all([
      orderPayments.listOf(database, orderId),
      invoices.listOfOrders(database, [orderId]),
    ]);
    const paymentIds = payments.map(({ id }) => id);
    const [refunds, waiting] = await Promise.all([
      orderPayments.listRefunds(database, paymentIds),
      refundApprovals.listWaitingOf(paymentIds),
    ]);
    const approvals = waiting.map(presentApproval);
    return payments.map((payment) => ({
      ...presentPayment(payment, issuedInvoices, catalogVersions),
      providerPaymentId: payment.providerPaymentId,
      refundable: dollarsOf(refundableCents(payment)),
      fee: presentFee(feeOf(payment)),
      missingForEInvoice: issuedInvoices
        .filter(({ paymentId, refundId }) => paymentId === payment.id && refundId === null)
        .flatMap((invoice) => invoice.missingForEInvoice.map((gap) => gapNames[gap])),
      approval: approvals.find(({ paymentId }) => paymentId === payment.id) ?? null,
      refunds: refunds
        .filter(({ paymentId }) => paymentId === payment.id)
        .map(({ id, amountCents, givenBackAt, reason }) => ({
          _id: id,
          amount: dollarsOf(amountCents),
          at: givenBackAt.toISOString(),
          reason,
        })),
    }));
  }

  async function historyOf(orderId: string) {
    const subscription = await subscriptions.findOfOrder(database, orderId);
    const [ofOrder, ofSubscription] = await Promise.all([
      audit.historyOf(database, 'order', orderId),
      subscription === undefined ? [] : audit.historyOf(database, 'subscription', subscription.id),
    ]);
    return [...ofOrder, ...ofSubscription]
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .map(presentHistory);
  }

  async function timelineOf(
    order: AdminOrder,
    payments: readonly AdminPayment[],
    history: OrderDetail['history'],
  ): Promise<OrderDetail['timeline']> {
    const log = history.map((entry) => ({ ...entry, at: new Date(entry.at) }));
    const numbers = log.map(({ after }) => String(after?.['trackingNumber'] ?? ''));
    const timeline = adminTimeline({
      placedAt: order.placedAt,
      currency: order.currency,
      log,
      payments: payments.map(({ kind, name, amount, paidAt }) => ({
        paidAt: new Date(paidAt),
        amountCents: Math.round(amount * 100),
        what: name === null ? paymentKindLabel(kind) : `${paymentKindLabel(kind)}, ${name}`,
        provider: paidWith(order.provider),
      })),
      refunds: payments.flatMap(({ refunds }) =>
        refunds.map(({ at, amount, reason }) => ({
          at: new Date(at),
          amountCents: Math.round(amount * 100),
          reason,
        })),
      ),
      mails: await orderMails.listOf(database, order, {
        trackingNumbers: [order.trackingNumber, ...numbers],
        paymentIds: payments.map(({ _id }) => _id),
        refundIds: payments.flatMap(({ refunds }) => refunds.map(({ _id }) => _id)),
      }),
      claims: order.cards.flatMap(({ claimedAt, identifier }) =>
        claimedAt === null ? [] : [{ at: claimedAt, identifier }],
      ),
    });
    return timeline.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
  }

  /** @throws AppError `not_found` */
  async function find(id: string): Promise<AdminOrder> {
    const [order] = await adminOrders.listByIds([id]);
    if (order === undefined) throw new AppError('not_found', 'We couldn’t find that order.');
    return order;
  }

  /** @throws AppError `not_found` */
  async function get(id: string): Promise<OrderDetail> {
    const order = await find(id);
    const [payments, history] = await Promise.all([paymentsOf(id), historyOf(id)]);
    const timeline = await timelineOf(order, payments, history);
    return { ...presentAdminOrder(order), payments, history, timeline };
  }

  return {
    get,

    /** @throws AppError as `orderAddress.setAddress` does */
    async setAddress(id: string, change: AddressChange, adminId: string): Promise<OrderDetail> {
      await orderAddress.setAddress(id, change, adminId);
      return get(id);
    },

    /**
     * Mails the receipt of the order's own payment once more, to the account's address of today.
     * @returns the address
     * @throws AppError `not_found`; `conflict` where nothing was paid, or the account is deleted
     */
    async repeatReceipt(id: string, adminId: string): Promise<string> {
      const { ownPayment, accountEmail } = await find(id);
      if (ownPayment === undefined) {
        throw new AppError('conflict', 'Nothing was paid for this order, so it has no receipt.');
      }
      if (accountEmail === null) {
        throw new AppError('conflict', 'This order’s account has been deleted.');
      }
      await database.transaction().execute(async (tx) => {
        const order = await orders.lock(tx, id);
        const subscription = await subscriptions.findOfOrder(tx, id);
        await orderMails.receiptAgain(tx, accountEmail, order, {
          paymentId: ownPayment.id,
          renews: subscription !== undefined,
          at: clock.now(),
        });
        await audit.record(tx, {
          action: 'order.receipt_repeated',
          subjectType: 'order',
          subjectId: id,
          accountId: order.accountId ?? undefined,
          ...byAdmin(adminId),
        });
      });
      return accountEmail;
    },
  };
}
