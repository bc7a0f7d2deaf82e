import type { Queryable } from '#server/database/database.ts';
import type { App } from '#server/http/app-type.ts';
import { jsonFile } from '#server/http/export-file.ts';
import type { LeavingAccount } from '#server/http/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createCardBatchesService } from './card-batches.service.ts';
import { registerCardsDeskRoutes } from './cards-desk.routes.ts';
import { createCardsDeskService } from './cards-desk.service.ts';
import { presentOwnedCard } from './cards.presenter.ts';
import { createCardsService } from './cards.service.ts';
import { registerClaimCheckRoutes } from './claim-check.routes.ts';
import { createIssuingService } from './issuing.service.ts';
import { registerOwnerRoutes } from './owner.routes.ts';

type Dependencies = Parameters<typeof createCardsService>[1];

export function createCardsModule(platform: Platform, dependencies: Dependencies) {
  const cards = createCardsService(platform, dependencies);
  const issuing = createIssuingService(platform);
  const cardBatches = createCardBatchesService(platform, { issuing });
  const cardsDesk = createCardsDeskService(platform, dependencies);
  return {
    services: { cards, issuing },
    export: async (accountId: string) => [
      jsonFile(
        'cards.json',
        (await cards.listCards(platform.database, accountId)).map(presentOwnedCard),
      ),
    ],
    erase: (tx: Queryable, { id }: LeavingAccount) => cards.releaseAll(tx, id),
    routes: (app: App) => {
      registerClaimCheckRoutes(app, platform, cards);
      registerOwnerRoutes(app, platform, cards);
      registerCardsDeskRoutes(app, platform, { cardsDesk, cardBatches });
    },
  };
}
