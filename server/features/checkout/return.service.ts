import { AppError } from '#domain/errors.ts';
import type { Order } from '#server/features/orders/orders.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies } from './dependencies.ts';
import { createProviderDeadline } from './payment-flow.ts';

/** Specification 2, section 8. */
const unverified = "We couldn't verify your payment. Please contact support if this persists.";

const lookedInto =
  'We received a payment that doesn’t match your order. We’re looking into it and will email you.';

export type ReturnService = ReturnType<typeof createReturnService>;

/** The buyer comes back from the provider: often before the provider has reported anything. */
export function createReturnService(
  { database, rateLimits }: Platform,
  dependencies: Dependencies,
) {
  const { orders, payments, moneyIssues, settlement } = dependencies;
  const asking = rateLimits.localLimiter({ name: 'return-order', points: 1, perSeconds: 3 });

  /**
   * Asks the provider about an unpaid order. Pages come back again and again while a payment is being
   * confirmed: between two questions they are shown what is known.
   */
  async function ask(order: Order): Promise<Order> {
    try {
      await asking.consume(order.id);
    } catch (error) {
      if (error instanceof AppError && error.code === 'rate_limited') return order;
      throw error;
    }
    return createProviderDeadline()(settlement.settle(order));
  }

  async function confirmOrder(order: Order): Promise<Order> {
    const current = order.payment === 'unpaid' ? await ask(order) : order;
    if (current.payment === 'unpaid' && (await moneyIssues.hasOpenOf(database, current.id))) {
      throw new AppError('conflict', lookedInto);
    }
    return requirePaid(current);
  }

  return {
    /**
     * The order of a return, once it is paid.
     * @param ids the provider's name of the payment and ours of the order; both must be right
     * @throws AppError `not_found` for a pair that is none, `conflict` while the payment is being
     * confirmed, `payment_failed`
     */
    async confirm(ids: { readonly sessionId: string; readonly purchaseId: string }) {
      const order = await orders.find(database, ids.purchaseId);
      if (
        order === undefined ||
        ids.sessionId === '' ||
        order.providerCheckoutId !== ids.sessionId
      ) {
        throw new AppError('not_found', unverified);
      }
      return confirmOrder(order);
    },

    /** Takes the money of an approved PayPal order of this account. @throws AppError as `confirm` */
    async capture(accountId: string, paymentId: string): Promise<Order> {
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
