import { claimedPlaces } from '#domain/orders/order-places.ts';
import { orderTimeline, type TimelineEntry } from '#domain/orders/order-timeline.ts';
import { AppError } from '#domain/errors.ts';
import type { InvoicesService, ListedInvoice } from '#server/features/invoices/invoices.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as orderCards from './cards/order-cards.repository.ts';
import { listPayments, listRefunds } from './payments/order-payments.repository.ts';
import type { Order, OrdersService, PaymentRow } from './orders.service.ts';

/** An order with all that its buyer follows it by. */
export interface OwnOrder extends Order {
  /** Oldest first. */
  readonly payments: readonly PaymentRow[];
  /** Their invoices and credit notes. */
  readonly issuedInvoices: readonly ListedInvoice[];
  readonly timeline: readonly TimelineEntry[];
  /** Of its cards, whoever claimed them. */
  readonly claimedCount: number;
}

export type OwnOrderService = ReturnType<typeof createOwnOrderService>;

/** An order as its buyer follows it. */
export function createOwnOrderService(
  { database, audit }: Pick<Platform, 'database' | 'audit'>,
  { invoices, orders }: { readonly invoices: InvoicesService; readonly orders: OrdersService },
) {
  return {
    /**
     * @param number as it stands in the page's address
     * @throws AppError `not_found` for what is not the account's, whether it exists or not
     */
    async get(accountId: string, number: string): Promise<OwnOrder> {
      const order = await orders.findOfAccount(database, accountId, number);
      if (order === undefined) throw new AppError('not_found', 'We couldn’t find that order.');
      const [payments, issuedInvoices, claims, places, replaced, log] = await Promise.all([
        listPayments(database, [order.id]),
        invoices.listOfOrders(database, [order.id]),
        orderCards.listClaims(database, order.id),
        orderCards.listPlaces(database, [order.id]),
        orderCards.listReplacedPositions(database, order.id),
        audit.historyOf(database, 'order', order.id),
      ]);
      const refunds = await listRefunds(
        database,
        payments.map(({ id }) => id),
      );
      const claimedCount = claimedPlaces(places, replaced);
      const timeline = orderTimeline({
        ...order,
        settledAt: payments.find(({ kind }) => kind === 'first')?.paidAt ?? order.settledAt,
        log,
        claims,
        claimedCount,
        isForCompany: order.companyId !== null,
        refunds: refunds.map(({ givenBackAt: at, amountCents }) => ({ at, amountCents })),
      });
      return { ...order, payments, issuedInvoices, timeline, claimedCount };
    },
  };
}
