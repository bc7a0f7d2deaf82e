import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import type { Database } from '#server/database/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { App } from '#server/http/app-type.ts';
import type { Authentication } from '#server/http/authentication.ts';
import { bearer, text } from '#server/http/schemas.ts';
import { orderSchema } from './order.schema.ts';
import type { OrderStatusService } from './order-status.service.ts';
import { presentOrder } from './orders.presenter.ts';
import type { OrdersService } from './orders.service.ts';

export interface OrdersRoutesOptions {
  readonly database: Database;
  readonly accounts: AccountsService;
  readonly orders: OrdersService;
  readonly orderStatus: OrderStatusService;
  readonly authentication: Authentication;
}

/** Absent: stays as it is, so it must not read as empty. */
const words = z
  .string({ error: 'must be text' })
  .max(10_000, { error: 'must be at most 10000 characters' })
  .optional();

/** One's own orders, and the admin's change of a status (specification 2, section 7). */
export function registerOrdersRoutes(app: App, options: OrdersRoutesOptions): void {
  const { database, accounts, orders, orderStatus, authentication } = options;

  app.get(
    '/orders',
    {
      schema: {
        tags: ['orders'],
        security: bearer,
        response: { 200: z.object({ success: z.literal(true), orders: z.array(orderSchema) }) },
      },
    },
    async (request) => {
      const { accountId } = await authentication.get(request);
      const own = await orders.listOfAccount(database, accountId);
      return { success: true as const, orders: own.map(presentOrder) };
    },
  );

  app.put(
    '/admin/orders/:id/status',
    {
      schema: {
        tags: ['admin'],
        security: bearer,
        params: z.object({ id: z.string().max(64) }),
        body: z.object({ status: text(100), notes: words, trackingNumber: words }),
        response: {
          200: z.object({
            success: z.literal(true),
            message: z.string(),
            order: z.object({
              _id: z.string(),
              status: z.string(),
              trackingNumber: z.string(),
              adminNotes: z.string(),
            }),
          }),
        },
      },
    },
    async (request) => {
      const { accountId } = await authentication.get(request);
      const admin = await accounts.getAccount(database, accountId);
      if (!admin.isAdmin) {
        throw new AppError('forbidden', 'Access denied. Admin privileges required.');
      }
      const order = await orderStatus.setStatus(request.params.id, request.body, accountId);
      const { id, status, trackingNumber, adminNotes } = order;
      return {
        success: true as const,
        message: 'Order status updated',
        order: { _id: id, status, trackingNumber, adminNotes },
      };
    },
  );
}
