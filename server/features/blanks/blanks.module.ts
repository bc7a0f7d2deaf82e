import type { App } from '#server/http/app-type.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createAdminBlanksService } from './admin-blanks.service.ts';
import { registerBlanksRoutes } from './blanks.routes.ts';
import { createBlanksService } from './blanks.service.ts';

/** Blank cards per material. */
export function createBlanksModule(
  platform: Platform,
  { catalogVersions }: { readonly catalogVersions: CatalogVersionsService },
) {
  const blanks = createBlanksService(platform, catalogVersions);
  const adminBlanks = createAdminBlanksService(platform, blanks);
  return {
    services: { blanks },
    routes: (app: App) => registerBlanksRoutes(app, platform, { blanks, adminBlanks }),
  };
}
