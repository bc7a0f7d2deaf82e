import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cardPath } from '#domain/public-card/card-paths.ts';
import { readConfig } from '#server/config/config.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { prepareContents } from '#server/demo/prepare-contents.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { createServices } from '#server/app/services.ts';
import { createLog } from '#server/platform/log.ts';
import { startServer, type BenchServer } from './server-process.ts';

/** A shop with the demo's contents, to be measured. */
export interface BenchShop {
  readonly connectionString: string;
  readonly dataDir: string;
  /** Path of the public page of an account with a claimed card. */
  readonly cardPath: string;
  /** The serial of that card. */
  readonly serial: string;
  /** Starts the product on this shop's database. */
  serve(options: { isCaching: boolean }): Promise<BenchServer>;
}

/** Opens a shop on an embedded database of its own for as long as `work` runs. */
export async function withShop<Result>(
  work: (shop: BenchShop) => Promise<Result>,
): Promise<Result> {
  const home = await mkdtemp('/tmp/nearcard-bench-');
  await chmod(home, 0o711); // as root, PostgreSQL runs as a user who must get through
  const dataDir = join(home, 'data');
  const postgres = await startEmbeddedPostgres({ dataDir, log: console.error });
  try {
    const { connectionString } = postgres;
    await migrateToLatest(connectionString);
    const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '10000' };
    const claimed = await fill(env, connectionString, dataDir);
    return await work({
      ...claimed,
      connectionString,
      dataDir,
      serve: ({ isCaching }) =>
        startServer('shop', { env: { ...env, PORT: '0' }, connectionString, dataDir, isCaching }),
    });
  } finally {
    await postgres.stop();
    await rm(home, { recursive: true });
  }
}

async function fill(env: NodeJS.ProcessEnv, connectionString: string, dataDir: string) {
  const config = readConfig(env);
  const services = createServices({
    config,
    connectionString,
    directConnectionString: connectionString,
    dataDir,
    log: createLog({ level: 'silent' }),
  });
  try {
    await prepareContents(config, services, dataDir);
    const { uniqueId, serial } = await services.database
      .selectFrom('cards')
      .innerJoin('accounts', 'accounts.id', 'cards.accountId')
      .select(['accounts.uniqueId', 'cards.serial'])
      .orderBy('cards.serial')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { cardPath: cardPath(uniqueId), serial };
  } finally {
    await services.stop();
  }
}
