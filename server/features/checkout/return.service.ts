import { AppError } from '#domain/errors.ts';
import type { Database } from '#server/database/database.ts';
import type { Order, OrdersService } from '#server/features/orders/orders.service.ts';
import type { PaymentsService } from '#server/features/payments/payments.service.ts';
import type { SettlementService } from './settlement.service.ts';

/** The buyer comes back from the provider: often before the provider has told us anything. */
export interface ReturnService {
  /**
   * The order of a return, once it is paid.
   * @param ids the provider's name of the payment and ours of the order; both must be right
   * @throws AppError `not_found` for a pair that is none, `conflict` while the payment is being
   * confirmed, `payment_failed`
   */
  confirm(ids: { readonly sessionId: string; readonly purchaseId: string }): Promise<Order>;
  /** Takes the money of an approved PayPal order of this account. @throws AppError as `confirm` */
  capture(accountId: string, paymentId: string): Promise<Order>;
}

/** Specification 2, section 8. */
const unverified = "We couldn't verify your payment. Please contact support if this persists.";

export function createReturnService(options: {
  readonly database: Database;
  readonly payments: PaymentsService;
  readonly orders: OrdersService;
  readonly settlement: SettlementService;
}): ReturnService {
  const { database, payments, orders, settlement } = options;

  async function confirmOrder(order: Order): Promise<Order> {
    return requirePaid(order.payment === 'unpaid' ? await settlement.settle(order) : order);
  }

  return {
    async confirm({ sessionId, purchaseId }) {
      const order = await orders.find(database, purchaseId);
      if (order === undefined || sessionId === '' || order.providerCheckoutId !== sessionId) {
        throw new AppError('not_found', unverified);
      }
      return confirmOrder(order);
    },

    async capture(accountId, paymentId) {
      const provider = payments.getProviderId('paypal');
      const order = await orders.findOfCheckout(database, provider, paymentId);
      if (order?.accountId !== accountId) throw new AppError('not_found', unverified);
      return confirmOrder(order);
    },
  };
}

function requirePaid(order: Order): Order {
  switch (order.payment) {
    case 'paid':
    case 'disputed':
      return order;
    case 'refunded':
      throw new AppError('payment_failed', 'This order has been refunded.');
    case 'unpaid':
      if (order.closedAt === null) {
        throw new AppError('conflict', 'Your payment is being confirmed. Please wait a moment.');
      }
      throw new AppError(
        'payment_failed',
        'Your payment was not completed. You have not been charged; your cart is still there.',
      );
  }
}
