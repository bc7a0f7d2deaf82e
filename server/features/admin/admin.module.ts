import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies as BelowOrders } from './dependencies.ts';
import { registerAdminJobsRoutes } from './admin-jobs.routes.ts';
import { createAdminJobsService } from './admin-jobs.service.ts';
import { createOrderDetailService } from './order-detail.service.ts';
import { registerAdminOrderRoutes } from './admin-order.routes.ts';
import { registerRefundApprovalsRoutes } from './refund-approvals.routes.ts';
import { registerStatisticsRoutes } from './statistics.routes.ts';
import { createStatisticsService } from './statistics.service.ts';
import { registerAdminUsersRoutes } from './admin-users.routes.ts';
import { createAdminUsersService } from './admin-users.service.ts';
import { registerWorkRoutes } from './work.routes.ts';
import { createWorkService } from './work.service.ts';

type Dependencies = BelowOrders &
  Parameters<typeof createAdminUsersService>[1] &
  Parameters<typeof createStatisticsService>[1] &
  Parameters<typeof createWorkService>[1] &
  Omit<Parameters<typeof registerAdminUsersRoutes>[1], 'adminUsers'>;

/** The parts of the admin area that span modules, and the queue; the rest stands in the modules it is about. */
export function createAdminModule(platform: Platform, dependencies: Dependencies) {
  const adminUsers = createAdminUsersService(platform, dependencies);
  const orderDetail = createOrderDetailService(platform, dependencies);
  return {
    services: { orderDetail },
    routes(app: App) {
      registerStatisticsRoutes(app, createStatisticsService(platform, dependencies));
      registerAdminOrderRoutes(app, { orderDetail, refunds: dependencies.refunds });
      registerRefundApprovalsRoutes(app, dependencies);
      registerAdminUsersRoutes(app, { ...dependencies, adminUsers });
      registerWorkRoutes(app, createWorkService(platform, dependencies));
      registerAdminJobsRoutes(app, createAdminJobsService(platform));
    },
  };
}
