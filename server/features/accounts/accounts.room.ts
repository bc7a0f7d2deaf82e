import type { UserViewService } from '#server/features/user-view/user-view.service.ts';
import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerAccountsRoutes } from './accounts.routes.ts';
import { createAccountsService } from './accounts.service.ts';
import { createAdminsService } from './admins.service.ts';
import { createOtpService } from './otp.service.ts';
import { createPasswordHashing } from './password-hashing.ts';
import { createPasswordResetService } from './password-reset.service.ts';
import { createSessionsService } from './sessions.service.ts';

export function createAccountsRoom(platform: Platform) {
  const { rateLimits } = platform;
  const passwords = createPasswordHashing();
  const otp = createOtpService(platform);
  const sessions = createSessionsService(platform);
  const accounts = createAccountsService({
    ...platform,
    otp,
    sessions,
    passwords,
    loginLimiter: rateLimits.limiter({ name: 'login-address', points: 10, perSeconds: 900 }),
  });
  const admins = createAdminsService({ ...platform, accounts, passwords });
  const passwordReset = createPasswordResetService({
    ...platform,
    sessions,
    passwords,
    requestLimiter: rateLimits.limiter({ name: 'reset-address', points: 5, perSeconds: 3600 }),
  });
  const services = { passwords, otp, sessions, accounts, admins, passwordReset };
  return {
    services,
    routes: (app: App, { userView }: { readonly userView: UserViewService }) =>
      registerAccountsRoutes(app, { ...services, userView, rateLimits }),
    async purge() {
      await otp.purge();
      await sessions.purge();
      await passwordReset.purge();
    },
  };
}
