import type { App } from '#server/http/app-type.ts';
import type { Pages } from '#server/http/pages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerCardsRoutes } from './cards.routes.ts';
import { createCardsService } from './cards.service.ts';
import { createIssuingService } from './issuing.service.ts';
import { registerOwnerRoutes } from './owner.routes.ts';

type Below = Parameters<typeof createCardsService>[1];

export function createCardsRoom(platform: Platform, below: Below) {
  const cards = createCardsService(platform, below);
  return {
    services: { cards, issuing: createIssuingService(platform) },
    routes: (app: App, { pages }: { readonly pages: Pages }) => {
      registerCardsRoutes(app, platform, { cards, pages });
      registerOwnerRoutes(app, platform, cards);
    },
  };
}
