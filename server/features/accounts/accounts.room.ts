import { otpLimits } from '#domain/accounts/otp.ts';
import type { UserViewService } from '#server/features/user-view/user-view.service.ts';
import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerAccountsRoutes } from './accounts.routes.ts';
import { createAccountsService } from './accounts.service.ts';
import { createAdminsService } from './admins.service.ts';
import { createKnownNetworks } from './known-networks.ts';
import { createNetworkHashes } from './network-hashes.ts';
import { createOtpService } from './otp.service.ts';
import { createPasswordCheck } from './password-check.ts';
import { createPasswordHashing } from './password-hashing.ts';
import { createPasswordResetService } from './password-reset.service.ts';
import { createSessionsService } from './sessions.service.ts';
import { createSignInGuard } from './sign-in-guard.ts';

export function createAccountsRoom(platform: Platform) {
  const { config, rateLimits } = platform;
  const passwords = createPasswordHashing();
  const passwordCheck = createPasswordCheck();
  const networkHashes = createNetworkHashes(platform);
  const knownNetworks = createKnownNetworks({ ...platform, networkHashes });
  const limits = otpLimits(config.rateLimitFactor);
  const otp = createOtpService({ ...platform, networkHashes, limits });
  const sessions = createSessionsService(platform);
  const common = { ...platform, otp, sessions, passwords, passwordCheck, knownNetworks };
  const signInGuard = createSignInGuard(common);
  const accounts = createAccountsService({ ...common, signInGuard });
  const admins = createAdminsService({ ...common, accounts });
  const requestLimiter = rateLimits.limiter({ name: 'reset-address', points: 5, perSeconds: 3600 });
  const passwordReset = createPasswordResetService({ ...common, requestLimiter });
  const services = {
    passwords,
    passwordCheck,
    knownNetworks,
    otp,
    sessions,
    accounts,
    admins,
    passwordReset,
  };
  return {
    services,
    routes: (app: App, { userView }: { readonly userView: UserViewService }) =>
      registerAccountsRoutes(app, { ...services, userView, rateLimits }),
    async purge() {
      await otp.purge();
      await sessions.purge();
      await knownNetworks.purge();
      await passwordReset.purge();
    },
  };
}
