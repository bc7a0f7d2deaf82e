import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerCatalogRoutes } from './catalog.routes.ts';
import { createCatalogService } from './catalog.service.ts';
import { registerAdminCatalogRoutes } from './admin-catalog.routes.ts';
import { createAdminCatalogService } from './admin-catalog.service.ts';
import { createCatalogVersionsService } from './catalog-versions.service.ts';
import { registerAdminPromosRoutes } from './admin-promos.routes.ts';
import { createAdminPromosService } from './admin-promos.service.ts';

export function createCatalogModule(platform: Platform) {
  const catalogVersions = createCatalogVersionsService(platform);
  const catalog = createCatalogService(platform);
  return {
    services: { catalog, catalogVersions },
    routes(app: App) {
      registerCatalogRoutes(app, platform, catalog);
      registerAdminCatalogRoutes(app, createAdminCatalogService(platform, { catalogVersions }));
      registerAdminPromosRoutes(app, platform, createAdminPromosService(platform));
    },
  };
}
