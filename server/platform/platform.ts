import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { parseMailFrom, type MailSender } from '#domain/messages/mail-sender.ts';
import type { Config } from '#server/config/config.ts';
import { createDatabase, isSameServer, openPool } from '#server/database/database.ts';
import { unpreparedQueries } from '#server/database/prepared.ts';
import { createAudit } from './audit/audit.ts';
import { brandTag, createBrand } from './brand/brand.ts';
import { createCdnHeaders } from './cdn/cdn-headers.ts';
import { createInvalidation } from './cdn/invalidation.ts';
import { createSendPurge } from './cdn/purge-request.ts';
import { systemClock, type Clock } from './clock.ts';
import { createIds, type Ids } from './ids.ts';
import { createMailboxTransport } from './mail/mailbox-transport.ts';
import { createMailFiles } from './mail/mail-files.ts';
import type { MailTransport } from './mail/mail.ts';
import { createSmtpTransport } from './mail/smtp-transport.ts';
import { createMetrics } from './metrics/metrics.ts';
import { countFinds, measurePlatform } from './metrics/platform-metrics.ts';
import { createInvalidationListener } from './page-cache/invalidation-listener.ts';
import { createKeptValues } from './page-cache/kept-values.ts';
import { measureReplicas } from './metrics/replica-metrics.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { shrinkEntry } from './page-cache/rendered-entry.ts';
import { createPublicFetch, type PublicFetch } from './outbound/public-fetch.ts';
import { createPublicRequest } from './outbound/public-request.ts';
import { resolveTxt, type ResolveTxt } from './outbound/resolve-txt.ts';
import { createRateLimits } from './rate-limits/rate-limits.ts';
import { createReadReplicas } from './read-replicas/read-replicas.ts';
import { createSealing } from './sealing.ts';
import { createSecrets } from './secrets.ts';
import { runOutsideTraces } from './trace.ts';
import { createWordings } from './wordings/wordings.ts';

export interface PlatformOptions {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly connectionString: string;
  /** A connection without a pooler in between, for LISTEN and jobs. */
  readonly directConnectionString: string;
  /** The directory of uploads and the mailbox. */
  readonly dataDir: string;
  /** Connections for requests at most, to the primary and to each replica. Default 10. */
  readonly maxConnections?: number;
  readonly clock?: Clock;
  readonly ids?: Ids;
  /** In place of SMTP or the mailbox. */
  readonly mailTransport?: MailTransport;
  /** In place of the public internet. */
  readonly publicFetch?: PublicFetch;
  /** In place of the name servers. */
  readonly resolveTxt?: ResolveTxt;
  /** The bound of the page cache. Default 64 MB; 0 keeps no page. */
  readonly pageCacheBytes?: number | undefined;
}

export type Platform = ReturnType<typeof createPlatform>;

const defaultConnections = 10;
const defaultPageCacheBytes = 64 * 1024 * 1024;

/**
 * The platform of every module: the process's one of each, made once. Connects nothing yet: the database
 * may be away.
 */
export function createPlatform(options: PlatformOptions) {
  const { config, log, dataDir, clock = systemClock, ids = createIds() } = options;
  const metrics = createMetrics();
  const { maxConnections = defaultConnections } = options;
  const pool = openPool({
    connectionString: options.connectionString,
    maxConnections,
    onConnectionLost: (error) =>
      runOutsideTraces(() => log.warn({ err: error }, 'database connection lost')),
  });
  // Two servers mean that one is a pooler, which may not keep what a connection has prepared.
  const isPreparing = isSameServer(options.connectionString, options.directConnectionString);
  const database = createDatabase(pool, { isPreparing });
  const { pageCacheBytes: maxBytes = defaultPageCacheBytes } = options;
  const pageCache = new PageCache({
    maxBytes,
    isLive: () => listener.isLive(),
    shrink: shrinkEntry,
    onFind: countFinds(metrics.registry),
  });
  const keptValues = createKeptValues({
    isLive: () => listener.isLive(),
    onFailure: (error) =>
      runOutsideTraces(() => log.warn({ err: error }, 'a value of the pages could not be read')),
  });
  const brands = createBrand({ config, database, keptValues });
  const wordings = createWordings({ database, keptValues });
  const reads = createReadReplicas({
    primary: database,
    connectionStrings: config.databaseReadUrls,
    maxConnections,
    isLive: () => listener.isLive(),
    log,
    onRead: measureReplicas(metrics.registry, () => reads.states),
  });
  const secrets = createSecrets({ database, clock, ids });
  const listener = createInvalidationListener({
    connectionString: options.directConnectionString,
    instance: ids.id(clock.now()).replaceAll('-', ''),
    onInvalidate(tag) {
      reads.invalidate();
      pageCache.drop(tag);
      keptValues.drop(tag);
      if (tag === brandTag) void renewPages();
    },
    onLost() {
      reads.invalidate();
      pageCache.clear();
      keptValues.clear();
    },
  });
  /** Every page shows the brand: those that were begun with the former one are dropped as well. */
  async function renewPages(): Promise<void> {
    pageCache.clear();
    await brands.refreshBrand();
    pageCache.clear();
  }
  const isListening = () => listener.isLive();
  measurePlatform(metrics, { pool, database, pageCache, isListening, dataDir });
  const mailboxDir = join(dataDir, 'mailbox');
  const mailFrom = parseMailFrom(config.mailFrom);
  return {
    config,
    log,
    clock,
    ids,
    database,
    reads,
    /** Queries of requests that wait for a connection. */
    countWaitingQueries: () => pool.waitingCount,
    audit: createAudit({ clock, ids }),
    rateLimits: createRateLimits(
      isPreparing ? pool : unpreparedQueries(pool),
      config.rateLimitFactor,
    ),
    secrets,
    sealing: createSealing({ secrets, ids, encryptionKeys: config.encryptionKeys }),
    pageCache,
    keptValues,
    listener,
    cdnHeaders: createCdnHeaders(config.cdn !== undefined),
    invalidateEverywhere: createInvalidation(config.cdn !== undefined),
    sendPurge: config.cdn && createSendPurge(config.cdn, clock),
    metrics,
    dataDir,
    mailboxDir,
    mailFrom,
    mailFiles: createMailFiles(),
    mailTransport: options.mailTransport ?? mailTransportOf(config, mailboxDir, mailFrom),
    /** Fetches what strangers name, from the public internet alone. */
    publicFetch:
      options.publicFetch ??
      createPublicFetch({ userAgent: `ProfileImport/1.0 (+${config.publicUrl})` }),
    /** Asks services that strangers name. */
    publicRequest: createPublicRequest(config.privateIssuers),
    resolveTxt: options.resolveTxt ?? resolveTxt,
    /** Origin of public links: of the configuration, for those who need no more. */
    publicUrl: config.publicUrl,
    ...brands,
    ...wordings,
    /** Whether brand and wordings may be read without waiting. */
    isUpToDate: () => brands.isBrandFresh() && wordings.areWordingsFresh(),
    /** A request and a job await this before they begin. Never fails. */
    async bringUpToDate(): Promise<void> {
      await Promise.all([brands.refreshBrand(), wordings.refreshWordings()]);
    },
  };
}

/** The mail server of `SMTP_URL`; without one, the mailbox. */
function mailTransportOf({ smtpUrl }: Config, mailboxDir: string, from: MailSender): MailTransport {
  return smtpUrl === undefined
    ? createMailboxTransport({ dir: mailboxDir, from })
    : createSmtpTransport({ url: smtpUrl, from });
}
