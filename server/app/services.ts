import { sql } from 'kysely';
import { parseMailFrom } from '#domain/messages/mail-sender.ts';
import { DatabaseAwayError } from '#server/database/database-errors.ts';
import { ensureMonthPartitions } from '#server/database/migrate.ts';
import { createAccountsRoom } from '#server/features/accounts/accounts.room.ts';
import { createCardsRoom } from '#server/features/cards/cards.room.ts';
import { createCartRoom } from '#server/features/cart/cart.room.ts';
import { createCatalogRoom } from '#server/features/catalog/catalog.room.ts';
import { createCheckoutRoom } from '#server/features/checkout/checkout.room.ts';
import { createClaimRoom } from '#server/features/claim/claim.room.ts';
import { createContentRoom } from '#server/features/content/content.room.ts';
import { createMailboxRoom } from '#server/features/mailbox/mailbox.room.ts';
import { createMessagesRoom } from '#server/features/messages/messages.room.ts';
import { createOrdersRoom } from '#server/features/orders/orders.room.ts';
import { createPaymentsRoom } from '#server/features/payments/payments.room.ts';
import { createProfilesRoom } from '#server/features/profiles/profiles.room.ts';
import { createPublicCardRoom } from '#server/features/public-card/public-card.room.ts';
import { createSharingImagesRoom } from '#server/features/sharing-images/sharing-images.room.ts';
import { createSiteFilesRoom } from '#server/features/site-files/site-files.room.ts';
import { createSubscriptionsRoom } from '#server/features/subscriptions/subscriptions.room.ts';
import { createUploadsRoom } from '#server/features/uploads/uploads.room.ts';
import { createUserViewRoom } from '#server/features/user-view/user-view.room.ts';
import { handlePeriodically } from '#server/platform/jobs/job.ts';
import { createJobRunner } from '#server/platform/jobs/job-runner.ts';
import { forgetOldMails, handleSendMail } from '#server/platform/mail/mail-job.ts';
import type { MailTransport } from '#server/platform/mail/mail.ts';
import { createMailboxTransport } from '#server/platform/mail/mailbox-transport.ts';
import { createSmtpTransport } from '#server/platform/mail/smtp-transport.ts';
import { createPlatform, type PlatformOptions } from '#server/platform/platform.ts';
import { buildOn } from './house.ts';

export interface ServicesOptions extends PlatformOptions {
  /** In place of SMTP or the mailbox. */
  readonly mailTransport?: MailTransport;
}

export type Services = ReturnType<typeof createServices>;

/** The wiring diagram: the platform, then every room once, from the bottom up. */
export function createServices(options: ServicesOptions) {
  const platform = createPlatform(options);
  const { config, log, clock, database, listener, brandName } = platform;

  const house = buildOn(platform)
    .put(createMailboxRoom)
    .put(createContentRoom)
    .put(createSharingImagesRoom)
    .put(createSiteFilesRoom)
    .put(createAccountsRoom)
    .put(createUploadsRoom)
    .put(createProfilesRoom)
    .put(createCardsRoom)
    .put(createCatalogRoom)
    .put(createPaymentsRoom)
    .put(createCartRoom)
    .put(createOrdersRoom)
    .put(createSubscriptionsRoom)
    .put(createUserViewRoom)
    .put(createPublicCardRoom)
    .put(createMessagesRoom)
    .put(createCheckoutRoom)
    .put(createClaimRoom);

  const from = parseMailFrom(config.mailFrom);
  const transport =
    options.mailTransport ??
    (config.smtpUrl === undefined
      ? createMailboxTransport({ dir: platform.mailboxDir, from })
      : createSmtpTransport({ url: config.smtpUrl, from }));
  const { supportEmail, postalAddress } = config.site;
  const handlers = [
    ...house.jobs,
    handleSendMail({ transport, from, brand: { brandName, supportEmail, postalAddress } }),
    handlePeriodically('purge', '17 3 * * *', async () => {
      await house.purge();
      await platform.rateLimits.purge();
      await platform.secrets.purge();
      await forgetOldMails(database, clock.now());
      await ensureMonthPartitions(database, clock.now());
    }),
  ];
  const connectionString = options.directConnectionString;
  const jobs = createJobRunner({ connectionString, log, handlers });

  return {
    ...platform,
    ...house.services,
    house,
    jobs,
    jobHandlers: handlers,
    /** @throws when the database does not answer or is not migrated yet */
    async checkDatabase(isReady: boolean): Promise<void> {
      if (!isReady) throw new DatabaseAwayError('not migrated yet');
      await sql`select 1`.execute(database);
    },
    /** Begins what runs by itself; needs a migrated database to do anything, and waits for one. */
    start(): void {
      listener.start();
      jobs.start();
      house.start();
    },
    async stop(): Promise<void> {
      await Promise.all([listener.stop(), jobs.stop()]);
      await database.destroy();
    },
  };
}
