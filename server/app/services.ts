import { requireAnswer } from '#server/database/database.ts';
import { StillStartingError } from '#server/database/database-errors.ts';
import { createAccountsModule } from '#server/features/accounts/accounts.module.ts';
import { createAdminModule } from '#server/features/admin/admin.module.ts';
import { createBlanksModule } from '#server/features/blanks/blanks.module.ts';
import { createBrandModule } from '#server/features/site/brand/brand.module.ts';
import { createCardPrintModule } from '#server/features/orders/card-print/card-print.module.ts';
import { createCardsModule } from '#server/features/cards/cards.module.ts';
import { createCartModule } from '#server/features/cart/cart.module.ts';
import { createCatalogModule } from '#server/features/catalog/catalog.module.ts';
import { createCheckoutModule } from '#server/features/checkout/checkout.module.ts';
import { createClaimModule } from '#server/features/claim/claim.module.ts';
import { createCompanySignInModule } from '#server/features/companies/sign-in/company-sign-in.module.ts';
import { createCompanyCardsModule } from '#server/features/companies/cards/company-cards.module.ts';
import { createCompanyOrdersModule } from '#server/features/companies/orders/company-orders.module.ts';
import { createCompanyInboxModule } from '#server/features/companies/inbox/company-inbox.module.ts';
import { createCompanyInsightsModule } from '#server/features/companies/insights/company-insights.module.ts';
import { createCompanySeatsModule } from '#server/features/companies/seats/company-seats.module.ts';
import { createCompanyTemplatesModule } from '#server/features/companies/templates/company-templates.module.ts';
import { createContentModule } from '#server/features/site/content/content.module.ts';
import { createHealthModule } from '#server/features/health/health.module.ts';
import { createInsightsModule } from '#server/features/insights/insights.module.ts';
import { createInvoicesModule } from '#server/features/invoices/invoices.module.ts';
import { createLeadsModule } from '#server/features/leads/leads.module.ts';
import { createMailboxModule } from '#server/features/mailbox/mailbox.module.ts';
import { createMessagesModule } from '#server/features/messages/messages.module.ts';
import { createMoneyIssuesModule } from '#server/features/settlement/money-issues/money-issues.module.ts';
import { createOrdersModule } from '#server/features/orders/orders.module.ts';
import { createCompaniesModule } from '#server/features/companies/companies.module.ts';
import { createPaymentsModule } from '#server/features/payments/payments.module.ts';
import { createPlacesModule } from '#server/features/places/places.module.ts';
import { createPrivacyModule } from '#server/features/privacy/privacy.module.ts';
import { createProfileImportModule } from '#server/features/profiles/import/profile-import.module.ts';
import { createProfilesModule } from '#server/features/profiles/profiles.module.ts';
import { createPublicCardModule } from '#server/features/public-card/public-card.module.ts';
import { createScimModule } from '#server/features/companies/provisioning/scim.module.ts';
import { createSettlementModule } from '#server/features/settlement/settlement.module.ts';
import { createSharingImagesModule } from '#server/features/site/sharing-images/sharing-images.module.ts';
import { createSiteFilesModule } from '#server/features/site/files/site-files.module.ts';
import { createSubscriptionsModule } from '#server/features/subscriptions/subscriptions.module.ts';
import { createTapsModule } from '#server/features/taps/taps.module.ts';
import { createUploadsModule } from '#server/features/uploads/uploads.module.ts';
import { createUserViewModule } from '#server/features/accounts/user-view/user-view.module.ts';
import { createWalletsModule } from '#server/features/wallets/wallets.module.ts';
import { createPlatformModule } from '#server/platform/platform.module.ts';
import { measureRuns } from '#server/platform/jobs/job-metrics.ts';
import { createJobRunner } from '#server/platform/jobs/job-runner.ts';
import { createPlatform, type Platform, type PlatformOptions } from '#server/platform/platform.ts';
import { composeOn } from './module-composition.ts';

export type Services = ReturnType<typeof createServices>;

/** Every module once, on a platform, from the bottom up. */
export function composeModules(platform: Platform) {
  return composeOn(platform)
    .add(createPlatformModule)
    .add(createMailboxModule)
    .add(createContentModule)
    .add(createSharingImagesModule)
    .add(createSiteFilesModule)
    .add(createAccountsModule)
    .add(createProfileImportModule)
    .add(createPlacesModule)
    .add(createUploadsModule)
    .add(createBrandModule)
    .add(createCardsModule)
    .add(createCatalogModule)
    .add(createBlanksModule)
    .add(createMoneyIssuesModule)
    .add(createPaymentsModule)
    .add(createCartModule)
    .add(createInvoicesModule)
    .add(createOrdersModule)
    .add(createCardPrintModule)
    .add(createSubscriptionsModule)
    .add(createSettlementModule)
    .add(createProfilesModule)
    .add(createUserViewModule)
    .add(createPublicCardModule)
    .add(createWalletsModule)
    .add(createTapsModule)
    .add(createLeadsModule)
    .add(createMessagesModule)
    .add(createInsightsModule)
    .add(createCheckoutModule)
    .add(createClaimModule)
    .add(createCompaniesModule)
    .add(createCompanyCardsModule)
    .add(createCompanyTemplatesModule)
    .add(createCompanySeatsModule)
    .add(createCompanyOrdersModule)
    .add(createCompanyInboxModule)
    .add(createCompanyInsightsModule)
    .add(createScimModule)
    .add(createCompanySignInModule)
    .add(createPrivacyModule)
    .add(createHealthModule)
    .add(createAdminModule);
}

/** The wiring diagram: the platform, then every module on it. */
export function createServices(options: PlatformOptions) {
  const platform = createPlatform(options);
  const modules = composeModules(platform);
  const { log, database, listener, metrics, reads } = platform;
  const connectionString = options.directConnectionString;
  const jobs = createJobRunner({
    connectionString,
    log,
    handlers: modules.jobs.map((handler) => ({
      ...handler,
      async run(payload: unknown) {
        await platform.bringUpToDate();
        await handler.run(payload);
      },
    })),
    // A purge is repeated within the second that a change may take.
    ...(options.config.cdn && { lookEveryMs: 250 }),
    onEnded: measureRuns(metrics.registry),
  });

  return {
    ...platform,
    ...modules.services,
    modules,
    jobs,
    /** @throws when the database does not answer or is not migrated yet */
    async checkDatabase(isReady: boolean): Promise<void> {
      if (!isReady) throw new StillStartingError('not migrated yet');
      await requireAnswer(database);
    },
    /** Begins what runs by itself; needs a migrated database to do anything, and waits for one. */
    start(): void {
      modules.start();
      if (options.config.role !== 'web') jobs.start();
    },
    async stop(): Promise<void> {
      await Promise.all([listener.stop(), jobs.stop(), reads.stop()]);
      await database.destroy();
    },
  };
}
