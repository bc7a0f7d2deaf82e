import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerPlacesRoutes } from './places.routes.ts';
import { createPlacesService } from './places.service.ts';

export function createPlacesModule(platform: Platform) {
  const places = createPlacesService(platform);
  return {
    services: { places },
    routes: (app: App) => registerPlacesRoutes(app, platform, places),
    start: () => void places.prepare(),
  };
}
