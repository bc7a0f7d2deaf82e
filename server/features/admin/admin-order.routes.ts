import { formatCents } from '#domain/catalog/money.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { orderDetailCalls, refundCalls } from '#wire/admin/orders.ts';
import type { OrderDetailService } from './order-detail.service.ts';
import type { RefundsService } from '#server/features/settlement/refunds.service.ts';

/** One order in the admin area, and what is given back of it. */
export function registerAdminOrderRoutes(
  app: App,
  services: { readonly orderDetail: OrderDetailService; readonly refunds: RefundsService },
): void {
  serve(app, orderDetailCalls, {
    'GET /admin/orders/:id': async ({ params }) => ({
      order: await services.orderDetail.get(params.id),
    }),
    'PUT /admin/orders/:id/address': async ({ session, params, body }) => ({
      message: 'Address changed',
      order: await services.orderDetail.setAddress(params.id, body, session.accountId),
    }),
    async 'POST /admin/orders/:id/receipt'({ session, params }) {
      const to = await services.orderDetail.repeatReceipt(params.id, session.accountId);
      return { message: `The receipt is on its way to ${to}` };
    },
  });
  serve(app, refundCalls, {
    async 'POST /admin/payments/:id/refund'({ session, params, body }) {
      const { amountCents, currency, isBooked } = await services.refunds.refund(
        params.id,
        body,
        session.accountId,
      );
      const amount = formatCents(amountCents, currency);
      const message = isBooked ? `${amount} refunded` : `The provider will refund ${amount}`;
      return { message };
    },
  });
}
