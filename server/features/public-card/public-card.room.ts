import type { ProfilesService } from '#server/features/profiles/profiles.service.ts';
import type { EntitlementsService } from '#server/features/subscriptions/entitlements.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { App } from '#server/http/app-type.ts';
import type { Pages } from '#server/http/pages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerPublicCardRoutes } from './public-card.routes.ts';
import { createPublicCardService } from './public-card.service.ts';

export function createPublicCardRoom(
  platform: Platform,
  below: {
    readonly uploads: UploadsService;
    readonly profiles: ProfilesService;
    readonly entitlements: EntitlementsService;
  },
) {
  const publicCards = createPublicCardService({ ...platform, ...below });
  return {
    services: { publicCards },
    routes: (app: App, { pages }: { readonly pages: Pages }) =>
      registerPublicCardRoutes(app, {
        ...platform,
        publicCards,
        loadRenderer: pages.loadCardRenderer,
      }),
  };
}
