import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { cardPath } from '#domain/public-card/card-paths.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { prepareContents } from '#server/demo/prepare-contents.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import type { ServerSettings } from '#server/platform/embedded-postgres/server-settings.ts';
import { createServices, type Services } from '#server/app/services.ts';
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
  /** Paths of as many other accounts' pages, which show the same. */
  copyCards(count: number): Promise<readonly string[]>;
  /** Starts the product on this shop's database, with a page cache of that size if not its usual one. */
  serve(pageCacheBytes?: number): Promise<BenchServer>;
}

/** Of the database: a benchmark runs several processes of the product on it, each as large as a shop's only one. */
const benchSettings = { max_connections: 200 } as const satisfies ServerSettings;

/** Opens a shop on an embedded database of its own for as long as `work` runs. */
export async function withShop<Result>(
  work: (shop: BenchShop) => Promise<Result>,
): Promise<Result> {
  const home = await mkdtemp('/tmp/nearcard-bench-');
  try {
    return await withShopAt(home, work);
  } finally {
    await rm(home, { recursive: true });
  }
}

/**
 * The same on a directory that stays.
 * @param settings of PostgreSQL, over those of every benchmark
 */
export async function withShopAt<Result>(
  home: string,
  work: (shop: BenchShop) => Promise<Result>,
  settings: ServerSettings = {},
): Promise<Result> {
  await chmod(home, 0o711); // as root, PostgreSQL runs as a user who must get through
  const dataDir = join(home, 'data');
  const log = console.error;
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log,
    settings: { ...benchSettings, ...settings },
  });
  try {
    const { connectionString } = postgres;
    await migrateToLatest(connectionString);
    const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '10000' };
    const claimed = await fill(connectionString, dataDir);
    return await work({
      ...claimed,
      connectionString,
      dataDir,
      copyCards: (count) => copyCards(connectionString, claimed.cardPath, count),
      serve: (pageCacheBytes) =>
        startServer('shop', {
          env: { ...env, PORT: '0' },
          connectionString,
          dataDir,
          pageCacheBytes,
        }),
    });
  } finally {
    await postgres.stop();
  }
}

/** Works with a shop's services, without a server of its own. */
export async function withServices<Result>(
  { connectionString, dataDir }: Pick<BenchShop, 'connectionString' | 'dataDir'>,
  work: (services: Services, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  const services = createServices({
    config,
    connectionString,
    directConnectionString: connectionString,
    dataDir,
    log: createLog({ level: 'silent' }),
  });
  try {
    return await work(services, config);
  } finally {
    await services.stop();
  }
}

function fill(connectionString: string, dataDir: string) {
  return withServices({ connectionString, dataDir }, async (services, config) => {
    await prepareContents(config, services, dataDir);
    const { uniqueId, serial } = await services.database
      .selectFrom('cards')
      .innerJoin('accounts', 'accounts.id', 'cards.accountId')
      .select(['accounts.uniqueId', 'cards.serial'])
      .orderBy('cards.serial')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { cardPath: cardPath(uniqueId), serial };
  });
}

/** Copies the account behind a public page, with its active profile, under made-up names. */
async function copyCards(
  connectionString: string,
  pathOfOne: string,
  count: number,
): Promise<string[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ unique_id: string }>(
      `with one as (select * from accounts where unique_id = $1),
       -- Read once: looked up for each copy, the lookup would pass all copies before it.
       shown as materialized (
         select profiles.* from one join profiles on account_id = one.id and is_active
       ),
       many as (
         insert into accounts (id, email, password_hash, unique_id, name, created_at, updated_at)
         select gen_random_uuid(), 'copy-' || number || '@example.test', one.password_hash,
           translate(lpad(to_hex(number), 10, 'z'), '01', 'xy'), one.name, one.created_at,
           one.updated_at
         from one, generate_series(1, $2::int) as number
         returning id, unique_id
       ),
       profiles_of_many as (
         insert into profiles
         select copy.*
         from many, shown, jsonb_populate_record(null::profiles, to_jsonb(shown) || jsonb_build_object(
           'id', gen_random_uuid(), 'account_id', many.id
         )) as copy
       )
       select unique_id from many`,
      [pathOfOne.split('/').at(-1), count],
    );
    await client.query('vacuum analyze accounts, profiles');
    return rows.map((row) => cardPath(row.unique_id));
  } finally {
    await client.end();
  }
}
