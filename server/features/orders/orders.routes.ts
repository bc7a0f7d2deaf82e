import type { Database } from '#server/database/database.ts';
import type { App } from '#server/http/app-type.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import { serve } from '#server/http/serve.ts';
import { ordersCalls } from '#wire/orders/orders.ts';
import type { OrderStatusService } from './admin/order-status.service.ts';
import { presentOrder, presentOwnOrder } from './orders.presenter.ts';
import type { OrdersService } from './orders.service.ts';
import type { OwnOrderService } from './own-order.service.ts';

/** One's own orders, and the admin's change of a status. */
export function registerOrdersRoutes(
  app: App,
  services: {
    readonly catalogVersions: CatalogVersionsService;
    readonly database: Database;
    readonly orders: OrdersService;
    readonly ownOrders: OwnOrderService;
    readonly orderStatus: OrderStatusService;
  },
): void {
  const { catalogVersions, database, orders, ownOrders, orderStatus } = services;
  serve(app, ordersCalls, {
    async 'GET /orders'({ session }) {
      const own = await orders.listOfAccount(database, session.accountId);
      return { orders: own.map((order) => presentOrder(order, catalogVersions)) };
    },
    async 'GET /orders/:number'({ session, params }) {
      const order = await ownOrders.get(session.accountId, params.number);
      return { order: presentOwnOrder(order, catalogVersions) };
    },
    async 'PUT /admin/orders/:id/status'({ session, params, body }) {
      const order = await orderStatus.setStatus(params.id, body, session.accountId);
      const { id, status, trackingNumber, carrier, adminNotes, updatedAt } = order;
      return {
        message: 'Order status updated',
        order: {
          _id: id,
          status,
          trackingNumber,
          carrier,
          adminNotes,
          updatedAt: updatedAt.toISOString(),
        },
      };
    },
  });
}
