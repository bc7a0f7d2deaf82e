import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { otpLimits } from '#domain/accounts/otp.ts';
import type { Config } from './config/config.ts';
import { createDatabase, openPool } from './database/database.ts';
import { DatabaseAwayError } from './database/database-errors.ts';
import { ensureMonthPartitions } from './database/migrate.ts';
import { createAccountsService } from './features/accounts/accounts.service.ts';
import { createAdminsService } from './features/accounts/admins.service.ts';
import { createKnownNetworks } from './features/accounts/known-networks.ts';
import { createNetworkHashes } from './features/accounts/network-hashes.ts';
import { createOtpService } from './features/accounts/otp.service.ts';
import { createPasswordCheck } from './features/accounts/password-check.ts';
import { createPasswordHashing } from './features/accounts/password-hashing.ts';
import { createPasswordResetService } from './features/accounts/password-reset.service.ts';
import { createSessionsService } from './features/accounts/sessions.service.ts';
import { createSignInGuard } from './features/accounts/sign-in-guard.ts';
import { createCardsService } from './features/cards/cards.service.ts';
import { createIssuingService } from './features/cards/issuing.service.ts';
import { createClaimService } from './features/claim/claim.service.ts';
import { createContentService } from './features/content/content.service.ts';
import { createContactService } from './features/messages/contact.service.ts';
import { createSignedSums } from './features/messages/signed-sums.ts';
import { createProfilesService } from './features/profiles/profiles.service.ts';
import { createPublicCardService } from './features/public-card/public-card.service.ts';
import { createSharingImagesService } from './features/sharing-images/sharing-images.service.ts';
import { createUploadsService } from './features/uploads/uploads.service.ts';
import { createUserViewService } from './features/user-view/user-view.service.ts';
import { createAudit } from './platform/audit/audit.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { openUploads } from './platform/files/file-store.ts';
import { createIds, type Ids } from './platform/ids.ts';
import { handlePeriodically } from './platform/jobs/job.ts';
import { createJobRunner } from './platform/jobs/job-runner.ts';
import { forgetOldMails, handleSendMail } from './platform/mail/mail-job.ts';
import { parseMailFrom, type MailTransport } from './platform/mail/mail.ts';
import { createMailboxTransport } from './platform/mail/mailbox-transport.ts';
import { createSmtpTransport } from './platform/mail/smtp-transport.ts';
import { createInvalidationListener } from './platform/page-cache/invalidation-listener.ts';
import { PageCache } from './platform/page-cache/page-cache.ts';
import { createRateLimits } from './platform/rate-limits/rate-limits.ts';
import { createSecrets } from './platform/secrets.ts';
import { createShopServices } from './shop-services.ts';

export interface ServicesOptions {
  readonly config: Config;
  readonly connectionString: string;
  /** A connection without a pooler in between, for LISTEN and jobs. */
  readonly directConnectionString: string;
  /** Where uploads and the mailbox live. */
  readonly dataDir: string;
  readonly log: FastifyBaseLogger;
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly mailTransport?: MailTransport;
}

export type Services = ReturnType<typeof createServices>;

const pageCacheBytes = 64 * 1024 * 1024;

