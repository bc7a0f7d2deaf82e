import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerAdminBrandRoutes, registerBrandFiles } from './brand.routes.ts';
import { createBrandService } from './brand.service.ts';

export function createBrandModule(
  platform: Platform,
  dependencies: { readonly uploads: UploadsService },
) {
  const service = createBrandService(platform, dependencies);
  return {
    services: {},
    routes(app: App) {
      registerAdminBrandRoutes(app, service);
      registerBrandFiles(app, service);
    },
  };
}
