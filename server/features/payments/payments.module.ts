import type { Queryable } from '#server/database/database.ts';
import type { MoneyIssuesService } from '#server/features/settlement/money-issues/money-issues.service.ts';
import type { App } from '#server/http/app-type.ts';
import type { LeavingAccount } from '#server/http/module.ts';
import { handlePeriodically } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import { cataloguePrices, findSkuIn, missingPrices } from './catalogue-prices.ts';
import { enabledProviders } from './enabled-providers.ts';
import { checkPaymentsSetup, missingSettings } from './payments-setup.ts';
import { createPaymentsService } from './payments.service.ts';
import { createProviderWatch } from './provider-watch.service.ts';
import { createSandboxProvider } from './providers/sandbox.ts';
import { createSandboxRenewals } from './sandbox/sandbox-renewals.ts';
import { registerSandboxRoutes } from './sandbox/sandbox.routes.ts';
import { anonymiseBuyer } from './sandbox/sandbox.repository.ts';
import { createSandboxService } from './sandbox/sandbox.service.ts';

export function createPaymentsModule(
  platform: Platform,
  dependencies: {
    readonly catalogVersions: CatalogVersionsService;
    readonly moneyIssues: MoneyIssuesService;
  },
) {
  const { config } = platform;
  const { catalogVersions } = dependencies;
  const providers = enabledProviders(config.payments, {
    ...platform,
    watch: createProviderWatch(platform, dependencies),
    shippingCountries: config.shippingCountries,
    sandbox: createSandboxProvider(platform),
    findSku: findSkuIn(catalogVersions.all),
  });
  const renewals = createSandboxRenewals(platform);
  const payments = createPaymentsService({
    ...platform,
    providers,
    getPrices: () => cataloguePrices(catalogVersions.current()),
  });
  // If the sandbox takes the payments, its pages are there to take them on.
  const sandbox = payments.isTestMode
    ? createSandboxService(platform, { renewals, canMoveClock: config.isDemo })
    : undefined;
  return {
    services: {
      payments,
      sandbox,
      /** Looks at the shop's setup at its payment providers. */
      checkPayments: async () => {
        const catalog = await catalogVersions.latest();
        const { payments: settings, publicUrl } = config;
        const found = await checkPaymentsSetup(settings, publicUrl, cataloguePrices(catalog));
        return [...found, ...missingPrices(catalog)];
      },
    },
    routes(app: App) {
      if (sandbox) registerSandboxRoutes(app, { sandbox });
    },
    erase: (tx: Queryable, { id }: LeavingAccount) => anonymiseBuyer(tx, id),
    start() {
      for (const line of missingSettings(config.payments)) platform.log.warn(line);
    },
    jobs: [handlePeriodically('sandbox-renewals', '*/10 * * * *', () => renewals.chargeDue())],
  };
}
