import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { format, resolveConfig } from 'prettier';
import { registerHealthRoutes } from '#server/app/health.routes.ts';
import { createServices } from '#server/app/services.ts';
import { readConfig } from '#server/config/config.ts';
import { boundConnections } from '#server/http/connections.ts';
import { shedLoad } from '#server/http/load-shedding.ts';
import { createLog } from '#server/platform/log.ts';
import { metricsTable } from '#server/platform/metrics/metrics-table.ts';
import { projectRoot } from './run-tool.ts';

/** Writes docs/metrics.md from the metrics of a server, which needs no database to have them. */
const config = readConfig({ NODE_ENV: 'test' });
const log = createLog({ level: 'silent' });
const connectionString = 'postgres://nobody@127.0.0.1:1/nothing';
const services = createServices({
  config,
  log,
  connectionString,
  directConnectionString: connectionString,
  dataDir: tmpdir(),
});
const { metrics } = services;
const app = fastify().withTypeProvider<ZodTypeProvider>();
boundConnections(app.server, metrics.registry);
shedLoad(app, metrics.registry, () => 0);
registerHealthRoutes(app, {
  metrics,
  checkReady: async () => {},
  isStopping: () => false,
  guardMetrics: async () => {},
});
await metrics.text();
const path = join(projectRoot, 'docs', 'metrics.md');
const options = await resolveConfig(path);
const table = metricsTable(metrics.registry);
await writeFile(path, await format(table, { ...options, filepath: path }));
await services.stop();
