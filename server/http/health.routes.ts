import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { App } from './app-type.ts';
import type { Guard } from './operator-access.ts';

export interface HealthOptions {
  /** Resolves when the database answers and its schema is up to date. @throws when not */
  readonly checkReady: () => Promise<void>;
  /** Who may read the metrics. */
  readonly guardMetrics: Guard;
}

/** `/healthz`, `/readyz` and `/metrics` (operations contract, "HTTP besides /api"). */
export function registerHealthRoutes(app: App, { checkReady, guardMetrics }: HealthOptions): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route pattern, method and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    // Patterns only: labels made of addresses would grow without end.
    const route = request.routeOptions.url ?? 'unmatched';
    duration
      .labels(request.method, route, String(reply.statusCode))
      .observe(reply.elapsedTime / 1_000);
    done();
  });

  const config = { needsDatabase: false };
  const schema = { hide: true };
  app.get('/healthz', { config, schema }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config, schema }, async (_request, reply) => {
    try {
      await checkReady();
      return { status: 'ready' };
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'unavailable' });
    }
  });
  app.get('/metrics', { config, schema, onRequest: guardMetrics }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
