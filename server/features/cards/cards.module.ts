import type { Queryable } from '#server/database/database.ts';
import type { App } from '#server/http/app-type.ts';
import { jsonFile } from '#server/http/export-file.ts';
import type { LeavingAccount } from '#server/http/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createCardBatchesService } from './card-batches.service.ts';
import { registerAdminCardsRoutes } from './admin-cards.routes.ts';
import { createAdminCardsService } from './admin-cards.service.ts';
import { presentOwnedCard } from './cards.presenter.ts';
import { createCompanyHoldingService } from './company-holding.service.ts';
import { createCardsService } from './cards.service.ts';
import { createChipsService } from './chips/chips.service.ts';
import { registerClaimCheckRoutes } from './claim-check.routes.ts';
import { createIssuingService } from './issuing.service.ts';
import { registerOwnerRoutes } from './owner.routes.ts';

type Dependencies = Pick<Parameters<typeof createCardsService>[1], 'accounts'>;

export function createCardsModule(platform: Platform, dependencies: Dependencies) {
  const chips = createChipsService(platform);
  const cards = createCardsService(platform, { ...dependencies, chips });
  const companyHolding = createCompanyHoldingService(platform);
  const issuing = createIssuingService(platform);
  const cardBatches = createCardBatchesService(platform, { issuing });
  const adminCards = createAdminCardsService(platform, dependencies);
  return {
    services: { cards, chips, companyHolding, issuing },
    export: async (accountId: string) => [
      jsonFile(
        'cards.json',
        (await cards.listCards(platform.database, accountId)).map((card) => presentOwnedCard(card)),
      ),
    ],
    erase: (tx: Queryable, { id }: LeavingAccount) => cards.releaseAll(tx, id),
    routes: (app: App) => {
      registerClaimCheckRoutes(app, platform, cards);
      registerOwnerRoutes(app, platform, { cards, chips });
      registerAdminCardsRoutes(app, platform, { adminCards, cardBatches });
    },
  };
}
