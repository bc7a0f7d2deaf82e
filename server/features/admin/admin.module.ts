import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies as BelowOrders } from './dependencies.ts';
import { registerJobsDeskRoutes } from './jobs-desk.routes.ts';
import { createJobsDeskService } from './jobs-desk.service.ts';
import { createOrderDetailService } from './order-detail.service.ts';
import { registerOrderDeskRoutes } from './order-desk.routes.ts';
import { registerStatisticsRoutes } from './statistics.routes.ts';
import { createStatisticsService } from './statistics.service.ts';
import { registerUsersDeskRoutes } from './users-desk.routes.ts';
import { createUsersDeskService } from './users-desk.service.ts';
import { registerWorkRoutes } from './work.routes.ts';
import { createWorkService } from './work.service.ts';

type Dependencies = BelowOrders &
  Parameters<typeof createUsersDeskService>[1] &
  Parameters<typeof createStatisticsService>[1] &
  Parameters<typeof createWorkService>[1] &
  Omit<Parameters<typeof registerUsersDeskRoutes>[1], 'usersDesk'>;

/** The parts of the admin desk that span modules, and the queue; the rest stands in the modules it is about. */
export function createAdminModule(platform: Platform, dependencies: Dependencies) {
  const usersDesk = createUsersDeskService(platform, dependencies);
  const orderDetail = createOrderDetailService(platform, dependencies);
  return {
    services: { orderDetail },
    routes(app: App) {
      registerStatisticsRoutes(app, createStatisticsService(platform, dependencies));
      registerOrderDeskRoutes(app, { orderDetail, refunds: dependencies.refunds });
      registerUsersDeskRoutes(app, { ...dependencies, usersDesk });
      registerWorkRoutes(app, createWorkService(platform, dependencies));
      registerJobsDeskRoutes(app, createJobsDeskService(platform));
    },
  };
}