/** The wiring diagram: every room's service, built once, from the bottom up. */
export function createServices(options: ServicesOptions) {
  const { config, log, clock = systemClock, ids = createIds() } = options;
  const { brandName } = config.site;
  const { publicUrl } = config;
  const mailboxDir = join(options.dataDir, 'mailbox');

  // platform
  const pool = openPool({
    connectionString: options.connectionString,
    onConnectionLost: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const database = createDatabase(pool);
  const rateLimits = createRateLimits(pool, config.rateLimitFactor);
  const audit = createAudit({ clock, ids });
  const secrets = createSecrets({ database, clock, ids });
  const pageCache = new PageCache({ maxBytes: pageCacheBytes, isLive: () => listener.isLive() });
  const listener = createInvalidationListener({
    connectionString: options.directConnectionString,
    instance: ids.id(clock.now()).replaceAll('-', ''),
    onInvalidate: (tag) => pageCache.drop(tag),
    onLost: () => pageCache.clear(),
  });
  const from = parseMailFrom(config.mailFrom);
  const mailTransport =
    options.mailTransport ??
    (config.smtpUrl === undefined
      ? createMailboxTransport({ dir: mailboxDir, from })
      : createSmtpTransport({ url: config.smtpUrl, from }));

  // rooms, lowest first
  const content = createContentService({ site: { ...config.site, publicUrl } });
  const sharingImages = createSharingImagesService({ content, brandName });
  const passwords = createPasswordHashing();
  const passwordCheck = createPasswordCheck();
  const networkHashes = createNetworkHashes({ secrets, clock });
  const knownNetworks = createKnownNetworks({ database, clock, networkHashes });
  const otp = createOtpService({
    database,
    clock,
    ids,
    networkHashes,
    limits: otpLimits(config.rateLimitFactor),
    brandName,
  });
  const sessions = createSessionsService({ database, clock, ids });
  const accounts = createAccountsService({
    database,
    clock,
    ids,
    audit,
    otp,
    sessions,
    passwords,
    passwordCheck,
    signInGuard: createSignInGuard({ database, audit, rateLimits, knownNetworks }),
    knownNetworks,
  });
  const admins = createAdminsService({ database, clock, audit, accounts, passwords });
  const passwordReset = createPasswordResetService({
    database,
    clock,
    ids,
    audit,
    sessions,
    knownNetworks,
    passwords,
    passwordCheck,
    requestLimiter: rateLimits.limiter({ name: 'reset-address', points: 5, perSeconds: 3600 }),
    brandName,
    publicUrl,
  });
  const uploads = createUploadsService({ clock, store: openUploads(options.dataDir) });
  const profiles = createProfilesService({ clock, ids, audit, uploads });
  const cards = createCardsService({ database, clock, ids, audit, accounts });
  const issuing = createIssuingService({ database, clock, ids, audit });
  const shop = createShopServices({ config, log, database, clock, ids, audit, accounts });
  const publicCards = createPublicCardService({
    database,
    uploads,
    profiles,
    findTier: (db, accountId) => shop.entitlements.tierOf(db, accountId),
    publicUrl,
    brandName,
  });
  const signedSums = createSignedSums({ clock, ids, secrets });
  const contact = createContactService({
    database,
    clock,
    ids,
    signedSums,
    addressLimiter: rateLimits.limiter({ name: 'contact-address', points: 5, perSeconds: 3600 }),
    supportEmail: config.site.supportEmail,
  });
  const userView = createUserViewService({
    database,
    accounts,
    profiles,
    cards,
    ...shop,
  });
  const claims = createClaimService({
    database,
    accounts,
    otp,
    sessions,
    knownNetworks,
    passwords,
    passwordCheck,
    cards,
    profiles,
    orderCards: shop.orderCards,
  });

  const jobs = createJobRunner({
    connectionString: options.directConnectionString,
    log,
    handlers: [
      ...shop.jobs,
      handleSendMail({
        transport: mailTransport,
        from,
        brand: {
          brandName,
          supportEmail: config.site.supportEmail,
          postalAddress: config.site.postalAddress,
        },
      }),
      handlePeriodically('purge', '17 3 * * *', async () => {
        await otp.purge();
        await sessions.purge();
        await knownNetworks.purge();
        await passwordReset.purge();
        await rateLimits.purge();
        await secrets.purge();
        await forgetOldMails(database, clock.now());
        await ensureMonthPartitions(database, clock.now());
      }),
    ],
  });

  return {
    database,
    ids,
    mailboxDir,
    publicUrl,
    content,
    sharingImages,
    rateLimits,
    pageCache,
    passwords,
    otp,
    sessions,
    accounts,
    admins,
    passwordReset,
    uploads,
    profiles,
    cards,
    issuing,
    publicCards,
    contact,
    userView,
    claims,
    shop,
    jobs,
    /** What the pages' loaders may ask. */
    pages: {
      site: { ...config.site, publicUrl, isDemo: config.isDemo },
      accountExists: async (uniqueId: string) =>
        (await accounts.findByUniqueId(database, uniqueId)) !== undefined,
      makeContactSum: () => signedSums.make(),
      posts: content.posts,
      terms: () => content.terms(),
      offer: async () => shop.offer.getOffer(),
    },
    /** @throws when the database does not answer or is not migrated yet */
    async checkDatabase(isReady: boolean): Promise<void> {
      if (!isReady) throw new DatabaseAwayError('not migrated yet');
      await sql`select 1`.execute(database);
    },
    /** Begins what runs by itself; needs a migrated database to do anything, and waits for one. */
    start(): void {
      listener.start();
      jobs.start();
      void shop.offer.check();
    },
    async stop(): Promise<void> {
      await Promise.all([listener.stop(), jobs.stop()]);
      await database.destroy();
    },
  };
}
