import type { App } from '#server/http/app-type.ts';
import type { Pages } from '#server/http/pages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerTapsRoutes, type TapsRoutes } from './taps.routes.ts';

type Dependencies = Omit<TapsRoutes, 'pages'>;

export function createTapsModule(platform: Platform, dependencies: Dependencies) {
  return {
    services: {},
    routes: (app: App, { pages }: { readonly pages: Pages }) => {
      registerTapsRoutes(app, platform, { ...dependencies, pages });
    },
  };
}
