import { isRecurringBilling } from '#domain/catalog/products.ts';
import { normalizeAddress } from '#domain/orders/delivery-address.ts';
import { firstPeriod } from '#domain/subscriptions/periods.ts';
import { hasParcel } from '#domain/orders/shipping.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Order } from '#server/features/orders/orders.service.ts';
import type { Receipt } from '#server/features/payments/payment-provider.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies } from './dependencies.ts';

export type FirstPaymentsService = ReturnType<typeof createFirstPaymentsService>;

/** Books the first payments of locked orders, with the provider's dates and the period that each pays for. */
export function createFirstPaymentsService(
  { clock }: Pick<Platform, 'clock'>,
  { orderPayments, subscriptions }: Pick<Dependencies, 'orderPayments' | 'subscriptions'>,
) {
  /**
   * The period that the first payment of an order pays for: its subscription's period, else one period behind
   * what is paid for already, or for good.
   */
  async function periodOf(tx: Queryable, order: Order, paidAt: Date, receipt?: Receipt) {
    for (const line of order.lines) {
      const { billing } = line;
      if (!isRecurringBilling(billing)) continue;
      const renews = receipt?.subscriptionId !== undefined;
      const from = renews
        ? paidAt
        : await subscriptions.beginOfPrepaid(tx, order, line.tier, paidAt);
      return firstPeriod(from, billing, receipt?.periodEndsAt);
    }
    return { startAt: paidAt, endAt: null };
  }

  return {
    async book(tx: Queryable, order: Order, receipt: Receipt) {
      const paidAt = paidAtOf(order, receipt, clock.now());
      return orderPayments.settle(tx, order, {
        providerPaymentId: order.providerCheckoutId ?? order.id,
        amountCents: receipt.amountCents,
        paidAt,
        period: await periodOf(tx, order, paidAt, receipt),
        deliveryAddress: collectedAddressOf(order, receipt),
      });
    },

    /** Of an order that costs nothing. */
    async bookFree(tx: Queryable, order: Order) {
      const paidAt = clock.now();
      return orderPayments.settle(tx, order, {
        providerPaymentId: order.id,
        amountCents: 0,
        paidAt,
        period: await periodOf(tx, order, paidAt),
      });
    },
  };
}

/** By the provider's clock, whose seconds may lie before the order, and which may be ahead. */
function paidAtOf({ placedAt }: Order, { paidAt }: Receipt, now: Date): Date {
  const latest = paidAt === undefined || paidAt > now ? now : paidAt;
  return latest < placedAt ? placedAt : latest;
}

/**
 * The address that the buyer gave to the provider. A name and a country alone are no place to send a parcel
 * to.
 */
function collectedAddressOf(order: Order, { address }: Receipt) {
  const isEnough = address && (!hasParcel(order) || address.addressLine1 !== '');
  return isEnough ? normalizeAddress(address) : undefined;
}
