import { pino } from 'pino';
import { createServices, type Services } from '#server/app/services.ts';
import { readConfig } from '#server/config/config.ts';
import { findRunningEmbeddedPostgres } from '#server/platform/embedded-postgres/join-embedded-postgres.ts';
import { getProduct } from './product.ts';

let joined: Promise<Services> | undefined;

/**
 * The services of the running shop, on its own database: they make what a test needs but does not
 * test, without a mail or a process. One of each per worker, made when first asked for.
 */
export function joinShop(): Promise<Services> {
  joined ??= join();
  return joined;
}

/** Lets go of the shop's database, where it was joined. */
export async function leaveShop(): Promise<void> {
  await (await joined)?.stop();
  joined = undefined;
}

async function join(): Promise<Services> {
  const { dataDir, baseUrl } = getProduct();
  const running = await findRunningEmbeddedPostgres(dataDir);
  if (running === undefined) throw new Error('the shop under test has no running database');
  const { connectionString } = running;
  return createServices({
    // The shop under test does not want the code, for most tests sign in from a browser that is new.
    config: readConfig({
      DATA_DIR: dataDir,
      PUBLIC_URL: baseUrl,
      REQUIRE_NEW_DEVICE_CODE: 'true',
    }),
    log: pino({ level: 'silent' }),
    dataDir,
    connectionString,
    directConnectionString: connectionString,
  });
}
