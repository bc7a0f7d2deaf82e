import { z } from 'zod';
import type { App } from '#server/http/app-type.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob, handlePeriodically } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies } from './dependencies.ts';
import { registerAdminHealthRoutes } from './health.routes.ts';
import { createHealthService } from './health.service.ts';
import { registerProbeRoute } from './probe/probe.routes.ts';
import { createProbeService } from './probe/probe.service.ts';

/** One attempt: the next hour brings another. */
const healthJob = defineJob({ name: 'health', payload: z.unknown(), maxAttempts: 1 });

/** The doctor: looks at the shop at each start, every hour, and when an admin or `npm run doctor` asks. */
export function createHealthModule(platform: Platform, dependencies: Dependencies) {
  const probes = createProbeService(platform);
  const health = createHealthService(platform, { ...dependencies, probes });
  return {
    services: { health },
    routes(app: App) {
      registerAdminHealthRoutes(app, platform, health);
      registerProbeRoute(app, platform, probes);
    },
    jobs: [
      handlePeriodically(healthJob.name, '7 * * * *', async () => void (await health.check())),
    ],
    purge: () => probes.purge(),
    start() {
      // Once for all processes that serve beside it.
      if (platform.config.role === 'web') return;
      // As a job it comes after those that waited for the start, which it would else find overdue.
      enqueueJob(platform.database, healthJob, {}).catch((error: unknown) =>
        platform.log.warn({ err: error }, 'the doctor could not be called'),
      );
    },
  };
}
