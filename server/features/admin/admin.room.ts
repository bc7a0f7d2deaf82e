import type { AdminsService } from '#server/features/accounts/admins.service.ts';
import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerJobsDeskRoutes } from './jobs-desk.routes.ts';
import { createJobsDeskService } from './jobs-desk.service.ts';
import { registerStatisticsRoutes } from './statistics.routes.ts';
import { createStatisticsService } from './statistics.service.ts';
import { registerUsersDeskRoutes } from './users-desk.routes.ts';
import { createUsersDeskService } from './users-desk.service.ts';

type Below = Parameters<typeof createUsersDeskService>[1] &
  Parameters<typeof createStatisticsService>[1] & { readonly admins: AdminsService };

/** What the admin's desk asks of several rooms at once, and of the queue. */
export function createAdminRoom(platform: Platform, below: Below) {
  const usersDesk = createUsersDeskService(platform, below);
  return {
    services: {},
    routes(app: App) {
      registerStatisticsRoutes(app, createStatisticsService(platform, below));
      registerUsersDeskRoutes(app, { usersDesk, admins: below.admins });
      registerJobsDeskRoutes(app, createJobsDeskService(platform));
    },
  };
}
