import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerProfileImportRoutes } from './profile-import.routes.ts';
import { createProfileImportService } from './profile-import.service.ts';

export function createProfileImportModule(platform: Platform) {
  const profileImport = createProfileImportService(platform);
  return {
    services: {},
    routes: (app: App) => registerProfileImportRoutes(app, platform, profileImport),
  };
}
