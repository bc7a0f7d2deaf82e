import { healthSummary } from '#domain/health/health-report.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { healthCalls } from '#wire/health.ts';
import type { HealthService } from './health.service.ts';

/** The doctor in the admin area. */
export function registerAdminHealthRoutes(
  app: App,
  { rateLimits }: Platform,
  health: HealthService,
): void {
  serve(app, healthCalls, {
    'GET /admin/health': async () => ({ report: (await health.last()) ?? null }),
    'POST /admin/health/check': {
      // Each run asks mail server, payment providers and file store.
      limit: rateLimits.limiter({ name: 'health-check-ip', points: 20, perSeconds: 600 }),
      answer: async () => {
        const report = await health.check();
        return { message: healthSummary(report.parts), report };
      },
    },
  });
}
