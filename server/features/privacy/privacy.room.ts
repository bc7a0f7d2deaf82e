import type { App } from '#server/http/app-type.ts';
import type { AccountParts } from '#server/http/room.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerPrivacyRoutes } from './privacy.routes.ts';
import { createPrivacyService, forgetDeletions } from './privacy.service.ts';

type Below = Parameters<typeof createPrivacyService>[1];

/** Puts nothing of its own into the download or the deletion: it gathers what the rooms do. */
export function createPrivacyRoom(platform: Platform, below: Below) {
  return {
    services: {},
    routes: (app: App, { house }: { readonly house: AccountParts }) =>
      registerPrivacyRoutes(app, platform, createPrivacyService(platform, below, house)),
    purge: () => forgetDeletions(platform),
  };
}
