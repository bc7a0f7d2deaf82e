import type { App } from '#server/http/app-type.ts';
import type { AccountParts } from '#server/http/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerPrivacyRoutes } from './privacy.routes.ts';
import { createPrivacyService, forgetDeletions } from './privacy.service.ts';

type Dependencies = Parameters<typeof createPrivacyService>[1];

/** Puts nothing of its own into the download or the deletion: it gathers what the rooms do. */
export function createPrivacyModule(platform: Platform, dependencies: Dependencies) {
  return {
    services: {},
    routes: (app: App, { modules }: { readonly modules: AccountParts }) =>
      registerPrivacyRoutes(app, platform, createPrivacyService(platform, dependencies, modules)),
    purge: () => forgetDeletions(platform),
  };
}
