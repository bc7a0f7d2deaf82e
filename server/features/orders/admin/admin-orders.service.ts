import { AppError } from '#domain/errors.ts';
import { readOrderSearch } from '#domain/orders/order-search.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import {
  changeWarning,
  changeWarnings,
  mailOfStatusChange,
  type ChangeWarning,
} from '#domain/orders/status-change.ts';
import type { ContainedTax } from '#domain/tax/tax-rates.ts';
import type { Queryable } from '#server/database/database.ts';
import {
  eachPiece,
  listedAtMost,
  readPage,
  type PageRequest,
  type Piece,
} from '#server/database/paging.ts';
import type { InvoicesService } from '#server/features/invoices/invoices.service.ts';
import { exportEntry } from '#server/platform/audit/audit.ts';
import { createCountCache } from '#server/platform/count-cache.ts';
import { isId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as admin from './admin-orders.repository.ts';
import type { ParcelInput } from './parcel.ts';
import { readStatus, wasChangedSince, type OrderStatusService } from './order-status.service.ts';

/** An order as the admin area shows it. */
export interface AdminOrder extends admin.AdminOrderRow {
  readonly cards: readonly admin.OrderCardRow[];
  /** Its own, without those of renewals; absent while it is unpaid. */
  readonly ownPayment: admin.OwnPaymentRow | undefined;
}

/** An order as the admin area's file has it: besides, what its own payment contained of taxes. */
export interface ExportedOrder extends AdminOrder {
  readonly taxes: readonly ContainedTax[];
}

/** Which orders are wanted. */
export interface OrderFilter extends admin.ListFilters {
  /** As it was typed. */
  readonly search: string;
}

/** To find 1,000 of a third of the orders takes four times as long (decision 38). */
const mostSearched = 200;

/** One of several orders that are to be changed. */
interface ChosenOrder {
  readonly _id: string;
  /** Its `updatedAt` as it was last read, ISO 8601. */
  readonly seenAt?: string | undefined;
}

/** One of them with how its parcel is followed. */
type ChangedOrder = ChosenOrder & ParcelInput;

/** The result for one order of many that were to be changed. */
export interface ChangeResult {
  readonly _id: string;
  readonly isDone: boolean;
  /** Words for the admin. */
  readonly message: string;
}

export type AdminOrdersService = ReturnType<typeof createAdminOrdersService>;

/** All orders, as admins work through them. */
export function createAdminOrdersService(
  { database, reads, clock, audit }: Pick<Platform, 'database' | 'reads' | 'clock' | 'audit'>,
  {
    invoices,
    orderStatus,
  }: { readonly invoices: InvoicesService; readonly orderStatus: OrderStatusService },
) {
  async function withDetails(
    db: Queryable,
    orders: readonly admin.AdminOrderRow[],
  ): Promise<AdminOrder[]> {
    const ids = orders.map(({ id }) => id);
    const [cards, payments] = await Promise.all([
      admin.listCardsOf(db, ids),
      admin.listOwnPayments(db, ids),
    ]);
    return orders.map((order) => ({
      ...order,
      cards: cards.filter(({ orderId }) => orderId === order.id),
      ownPayment: payments.find(({ orderId }) => orderId === order.id),
    }));
  }

  async function withTaxes(orders: readonly AdminOrder[]): Promise<ExportedOrder[]> {
    const issuedInvoices = await invoices.listOfOrders(
      database,
      orders.map(({ id }) => id),
    );
    return orders.map((order) => {
      const invoice = issuedInvoices.find(
        ({ paymentId, refundId }) => paymentId === order.ownPayment?.id && refundId === null,
      );
      return { ...order, taxes: invoice?.taxes ?? [] };
    });
  }

  const read = async (db: Queryable, numbers: readonly number[]) =>
    withDetails(db, await admin.listByNumbers(db, numbers));

  const count = createCountCache(clock, admin.countOrders);

  /** The numbers of the orders that are wanted, newest first. */
  async function find(db: Queryable, filter: OrderFilter, bounds: admin.Bounds): Promise<number[]> {
    const search = readOrderSearch(filter.search);
    return search === undefined
      ? admin.listMatching(db, filter, bounds)
      : admin.searchNumbers(db, search, filter, bounds);
  }

  /** Newest first, some at a time. */
  async function* each(filter: OrderFilter): AsyncGenerator<readonly ExportedOrder[]> {
    const numbersOf = ({ after, limit }: Piece<number>) =>
      find(database, filter, { before: after, limit });
    for await (const numbers of eachPiece(numbersOf, (number) => number)) {
      yield await withTaxes(await read(database, numbers));
    }
  }

  /** Those of some ids that there are, oldest first. */
  async function listByIds(ids: readonly string[]): Promise<AdminOrder[]> {
    const known = ids.filter(isId);
    return known.length === 0 ? [] : withDetails(database, await admin.listByIds(database, known));
  }

  return {
    /** A page of the orders, newest first; all there are, or all of one status, to the last. */
    list: (filter: OrderFilter, request: PageRequest) =>
      reads.asOfNow((db) =>
        readPage(request, {
          read: (numbers) => read(db, numbers),
          ...(isOfStatusAlone(filter)
            ? {
                find: (slice) => admin.listNumbers(db, filter.status, slice),
                count: () => count(db, filter.status),
              }
            : {
                find: ({ limit }) => find(db, filter, { limit }),
                ...(filter.search.trim() !== '' && { atMost: mostSearched }),
              }),
        }),
      ),

    /** The first 1,000 that are wanted, newest first, as they stand now, and whether there are more. */
    async listMatching(filter: OrderFilter) {
      const found = await find(database, filter, { limit: listedAtMost + 1 });
      const orders = await admin.listSeen(database, found.slice(0, listedAtMost));
      return { orders, hasMore: found.length > listedAtMost };
    },

    /** How many orders wait to be shipped; no more than `most` are counted. */
    async countToShip(most: number): Promise<number> {
      const toShip = { status: '', needsShipping: true } as const;
      return (await admin.listMatching(database, toShip, { limit: most })).length;
    },

    /** All of them, newest first, some at a time, for an admin to take along: the audit log has it first. */
    async export(
      filter: OrderFilter,
      adminId: string,
    ): Promise<AsyncIterable<readonly ExportedOrder[]>> {
      await audit.record(database, exportEntry(adminId, 'orders', inTheLog(filter)));
      return each(filter);
    },

    listByIds,

    /**
     * Says what `setStatuses` would do with some orders: how many buyers it would mail, and which orders
     * an admin should know more about first. An order that is not known is left out.
     * @throws AppError `invalid_input` for a status that there is not
     */
    async previewStatuses(chosen: readonly ChosenOrder[], to: string) {
      const status = readStatus(to);
      const seenAt = new Map(chosen.map((order) => [order._id, order.seenAt]));
      const orders = (await listByIds([...seenAt.keys()])).map((order) => ({
        order,
        warning: warningOf(order, seenAt.get(order.id), status),
      }));
      const mailed = orders.filter(
        ({ order, warning }) =>
          warning !== 'changed' && mailOfStatusChange(order, { ...order, status }) !== undefined,
      );
      return {
        mailCount: mailed.length,
        warnings: changeWarnings
          .map((name) => ({
            warning: name,
            orders: orders.filter(({ warning }) => warning === name).map(({ order }) => order),
          }))
          .filter((group) => group.orders.length > 0),
      };
    },

    /**
     * Sets the status of several orders, and how their parcels are followed, each in a transaction of its
     * own: one that can't be changed keeps no other from it.
     */
    async setStatuses(
      orders: readonly ChangedOrder[],
      status: string,
      adminId: string,
    ): Promise<ChangeResult[]> {
      const results: ChangeResult[] = [];
      for (const { _id, ...change } of orders) {
        try {
          await orderStatus.setStatus(_id, { ...change, status }, adminId);
          results.push({ _id, isDone: true, message: 'Order status updated' });
        } catch (error) {
          if (!(error instanceof AppError) || error.fields?.['status'] !== undefined) throw error;
          results.push({ _id, isDone: false, message: error.message });
        }
      }
      return results;
    },
  };
}

/** The part of a filter that the log keeps: not the search. */
function inTheLog({ status, payment, country, from, to, needsShipping, search }: OrderFilter) {
  return {
    status,
    ...(payment && { payment }),
    ...(country && { country }),
    ...(from && { from: from.toISOString() }),
    ...(to && { to: to.toISOString() }),
    ...(needsShipping && { needsShipping }),
    isSearch: search.trim() !== '',
  };
}

/** Whether nothing but the status narrows the list. */
function isOfStatusAlone(filter: OrderFilter): boolean {
  const { payment, country, from, to, needsShipping, search } = filter;
  return !payment && !country && !from && !to && !needsShipping && search.trim() === '';
}

/** An order that was changed since it was seen stays as it is. */
function warningOf(
  order: AdminOrder,
  seenAt: string | undefined,
  status: OrderStatus,
): ChangeWarning | undefined {
  return wasChangedSince(order, seenAt) ? 'changed' : changeWarning(order, status);
}
