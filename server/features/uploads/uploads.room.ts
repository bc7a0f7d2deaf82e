import { join } from 'node:path';
import type { App } from '#server/http/app-type.ts';
import { createDiskFileStore } from '#server/platform/files/file-store.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerFileRoutes } from './uploads.routes.ts';
import { createUploadsService } from './uploads.service.ts';

export function createUploadsRoom(platform: Platform) {
  const store = createDiskFileStore(join(platform.dataDir, 'uploads'));
  const uploads = createUploadsService({ ...platform, store });
  return {
    services: { uploads },
    routes: (app: App) => registerFileRoutes(app, { ...platform, uploads }),
  };
}
