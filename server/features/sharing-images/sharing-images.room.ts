import type { ContentService } from '#server/features/content/content.service.ts';
import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerSharingImagesRoutes } from './sharing-images.routes.ts';
import { createSharingImagesService } from './sharing-images.service.ts';

export function createSharingImagesRoom(
  { brandName }: Platform,
  { content }: { readonly content: ContentService },
) {
  const sharingImages = createSharingImagesService({ content, brandName });
  return {
    services: { sharingImages },
    routes: (app: App) => registerSharingImagesRoutes(app, { sharingImages, brandName }),
  };
}
