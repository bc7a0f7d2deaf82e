import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createApp } from './app/app.ts';
import { keepAssets, keptAssetsFolderOf, noteEachMs } from './app/pages/kept-assets.ts';
import { hashedFolder } from './app/pages/static-files.ts';
import { createServices } from './app/services.ts';
import type { Config } from './config/config.ts';
import { isDatabaseUnavailable } from './database/database-errors.ts';
import { migrateToLatest } from './database/migrate.ts';
import { requireOneDatabase } from './database/one-database.ts';
import { requireOwnSessions } from './database/own-sessions.ts';
import { createReadiness } from './database/readiness.ts';
import type { DatabasePlace } from './database-place.ts';
import { prepareContents } from './demo/prepare-contents.ts';
import { describeStart } from './demo/start-banner.ts';
import type { PrimaryLink } from './platform/workers/primary-link.ts';
import type { WorkerTask } from './platform/workers/worker-task.ts';
import { operatorLineOf } from './start-failures.ts';
import { stopRequest } from './stop-request.ts';

const stopWithinMs = 10_000;

/** A worker's place among the others. */
export interface WorkerOfMany {
  readonly task: WorkerTask;
  readonly primary: PrimaryLink;
}

export interface ServeOptions {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly say: (line: string) => void;
  /** Tells the operator, on standard error, why a start failed. */
  readonly complain: (line: string) => void;
  readonly place: DatabasePlace & { stop(): Promise<void> };
  /** Absent: this process is alone on its port. */
  readonly worker?: WorkerOfMany;
}

const hasPages = ({ isDevelopment, role }: Config) => !isDevelopment && role !== 'jobs';

/** services → http → listen; the rest waits for the database. It ends with the process. */
export async function serve(options: ServeOptions): Promise<void> {
  const { config, log, say, complain, place, worker } = options;
  const maxConnections = worker?.task.maxConnections;
  const services = createServices({
    config,
    log,
    ...place,
    ...(maxConnections !== undefined && { maxConnections }),
  });
  const readiness = createReadiness(log, isDatabaseUnavailable);
  const { metrics } = services;
  if (worker !== undefined) {
    metrics.registry.setDefaultLabels({ worker: String(worker.task.number) });
    worker.primary.answerMetrics(() => metrics.values());
  }
  const keptAssetsFolder = keptAssetsFolderOf(place.dataDir);
  // Before anybody sees a page of this release: the release that still serves is asked for its assets, too.
  if (hasPages(config) && worker?.task.isFirst !== false) {
    const keep = () =>
      keepAssets(hashedFolder, keptAssetsFolder, new Date()).catch((err: unknown) =>
        log.warn({ err }, 'the assets of this release are not kept for the next one'),
      );
    await keep();
    setInterval(() => void keep(), noteEachMs).unref();
  }
  const app = await createApp({
    config,
    services,
    log,
    isReady: () => readiness.isReady,
    keptAssetsFolder,
    ...(worker !== undefined && { readMetrics: worker.primary.gatherMetrics }),
  });
  let isStopping = false;

  async function stop(exitCode: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    // New connections are refused at once; what runs may finish.
    await Promise.race([app.close(), wait(stopWithinMs)]);
    // A connection that is frozen rather than cut would never end by itself.
    await Promise.race([services.stop(), wait(stopWithinMs)]);
    await place.stop();
    process.exit(exitCode);
  }
  if (stopRequest.aborted) return stop(0);
  stopRequest.addEventListener('abort', () => void stop(0));

  const listen = () => app.listen({ host: config.host, port: config.port });
  // Others serve already: their requests are not to come to one that is not ready.
  const listensLater = worker?.task.isFirst === false;
  try {
    if (!listensLater) await listen();
    let lastLines: string[] = [];
    const hint = place.isOwn ? '' : ' (is DATABASE_URL right?)';
    await readiness.prepare(
      async () => {
        if (config.databaseUrl !== undefined) {
          await requireOwnSessions(place);
          await requireOneDatabase(place);
        }
        await migrateToLatest(place.directConnectionString, {
          makesAppRole: place.isOwn,
          say: (line) => log.warn(line),
        });
        await prepareContents(config, services, place.dataDir);
        lastLines = await describeStart(config, services, place.dataDir);
      },
      stopRequest,
      hint,
    );
    if (stopRequest.aborted) return;
    services.start();
    if (listensLater) await listen();
    else for (const line of lastLines) say(line);
    worker?.primary.sayReady();
  } catch (error) {
    if (stopRequest.aborted) return; // what was cut off may well complain
    const line = operatorLineOf(error, config);
    if (line === undefined) log.fatal({ err: error }, 'the start failed');
    else complain(line);
    await stop(1);
  }
}
