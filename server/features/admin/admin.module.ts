import type { AdminsService } from '#server/features/accounts/admins.service.ts';
import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Below as BelowOrders } from './below.ts';
import { registerJobsDeskRoutes } from './jobs-desk.routes.ts';
import { createJobsDeskService } from './jobs-desk.service.ts';
import { createOrderDetailService } from './order-detail.service.ts';
import { registerOrderDeskRoutes } from './order-desk.routes.ts';
import { createRefundsService } from './refunds.service.ts';
import { registerStatisticsRoutes } from './statistics.routes.ts';
import { createStatisticsService } from './statistics.service.ts';
import { registerUsersDeskRoutes } from './users-desk.routes.ts';
import { createUsersDeskService } from './users-desk.service.ts';
import { registerWorkRoutes } from './work.routes.ts';
import { createWorkService } from './work.service.ts';

type Below = BelowOrders &
  Parameters<typeof createUsersDeskService>[1] &
  Parameters<typeof createStatisticsService>[1] &
  Parameters<typeof createWorkService>[1] & { readonly admins: AdminsService };

/** What of the admin desk spans rooms, and the queue; the rest stands in the rooms it is about. */
export function createAdminModule(platform: Platform, below: Below) {
  const usersDesk = createUsersDeskService(platform, below);
  const orderDetail = createOrderDetailService(platform, below);
  const refunds = createRefundsService(platform, below);
  return {
    services: { orderDetail, refunds },
    routes(app: App) {
      registerStatisticsRoutes(app, createStatisticsService(platform, below));
      registerOrderDeskRoutes(app, { orderDetail, refunds });
      registerUsersDeskRoutes(app, { usersDesk, admins: below.admins });
      registerWorkRoutes(app, createWorkService(platform, below));
      registerJobsDeskRoutes(app, createJobsDeskService(platform));
    },
  };
}
