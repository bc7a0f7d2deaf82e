import type { App } from '#server/http/app-type.ts';
import { openUploads } from '#server/platform/files/file-store.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerFileRoutes } from './uploads.routes.ts';
import { createUploadsService } from './uploads.service.ts';

export function createUploadsRoom(platform: Platform) {
  const uploads = createUploadsService(platform, openUploads(platform.dataDir));
  return {
    services: { uploads },
    routes: (app: App) => registerFileRoutes(app, platform, uploads),
  };
}
