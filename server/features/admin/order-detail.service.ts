import { dollarsOf } from '#domain/catalog/money.ts';
import { AppError } from '#domain/errors.ts';
import { refundableCents } from '#domain/orders/refund.ts';
import { presentDeskOrder } from '#server/features/orders/orders-desk.presenter.ts';
import { presentPayment } from '#server/features/orders/orders.presenter.ts';
import { presentHistory } from '#server/http/present-history.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { DeskPayment, OrderDetail } from '#wire/orders-desk.ts';
import type { Below } from './below.ts';

export type OrderDetailService = ReturnType<typeof createOrderDetailService>;

/** One order with all that hangs on it. */
export function createOrderDetailService(
  { database, audit }: Pick<Platform, 'database' | 'audit'>,
  { invoices, ordersDesk, orderPayments, subscriptions }: Below,
) {
  async function paymentsOf(orderId: string): Promise<DeskPayment[]> {
    const [payments, papers] = await Promise.all([
      orderPayments.listOf(database, orderId),
      invoices.listOfOrders(database, [orderId]),
    ]);
    const refunds = await orderPayments.listRefunds(
      database,
      payments.map(({ id }) => id),
    );
    return payments.map((payment) => ({
      ...presentPayment(payment, papers),
      providerPaymentId: payment.providerPaymentId,
      refundable: dollarsOf(refundableCents(payment)),
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

  return {
    /** @throws AppError `not_found` */
    async get(id: string): Promise<OrderDetail> {
      const [order] = await ordersDesk.listByIds([id]);
      if (order === undefined) throw new AppError('not_found', 'This order is not known.');
      const [payments, history] = await Promise.all([paymentsOf(id), historyOf(id)]);
      return { ...presentDeskOrder(order), payments, history };
    },
  };
}
