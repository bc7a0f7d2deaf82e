import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerSharingImagesRoutes } from './sharing-images.routes.ts';
import { createSharingImagesService } from './sharing-images.service.ts';

type Dependencies = Parameters<typeof createSharingImagesService>[1];

export function createSharingImagesModule(platform: Platform, dependencies: Dependencies) {
  const sharingImages = createSharingImagesService(platform, dependencies);
  return {
    services: { sharingImages },
    routes: (app: App) => registerSharingImagesRoutes(app, platform, sharingImages),
  };
}
