import type { UserView } from '#server/features/accounts/accounts.service.ts';
import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerClaimRoutes } from './claim.routes.ts';
import { createClaimService } from './claim.service.ts';

type Dependencies = Parameters<typeof createClaimService>[1];

export function createClaimModule(platform: Platform, dependencies: Dependencies) {
  const claims = createClaimService(platform, dependencies);
  return {
    services: { claims },
    routes: (app: App, { userView }: { readonly userView: UserView }) =>
      registerClaimRoutes(app, platform, { claims, userView }),
  };
}
