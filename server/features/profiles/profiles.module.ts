import type { Queryable } from '#server/database/database.ts';
import type { App } from '#server/http/app-type.ts';
import type { LeavingAccount } from '#server/http/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import { purgeImages } from './image-purge.ts';
import { createProfileChangesService } from './profile-changes.service.ts';
import { registerProfilesRoutes, type ProfilesRoutesNeeds } from './profiles.routes.ts';
import { createProfilesService } from './profiles.service.ts';

type Dependencies = Parameters<typeof createProfilesService>[1] &
  Omit<Parameters<typeof createProfileChangesService>[1], 'profiles'>;

export function createProfilesModule(platform: Platform, dependencies: Dependencies) {
  const profiles = createProfilesService(platform, dependencies);
  const profileChanges = createProfileChangesService(platform, { ...dependencies, profiles });
  return {
    services: { profiles, profileChanges },
    routes: (app: App, needs: ProfilesRoutesNeeds) =>
      registerProfilesRoutes(app, platform, profileChanges, needs),
    export: (accountId: string) => profiles.export(accountId),
    erase: (tx: Queryable, account: LeavingAccount) => profiles.eraseAll(tx, account),
    purge: () => purgeImages(platform, dependencies.uploads),
  };
}
