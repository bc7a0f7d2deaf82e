import type { ContentService } from '#server/features/content/content.service.ts';
import type { SharingImagesService } from '#server/features/sharing-images/sharing-images.service.ts';
import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerSiteFilesRoutes } from './site-files.routes.ts';

export function createSiteFilesRoom(
  { publicUrl, brandName }: Platform,
  below: { readonly content: ContentService; readonly sharingImages: SharingImagesService },
) {
  return {
    services: {},
    routes: (app: App) => registerSiteFilesRoutes(app, { ...below, publicUrl, brandName }),
  };
}
