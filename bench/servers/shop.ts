import { readConfig } from '#server/config/config.ts';
import { createApp } from '#server/app/app.ts';
import { createLog } from '#server/platform/log.ts';
import { PageCache } from '#server/platform/page-cache/page-cache.ts';
import { createServices } from '#server/app/services.ts';
import { portOf, serveBench } from '../server-process.ts';

export interface ShopSettings {
  readonly env: NodeJS.ProcessEnv;
  readonly connectionString: string;
  readonly dataDir: string;
  /** `false`: every page is rendered anew. */
  readonly isCaching: boolean;
}

const neverCaching = new PageCache({ maxBytes: 0, isLive: () => false });

/** The product itself, on a database that is there already. */
serveBench(async ({ env, connectionString, dataDir, isCaching }: ShopSettings) => {
  const config = readConfig(env);
  const log = createLog({ level: config.logLevel });
  const directConnectionString = connectionString;
  const services = createServices({
    config,
    log,
    connectionString,
    directConnectionString,
    dataDir,
  });
  const app = await createApp({
    config,
    services: isCaching ? services : { ...services, pageCache: neverCaching },
    log,
    isReady: () => true,
  });
  services.start();
  await app.listen({ host: '127.0.0.1', port: 0 });
  return portOf(app.server);
});
