import type { App } from '#server/http/app-type.ts';
import type { Pages } from '#server/http/pages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerPublicCardRoutes } from './public-card.routes.ts';
import { createPublicCardService } from './public-card.service.ts';

type Below = Parameters<typeof createPublicCardService>[1];

export function createPublicCardRoom(platform: Platform, below: Below) {
  const publicCards = createPublicCardService(platform, below);
  return {
    services: { publicCards },
    export: (accountId: string) => publicCards.exportContacts(accountId),
    routes: (app: App, { pages }: { readonly pages: Pages }) =>
      registerPublicCardRoutes(app, platform, { publicCards, pages }),
  };
}
