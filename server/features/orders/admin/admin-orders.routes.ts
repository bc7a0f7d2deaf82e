import { answerCsv } from '#server/http/answer-file.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { adminOrdersCalls } from '#wire/admin/orders.ts';
import { ordersCsv, presentAdminOrder } from './admin-orders.presenter.ts';
import type { AdminOrdersService } from './admin-orders.service.ts';

/** The admin area's list of orders, and what is done with several of them. */
export function registerAdminOrdersRoutes(
  app: App,
  { clock }: Pick<Platform, 'clock'>,
  adminOrders: AdminOrdersService,
): void {
  serve(app, adminOrdersCalls, {
    async 'GET /admin/orders'({ query }) {
      const { rows, ...page } = await adminOrders.list(query, query);
      return { ...page, orders: rows.map(presentAdminOrder) };
    },
    async 'GET /admin/orders/matching'({ query }) {
      const { orders, hasMore } = await adminOrders.listMatching(query);
      const seen = orders.map(({ id, orderNumber, updatedAt }) => ({
        _id: id,
        orderNumber,
        updatedAt: updatedAt.toISOString(),
      }));
      return { orders: seen, hasMore };
    },
    async 'GET /admin/orders.csv'({ session, query }) {
      const name = `orders-${clock.now().toISOString().slice(0, 10)}.csv`;
      return answerCsv(name, ordersCsv, await adminOrders.export(query, session.accountId));
    },
    async 'GET /admin/packing-slips'({ query }) {
      const orders = await adminOrders.listByIds(query.ids);
      return { orders: orders.map(presentAdminOrder) };
    },
    async 'POST /admin/orders/preview-status'({ body }) {
      const { mailCount, warnings } = await adminOrders.previewStatuses(body.orders, body.status);
      const named = warnings.map(({ warning, orders }) => ({
        warning,
        orders: orders.map(({ id: _id, orderNumber }) => ({ _id, orderNumber })),
      }));
      return { preview: { mailCount, warnings: named } };
    },
    async 'POST /admin/orders/status'({ session, body }) {
      const results = await adminOrders.setStatuses(body.orders, body.status, session.accountId);
      const done = results.filter(({ isDone }) => isDone).length;
      const orders = done === 1 ? 'order' : 'orders';
      const rest = done < results.length ? `, ${results.length - done} not` : '';
      return { message: `${done} ${orders} updated${rest}.`, results };
    },
  });
}
