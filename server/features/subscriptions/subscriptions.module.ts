import type { UserView } from '#server/features/accounts/accounts.service.ts';
import type { Queryable } from '#server/database/database.ts';
import type { App } from '#server/http/app-type.ts';
import { jsonFile } from '#server/http/export-file.ts';
import type { LeavingAccount } from '#server/http/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies } from './dependencies.ts';
import { createEntitlementsService } from './entitlements.service.ts';
import { createKeptPrices } from './kept-prices.service.ts';
import { createLaterPaymentsService } from './later-payments.service.ts';
import { createNotedChangesService } from './plan-changes/noted-changes.service.ts';
import { createPlanCardsService } from './plan-changes/plan-cards.service.ts';
import { createPlanChangesService } from './plan-changes/plan-changes.service.ts';
import { createMovedPricesService } from './price-moves/moved-prices.service.ts';
import { createPriceMoveJobs } from './price-moves/price-moves.jobs.ts';
import { registerPriceMovesRoutes } from './price-moves/price-moves.routes.ts';
import { createPriceMovesService } from './price-moves/price-moves.service.ts';
import { createSubscriptionSyncService } from './subscription-sync.service.ts';
import { createSubscriptionJobs } from './subscriptions.jobs.ts';
import { registerSubscriptionsRoutes } from './subscriptions.routes.ts';
import { createSubscriptionsService } from './subscriptions.service.ts';

export function createSubscriptionsModule(platform: Platform, dependencies: Dependencies) {
  const entitlements = createEntitlementsService(platform, dependencies);
  const planCards = createPlanCardsService(platform, dependencies);
  const notedChanges = createNotedChangesService(platform, { ...dependencies, planCards });
  const movedPrices = createMovedPricesService(platform);
  const booking = { ...dependencies, entitlements, notedChanges };
  const laterPayments = createLaterPaymentsService(platform, booking);
  const syncing = { ...booking, laterPayments, movedPrices };
  const subscriptionSync = createSubscriptionSyncService(platform, syncing);
  const own = { ...dependencies, entitlements, notedChanges, movedPrices, subscriptionSync };
  const subscriptions = createSubscriptionsService(platform, own);
  const planChanges = createPlanChangesService(platform, { ...own, planCards, subscriptions });
  return {
    services: {
      keptPrices: createKeptPrices(dependencies),
      movedPrices,
      entitlements,
      subscriptionSync,
      subscriptions,
      planChanges,
    },
    routes(app: App, { userView }: { readonly userView: UserView }) {
      registerSubscriptionsRoutes(app, { subscriptions, planChanges, userView });
      const { clock } = platform;
      const { catalogVersions } = dependencies;
      const priceMoves = createPriceMovesService(platform, dependencies);
      registerPriceMovesRoutes(app, { clock, catalogVersions }, priceMoves);
    },
    export: async (accountId: string) => [
      jsonFile('plan.json', {
        ...(await subscriptions.getPlan(accountId)),
        granted: await entitlements.listOf(platform.database, accountId),
        changes: await notedChanges.listWaitingOf(platform.database, accountId),
      }),
    ],
    erase: (tx: Queryable, { id }: LeavingAccount) => subscriptions.disown(tx, id),
    jobs: [
      ...entitlements.jobs,
      ...subscriptionSync.jobs,
      ...createSubscriptionJobs(platform, own),
      ...createPriceMoveJobs(platform, own),
    ],
  };
}
