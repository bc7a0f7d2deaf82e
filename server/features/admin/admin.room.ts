import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerStatisticsRoutes } from './statistics.routes.ts';
import { createStatisticsService } from './statistics.service.ts';

type Below = Parameters<typeof createStatisticsService>[1];

/** What the keeper of the shop sees that no single room knows. */
export function createAdminRoom(platform: Platform, below: Below) {
  const statistics = createStatisticsService(platform, below);
  return {
    services: { statistics },
    routes: (app: App) => registerStatisticsRoutes(app, statistics),
  };
}
