import { z } from 'zod';
import { createWorkProcess } from '#server/platform/work-process.ts';

/** What the process is told: the shop's settings, and where the server has found its database. */
export const demoWork = z.object({
  env: z.record(z.string(), z.string().optional()),
  place: z.object({
    connectionString: z.string(),
    directConnectionString: z.string(),
    dataDir: z.string(),
  }),
});

/**
 * Migrates and does `prepareContents` in a process of its own, so that the server does not hold for
 * good what a first start needs once (decision 44). Where that goes wrong nothing is filled, or all of
 * it: the server does what is missing itself, and says what is the matter.
 */
export async function fillDemoApart(work: z.infer<typeof demoWork>): Promise<void> {
  const worker = import.meta.resolve('./contents-worker.ts');
  const filling = createWorkProcess(worker, { execArgv: process.execArgv });
  await filling.ask(work).catch(() => undefined);
  filling.end();
}
