import { setTimeout } from 'node:timers/promises';
import { DatabaseAwayError } from '#server/database/database-errors.ts';
import type { App } from '#server/http/app-type.ts';
import type { Guard } from '#server/http/access.ts';
import { routeOf } from '#server/http/logging.ts';
import { createRequestMetrics } from '#server/http/request-metrics.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';

export interface HealthOptions {
  /** Resolves when the database answers and its schema is up to date. @throws when not */
  readonly checkReady: () => Promise<void>;
  /** Whether the server stops: it still answers, and wants nothing new. */
  readonly isStopping: () => boolean;
  readonly metrics: Metrics;
  /** The text of `/metrics`; absent: of this process's own. */
  readonly readMetrics?: (() => Promise<string>) | undefined;
  /** Guards the metrics. */
  readonly guardMetrics: Guard;
  /** No answer within this time is a no: a database may be frozen rather than gone. */
  readonly checkWithinMs?: number;
}

/** `/healthz`, `/readyz` and `/metrics` (operations contract, "HTTP besides /api"). */
export function registerHealthRoutes(app: App, options: HealthOptions): void {
  const { checkReady, isStopping, metrics, guardMetrics, checkWithinMs = 3_000 } = options;
  const { readMetrics = () => metrics.text() } = options;
  const requests = createRequestMetrics(metrics.registry);
  app.addHook('onResponse', (request, reply, done) => {
    requests.observe({
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
    });
    done();
  });

  const config = { needsDatabase: false, showsBrand: false, access: 'public' } as const;
  const schema = { hide: true };
  app.get('/healthz', { config, schema }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config, schema }, async (request, reply) => {
    const sayNo = () => reply.code(503).header('retry-after', '2').send({ status: 'unavailable' });
    if (isStopping()) return sayNo();
    try {
      await within(checkWithinMs, checkReady());
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return sayNo();
    }
  });
  app.get('/metrics', { config, schema, onRequest: guardMetrics }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await readMetrics()),
  );
}

/** @throws DatabaseAwayError when the work takes longer, and what it throws itself */
async function within(ms: number, work: Promise<void>): Promise<void> {
  const inTime = new AbortController();
  const tooLate = setTimeout(ms, undefined, { signal: inTime.signal }).then(() => {
    throw new DatabaseAwayError(`no answer within ${ms} ms`);
  });
  try {
    await Promise.race([work, tooLate]);
  } finally {
    inTime.abort();
  }
}
