import type { OrderCardsService } from '#server/features/orders/cards/order-cards.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createCardDrawings } from './card-drawings.ts';
import { createCardPicturesService } from './card-pictures.service.ts';
import { registerCardPicturesRoutes, registerCardPrintRoutes } from './card-print.routes.ts';
import { createCardPrintService } from './card-print.service.ts';

interface Dependencies {
  readonly orderCards: OrderCardsService;
  readonly uploads: UploadsService;
}

export function createCardPrintModule(platform: Platform, dependencies: Dependencies) {
  const cardDrawings = createCardDrawings();
  const cardPictures = createCardPicturesService(platform, { ...dependencies, cardDrawings });
  const cardPrint = createCardPrintService(platform, { ...dependencies, cardDrawings });
  return {
    services: { cardPictures, cardPrint },
    routes(app: App) {
      registerCardPicturesRoutes(app, cardPictures);
      registerCardPrintRoutes(app, cardPrint);
    },
  };
}
