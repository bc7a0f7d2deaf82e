import { createHash } from 'node:crypto';
import { currency } from '#domain/catalog/plans.ts';
import type { PricedCart } from '#domain/catalog/pricing.ts';
import type { PaymentMethod } from '#domain/catalog/shop-offer.ts';
import { AppError } from '#domain/errors.ts';
import type { DeliveryAddress } from '#domain/orders/delivery-address.ts';
import { cardCount, contentKey } from '#domain/orders/order-lines.ts';
import { statusOnClosing } from '#domain/orders/order-status.ts';
import type { OrderProvider } from '#domain/orders/payment-provider.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, type Ids } from '#server/platform/ids.ts';
import { changeOrder } from './change-order.ts';
import * as payments from './order-payments.repository.ts';
import * as orders from './orders.repository.ts';

export type { Order, OrderLineRow, OrderRow } from './orders.repository.ts';
export type { PaymentRow } from './order-payments.repository.ts';
type Order = orders.Order;
type OrderRow = orders.OrderRow;
type PaymentRow = payments.PaymentRow;

/** What somebody is about to buy, as it was priced here. */
export interface OrderDraft {
  readonly accountId: string;
  readonly email: string;
  readonly cart: PricedCart;
  readonly provider: OrderProvider;
  /** Part of what makes two orders the same: the sandbox takes both. Absent: nothing is to be paid. */
  readonly method?: PaymentMethod;
  /** Null where the provider is to ask for it. */
  readonly deliveryAddress: DeliveryAddress | null;
}

/** Orders from placing to giving up; what is paid for them is `OrderMoneyService`'s. */
export interface OrdersService {
  /** The pending order of this content, which a second click finds again, or a new one. */
  place(tx: Queryable, draft: OrderDraft): Promise<Order>;
  /** Remembers where an order is to be paid. */
  setCheckout(
    db: Queryable,
    id: string,
    checkout: { paymentId: string; url: string | null },
  ): Promise<Order>;
  find(db: Queryable, id: string): Promise<Order | undefined>;
  findOfCheckout(
    db: Queryable,
    provider: OrderProvider,
    paymentId: string,
  ): Promise<Order | undefined>;
  /** Holds an order until the transaction ends. @throws AppError `not_found` */
  lock(tx: Queryable, id: string): Promise<Order>;
  listOfAccount(
    db: Queryable,
    accountId: string,
  ): Promise<readonly (Order & { payments: readonly PaymentRow[] })[]>;
  listOtherPending: typeof orders.listOtherPending;
  listUnsettled: typeof orders.listUnsettled;
  listDisputed: typeof orders.listDisputed;
  hasUsedPromo: typeof orders.hasUsedPromo;
  /** Gives a locked order up: its payment will not come any more. */
  close(tx: Queryable, order: Order): Promise<Order>;
  /** Remembers that the provider was asked about it. */
  setChecked(tx: Queryable, orderId: string): Promise<void>;
}

export function createOrdersService(options: {
  readonly clock: Clock;
  readonly ids: Ids;
}): OrdersService {
  const { clock, ids } = options;

  async function withLines(db: Queryable, row: OrderRow): Promise<Order> {
    return { ...row, lines: await orders.listLines(db, [row.id]) };
  }

  return {
    listOtherPending: orders.listOtherPending,
    listUnsettled: orders.listUnsettled,
    listDisputed: orders.listDisputed,
    hasUsedPromo: orders.hasUsedPromo,

    async place(tx, draft) {
      const { accountId, email, cart, provider, method = '', deliveryAddress } = draft;
      const content = `${contentKey(cart)}\n${method}`;
      const contentHash = createHash('sha256').update(content).digest();
      const placedAt = clock.now();
      const id = ids.id(placedAt);
      const row = await orders.insertOrder(tx, {
        id,
        accountId,
        email,
        status: 'pending',
        payment: 'unpaid',
        provider,
        currency,
        listCents: cart.listCents,
        discountCents: cart.discountCents,
        totalCents: cart.totalCents,
        promoCode: cart.promoCode,
        deliveryAddress,
        cardCount: cardCount(cart.lines.map(({ product, quantity }) => ({ ...product, quantity }))),
        contentHash,
        placedAt,
        updatedAt: placedAt,
      });
      if (row !== undefined) {
        await orders.insertOrderLines(tx, orderLines(id, cart));
        return withLines(tx, row);
      }
      const pending = await orders.findPendingOrder(tx, { accountId, contentHash, provider });
      // It was settled or given up between the two statements: the next attempt makes a new one.
      if (pending === undefined) throw orderInTheWay();
      const order = await withLines(tx, pending);
      // The address is outside of what makes orders the same, so that it may be mended.
      return changeOrder(tx, order, {
        updatedAt: placedAt,
        email,
        deliveryAddress: deliveryAddress ?? order.deliveryAddress,
      });
    },

    async setCheckout(db, id, { paymentId, url }) {
      const row = await orders.updateOrder(db, id, {
        providerCheckoutId: paymentId,
        checkoutUrl: url,
        updatedAt: clock.now(),
      });
      return withLines(db, row);
    },

    async find(db, id) {
      const row = isId(id) ? await orders.findOrder(db, id) : undefined;
      return row && withLines(db, row);
    },

    async findOfCheckout(db, provider, paymentId) {
      const row = await orders.findOrderOfCheckout(db, provider, paymentId);
      return row && withLines(db, row);
    },

    async lock(tx, id) {
      const row = isId(id) ? await orders.lockOrder(tx, id) : undefined;
      if (row === undefined) throw unknownOrder();
      return withLines(tx, row);
    },

    async listOfAccount(db, accountId) {
      const rows = await orders.listOrdersOfAccount(db, accountId);
      const orderIds = rows.map(({ id }) => id);
      const [lines, money] = await Promise.all([
        orders.listLines(db, orderIds),
        payments.listPayments(db, orderIds),
      ]);
      return rows.map((row) => ({
        ...row,
        lines: lines.filter(({ orderId }) => orderId === row.id),
        payments: money.filter(({ orderId }) => orderId === row.id),
      }));
    },

    async close(tx, order) {
      if (order.payment !== 'unpaid' || order.closedAt !== null) return order;
      const closedAt = clock.now();
      const status = statusOnClosing(order.status);
      return changeOrder(tx, order, { closedAt, status, updatedAt: closedAt });
    },

    async setChecked(tx, orderId) {
      await orders.updateOrder(tx, orderId, { checkedAt: clock.now() });
    },
  };
}

function orderLines(orderId: string, cart: PricedCart) {
  return cart.lines.map(({ product, quantity, unitCents, discountPercent }, position) => ({
    orderId,
    productId: product.id,
    position,
    name: product.name,
    tier: product.tier,
    billing: product.billing,
    quantity,
    listUnitCents: product.unitCents,
    unitCents,
    discountPercent,
  }));
}

function unknownOrder(): AppError {
  return new AppError('not_found', 'This order is not known.');
}

function orderInTheWay(): AppError {
  return new AppError('conflict', 'Your order has just changed. Please try again.');
}
