import { answerCsv } from '#server/http/answer-file.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ordersDeskCalls } from '#wire/orders-desk.ts';
import { ordersCsv, presentDeskOrder } from './orders-desk.presenter.ts';
import type { OrdersDeskService } from './orders-desk.service.ts';

/** The desk's list of orders, and what is done with several of them. */
export function registerOrdersDeskRoutes(
  app: App,
  { clock }: Pick<Platform, 'clock'>,
  ordersDesk: OrdersDeskService,
): void {
  serve(app, ordersDeskCalls, {
    async 'GET /admin/orders'({ query }) {
      const { rows, ...page } = await ordersDesk.list(query, query);
      return { ...page, orders: rows.map(presentDeskOrder) };
    },
    async 'GET /admin/orders/matching'({ query }) {
      const { orders, hasMore } = await ordersDesk.listMatching(query);
      const seen = orders.map(({ id, orderNumber, updatedAt }) => ({
        _id: id,
        orderNumber,
        updatedAt: updatedAt.toISOString(),
      }));
      return { orders: seen, hasMore };
    },
    async 'GET /admin/orders.csv'({ session, query }) {
      const name = `orders-${clock.now().toISOString().slice(0, 10)}.csv`;
      return answerCsv(name, ordersCsv, await ordersDesk.export(query, session.accountId));
    },
    async 'GET /admin/packing-slips'({ query }) {
      const orders = await ordersDesk.listByIds(query.ids);
      return { orders: orders.map(presentDeskOrder) };
    },
    async 'POST /admin/orders/preview-status'({ body }) {
      const { mailCount, warnings } = await ordersDesk.previewStatuses(body.orders, body.status);
      const named = warnings.map(({ warning, orders }) => ({
        warning,
        orders: orders.map(({ id: _id, orderNumber }) => ({ _id, orderNumber })),
      }));
      return { preview: { mailCount, warnings: named } };
    },
    async 'POST /admin/orders/status'({ session, body }) {
      const results = await ordersDesk.setStatuses(body.orders, body.status, session.accountId);
      const done = results.filter(({ isDone }) => isDone).length;
      const orders = done === 1 ? 'order' : 'orders';
      const rest = done < results.length ? `, ${results.length - done} not` : '';
      return { message: `${done} ${orders} updated${rest}.`, results };
    },
  });
}
