import { sql } from 'kysely';
import { DatabaseAwayError } from '#server/database/database-errors.ts';
import { createAccountsRoom } from '#server/features/accounts/accounts.room.ts';
import { createAdminRoom } from '#server/features/admin/admin.room.ts';
import { createCardPrintRoom } from '#server/features/card-print/card-print.room.ts';
import { createCardsRoom } from '#server/features/cards/cards.room.ts';
import { createCartRoom } from '#server/features/cart/cart.room.ts';
import { createCatalogRoom } from '#server/features/catalog/catalog.room.ts';
import { createCheckoutRoom } from '#server/features/checkout/checkout.room.ts';
import { createClaimRoom } from '#server/features/claim/claim.room.ts';
import { createContentRoom } from '#server/features/content/content.room.ts';
import { createInsightsRoom } from '#server/features/insights/insights.room.ts';
import { createInvoicesRoom } from '#server/features/invoices/invoices.room.ts';
import { createMailboxRoom } from '#server/features/mailbox/mailbox.room.ts';
import { createMessagesRoom } from '#server/features/messages/messages.room.ts';
import { createMoneyIssuesRoom } from '#server/features/money-issues/money-issues.room.ts';
import { createOrdersRoom } from '#server/features/orders/orders.room.ts';
import { createPaymentsRoom } from '#server/features/payments/payments.room.ts';
import { createPlacesRoom } from '#server/features/places/places.room.ts';
import { createPrivacyRoom } from '#server/features/privacy/privacy.room.ts';
import { createProfilesRoom } from '#server/features/profiles/profiles.room.ts';
import { createPublicCardRoom } from '#server/features/public-card/public-card.room.ts';
import { createSharingImagesRoom } from '#server/features/sharing-images/sharing-images.room.ts';
import { createSiteFilesRoom } from '#server/features/site-files/site-files.room.ts';
import { createSubscriptionsRoom } from '#server/features/subscriptions/subscriptions.room.ts';
import { createTapsRoom } from '#server/features/taps/taps.room.ts';
import { createUploadsRoom } from '#server/features/uploads/uploads.room.ts';
import { createUserViewRoom } from '#server/features/user-view/user-view.room.ts';
import { createGroundRoom } from '#server/platform/ground.room.ts';
import { createJobRunner } from '#server/platform/jobs/job-runner.ts';
import { createPlatform, type PlatformOptions } from '#server/platform/platform.ts';
import { buildOn } from './house.ts';

export type Services = ReturnType<typeof createServices>;

/** The wiring diagram: the platform, then every room once, from the bottom up. */
export function createServices(options: PlatformOptions) {
  const platform = createPlatform(options);
  const house = buildOn(platform)
    .put(createGroundRoom)
    .put(createMailboxRoom)
    .put(createContentRoom)
    .put(createSharingImagesRoom)
    .put(createSiteFilesRoom)
    .put(createAccountsRoom)
    .put(createPlacesRoom)
    .put(createUploadsRoom)
    .put(createCardsRoom)
    .put(createCatalogRoom)
    .put(createMoneyIssuesRoom)
    .put(createPaymentsRoom)
    .put(createCartRoom)
    .put(createInvoicesRoom)
    .put(createOrdersRoom)
    .put(createCardPrintRoom)
    .put(createSubscriptionsRoom)
    .put(createProfilesRoom)
    .put(createUserViewRoom)
    .put(createPublicCardRoom)
    .put(createTapsRoom)
    .put(createMessagesRoom)
    .put(createInsightsRoom)
    .put(createCheckoutRoom)
    .put(createClaimRoom)
    .put(createPrivacyRoom)
    .put(createAdminRoom);

  const { log, database, listener } = platform;
  const connectionString = options.directConnectionString;
  const jobs = createJobRunner({ connectionString, log, handlers: house.jobs });

  return {
    ...platform,
    ...house.services,
    house,
    jobs,
    /** @throws when the database does not answer or is not migrated yet */
    async checkDatabase(isReady: boolean): Promise<void> {
      if (!isReady) throw new DatabaseAwayError('not migrated yet');
      await sql`select 1`.execute(database);
    },
    /** Begins what runs by itself; needs a migrated database to do anything, and waits for one. */
    start(): void {
      house.start();
      jobs.start();
    },
    async stop(): Promise<void> {
      await Promise.all([listener.stop(), jobs.stop()]);
      await database.destroy();
    },
  };
}
