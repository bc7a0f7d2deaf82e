import type { Queryable } from '#server/database/database.ts';
import type { App } from '#server/http/app-type.ts';
import type { LeavingAccount } from '#server/http/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteEventsOf } from './insights.repository.ts';
import { registerInsightsRoutes } from './insights.routes.ts';
import { createInsightsService } from './insights.service.ts';

type Dependencies = Parameters<typeof createInsightsService>[1];

export function createInsightsModule(platform: Platform, dependencies: Dependencies) {
  const insights = createInsightsService(platform, dependencies);
  return {
    services: { insights },
    routes: (app: App) => registerInsightsRoutes(app, platform, insights),
    export: (accountId: string) => insights.export(accountId),
    erase: (tx: Queryable, { id }: LeavingAccount) => deleteEventsOf(tx, id),
    purge: () => insights.purge(),
  };
}
