import { readConfig } from '#server/config/config.ts';
import { createApp } from '#server/app/app.ts';
import { createLog } from '#server/platform/log.ts';
import { createServices } from '#server/app/services.ts';
import { portOf, serveBench } from '../server-process.ts';

export interface ShopSettings {
  readonly env: NodeJS.ProcessEnv;
  readonly connectionString: string;
  readonly dataDir: string;
  readonly pageCacheBytes?: number | undefined;
}

/** The product itself, on a database that is there already. */
serveBench(async ({ env, connectionString, dataDir, pageCacheBytes }: ShopSettings) => {
  const config = readConfig(env);
  const log = createLog({ level: config.logLevel });
  const directConnectionString = connectionString;
  const services = createServices({
    config,
    log,
    connectionString,
    directConnectionString,
    dataDir,
    pageCacheBytes,
  });
  const app = await createApp({
    config,
    services,
    log,
    isReady: () => true,
  });
  services.start();
  await app.listen({ host: '127.0.0.1', port: 0 });
  return portOf(app.server);
});
