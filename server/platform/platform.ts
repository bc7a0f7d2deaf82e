import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { createDatabase, openPool, type Database } from '#server/database/database.ts';
import { createAudit, type Audit } from './audit/audit.ts';
import { systemClock, type Clock } from './clock.ts';
import { createIds, type Ids } from './ids.ts';
import { createInvalidationListener } from './page-cache/invalidation-listener.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { createRateLimits, type RateLimits } from './rate-limits/rate-limits.ts';
import { createSecrets, type Secrets } from './secrets.ts';

export interface PlatformOptions {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly connectionString: string;
  /** A connection without a pooler in between, for LISTEN and jobs. */
  readonly directConnectionString: string;
  /** Where uploads and the mailbox live. */
  readonly dataDir: string;
  readonly clock?: Clock;
  readonly ids?: Ids;
}

/** What every room may stand on: the process's one of each, made once. */
export interface Platform {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly database: Database;
  readonly audit: Audit;
  readonly rateLimits: RateLimits;
  readonly secrets: Secrets;
  readonly pageCache: PageCache;
  readonly dataDir: string;
  readonly mailboxDir: string;
  /** Origin of public links, and the shop's name: of the configuration, for those who need no more. */
  readonly publicUrl: string;
  readonly brandName: string;
}

const pageCacheBytes = 64 * 1024 * 1024;

/** Connects nothing yet: the database may be away. */
export function createPlatform(options: PlatformOptions): Platform & {
  readonly listener: ReturnType<typeof createInvalidationListener>;
} {
  const { config, log, clock = systemClock, ids = createIds(), dataDir } = options;
  const pool = openPool({
    connectionString: options.connectionString,
    onConnectionLost: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const database = createDatabase(pool);
  const pageCache = new PageCache({ maxBytes: pageCacheBytes, isLive: () => listener.isLive() });
  const listener = createInvalidationListener({
    connectionString: options.directConnectionString,
    instance: ids.id(clock.now()).replaceAll('-', ''),
    onInvalidate: (tag) => pageCache.drop(tag),
    onLost: () => pageCache.clear(),
  });
  return {
    config,
    log,
    clock,
    ids,
    database,
    audit: createAudit({ clock, ids }),
    rateLimits: createRateLimits(pool, config.rateLimitFactor),
    secrets: createSecrets({ database, clock, ids }),
    pageCache,
    listener,
    dataDir,
    mailboxDir: join(dataDir, 'mailbox'),
    publicUrl: config.publicUrl,
    brandName: config.site.brandName,
  };
}
