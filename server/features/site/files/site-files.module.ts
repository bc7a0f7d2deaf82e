import type { ContentService } from '#server/features/site/content/content.service.ts';
import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerSiteFilesRoutes } from './site-files.routes.ts';

export function createSiteFilesModule(
  platform: Platform,
  { content }: { readonly content: ContentService },
) {
  return {
    services: {},
    routes: (app: App) => registerSiteFilesRoutes(app, platform, content),
  };
}
