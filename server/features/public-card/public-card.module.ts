import type { App } from '#server/http/app-type.ts';
import type { Pages } from '#server/http/pages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createCardPagesService } from './card-pages.service.ts';
import { registerCardSitemapRoutes } from './card-sitemap.routes.ts';
import { createCardSitemapService } from './card-sitemap.service.ts';
import { registerPreviewRoutes } from './previews.routes.ts';
import { createPreviewsService } from './previews.service.ts';
import { registerPublicCardRoutes } from './public-card.routes.ts';
import { createPublicCardService } from './public-card.service.ts';
import { registerSampleCardRoutes } from './sample-card.routes.ts';

type Dependencies = Parameters<typeof createPublicCardService>[1] &
  Parameters<typeof createPreviewsService>[1];

export function createPublicCardModule(platform: Platform, dependencies: Dependencies) {
  const publicCards = createPublicCardService(platform, dependencies);
  const cardPages = createCardPagesService(platform, { publicCards });
  const previews = createPreviewsService(platform, dependencies);
  const cardSitemap = createCardSitemapService(platform, dependencies);
  return {
    services: { publicCards, cardPages },
    export: (accountId: string) => publicCards.exportContacts(accountId),
    routes: (app: App, { pages }: { readonly pages: Pages }) => {
      registerPublicCardRoutes(app, platform, { publicCards, cardPages, pages });
      registerSampleCardRoutes(app, platform, pages);
      registerCardSitemapRoutes(app, platform, cardSitemap);
      registerPreviewRoutes(app, platform, { publicCards, previews });
    },
  };
}
