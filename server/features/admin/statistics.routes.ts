import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { statisticsCalls } from '#wire/admin/statistics.ts';
import type { StatisticsService } from './statistics.service.ts';

export function registerStatisticsRoutes(app: App, statistics: StatisticsService): void {
  serve(app, statisticsCalls, {
    'GET /admin/statistics': ({ query: { days, timeZone } }) =>
      statistics.show(Number(days), timeZone),
  });
}
