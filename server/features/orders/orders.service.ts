import { AppError } from '#domain/errors.ts';
import { isCoveredBy } from '#domain/orders/order-lines.ts';
import { statusOnClosing } from '#domain/orders/order-status.ts';
import type { InvoicesService } from '#server/features/invoices/invoices.service.ts';
import type { Queryable } from '#server/database/database.ts';
import { isId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listPayments } from './payments/order-payments.repository.ts';
import * as expiredCheckouts from './placing/expired-checkouts.repository.ts';
import * as leaving from './leaving-orders.repository.ts';
import * as orders from './orders.repository.ts';
import * as ownOrders from './own-orders.repository.ts';

export type { ExpiredCheckout } from './placing/expired-checkouts.repository.ts';
export type { Order, OrderLineRow } from './orders.repository.ts';
export type { PaymentRow } from './payments/order-payments.repository.ts';
type Order = orders.Order;

export type OrdersService = ReturnType<typeof createOrdersService>;

/** Placed orders until they expire; what is paid for them is `OrderPaymentsService`'s. */
export function createOrdersService(
  { clock }: Pick<Platform, 'clock'>,
  { invoices }: { readonly invoices: InvoicesService },
) {
  async function closeUnpaid(tx: Queryable, order: Order, mayStillBePaid: boolean) {
    if (order.payment !== 'unpaid' || order.closedAt !== null) return order;
    const closedAt = clock.now();
    const status = statusOnClosing(order.status);
    const change = { closedAt, status, mayStillBePaid, updatedAt: closedAt };
    return orders.updateOrder(tx, order.id, change);
  }

  return {
    findOfCheckout: orders.findOrderOfCheckout,
    listUnsettled: orders.listUnsettled,
    listHoldingLimitedUse: orders.listHoldingLimitedUse,
    listPayablePages: orders.listPayablePages,
    listHeldUses: orders.listHeldUses,
    listDisputed: orders.listDisputed,
    listExpiredCheckouts: expiredCheckouts.listExpiredCheckouts,
    removeExpiredCheckouts: expiredCheckouts.removeExpiredCheckouts,

    /** Remembers where an order is to be paid. @returns whether it was closed meanwhile */
    async setCheckout(
      db: Queryable,
      id: string,
      { paymentId, url }: { readonly paymentId: string; readonly url: string | null },
    ): Promise<boolean> {
      const { closedAt } = await orders.updateOrder(db, id, {
        providerCheckoutId: paymentId,
        checkoutUrl: url,
        updatedAt: clock.now(),
      });
      return closedAt !== null;
    },

    async find(db: Queryable, id: string): Promise<Order | undefined> {
      return isId(id) ? orders.findOrder(db, id) : undefined;
    },

    /** An account's own order. @param number as it was typed or linked */
    async findOfAccount(
      db: Queryable,
      accountId: string,
      number: string,
    ): Promise<Order | undefined> {
      // No longer than numbers that are exact in JavaScript.
      if (!/^\d{1,15}$/.test(number)) return undefined;
      return ownOrders.findOrderOfAccount(db, accountId, Number(number));
    },

    /** Holds an order until the transaction ends. @throws AppError `not_found` */
    async lock(tx: Queryable, id: string): Promise<Order> {
      const order = isId(id) ? await orders.lockOrder(tx, id) : undefined;
      if (order === undefined) throw new AppError('not_found', 'We couldn’t find that order.');
      return order;
    },

    /** Newest first, each with its payments, oldest first, and what was issued about them. */
    async listOfAccount(db: Queryable, accountId: string) {
      const own = await ownOrders.listOrdersOfAccount(db, accountId);
      const ownIds = own.map(({ id }) => id);
      const [payments, issuedInvoices] = await Promise.all([
        listPayments(db, ownIds),
        invoices.listOfOrders(db, ownIds),
      ]);
      return own.map((order) => ({
        ...order,
        payments: payments.filter(({ orderId }) => orderId === order.id),
        issuedInvoices: issuedInvoices.filter(({ orderId }) => orderId === order.id),
      }));
    },

    /** Closes a locked order: its payment will not come any more, by its provider's word where it has a page. */
    async close(tx: Queryable, order: Order): Promise<Order> {
      if (order.closedAt === null) return closeUnpaid(tx, order, false);
      await orders.noteUnpayable(tx, [order.id]);
      return order;
    },

    /** Closes a locked order whose page is still to be closed at its provider (decision 56). */
    closeBeforePage: (tx: Queryable, order: Order): Promise<Order> =>
      closeUnpaid(tx, order, order.providerCheckoutId !== null && order.provider !== 'none'),

    /** Notes that the pages of closed orders can no longer be paid. */
    noteUnpayable: orders.noteUnpayable,

    lockAllOf: leaving.lockOrdersOf,

    /**
     * Parts an account that leaves from its orders: they are kept for the books, without name and
     * address. Pages that can still be paid are closed; money that comes all the same goes back.
     */
    async disown(tx: Queryable, accountId: string): Promise<void> {
      for (const id of await leaving.anonymiseOrders(tx, accountId, clock.now())) {
        await orders.expireLater(tx, id);
      }
    },

    /** Has an unpaid order closed at its provider once the transaction has committed. */
    expireLater: orders.expireLater,

    /**
     * Whether a locked order buys nothing any more: the account has paid for as much since it was
     * placed, from another page.
     * @param renews a period that does not renew adds to what is held, and buys nothing beside lifetime
     */
    async isCovered(tx: Queryable, order: Order, renews: boolean): Promise<boolean> {
      const { id, accountId, placedAt, lines } = order;
      if (accountId === null) return false;
      const covers = (line: Order['lines'][number]) => renews || line.billing === 'lifetime';
      const since = await ownOrders.listPaidSince(tx, accountId, placedAt);
      return since.some(
        (other) => other.id !== id && isCoveredBy(lines, other.lines.filter(covers)),
      );
    },

    /** Remembers that the provider was asked about it. */
    async setChecked(db: Queryable, orderId: string): Promise<void> {
      await orders.updateOrder(db, orderId, { checkedAt: clock.now() });
    },
  };
}
