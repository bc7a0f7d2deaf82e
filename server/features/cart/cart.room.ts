import type { CatalogService } from '#server/features/catalog/catalog.service.ts';
import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerCartRoutes } from './cart.routes.ts';
import { createCartService } from './cart.service.ts';

export function createCartRoom(
  platform: Platform,
  { catalog }: { readonly catalog: CatalogService },
) {
  const cart = createCartService({ ...platform, catalog });
  return {
    services: { cart },
    routes: (app: App) => registerCartRoutes(app, { cart }),
  };
}
