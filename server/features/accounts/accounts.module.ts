import type { Queryable } from '#server/database/database.ts';
import type { App } from '#server/http/app-type.ts';
import type { LeavingAccount } from '#server/http/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import { exportAccountData } from './account-data.ts';
import { createAccountDetailsService } from './details/account-details.service.ts';
import { registerAccountSettingsRoutes } from './details/account-settings.routes.ts';
import { deleteAccount } from './accounts.repository.ts';
import { registerAccountsRoutes } from './accounts.routes.ts';
import { createAccountStatisticsService } from './account-statistics.service.ts';
import { createAccountsService, type UserView } from './accounts.service.ts';
import { createAdminsService } from './admins.service.ts';
import { createDemoRemainsService } from './demo-remains.service.ts';
import { createEmailUndoService } from './details/email-undo.service.ts';
import { createKnownNetworks } from './sign-in/known-networks.ts';
import { createOtpService } from './sign-in/otp.service.ts';
import { createPasswordChangeService } from './passwords/password-change.service.ts';
import {
  createPasswordResetService,
  handlePasswordResetRequest,
} from './passwords/password-reset.service.ts';
import { createPasswords } from './passwords/passwords.ts';
import { createSessionsService } from './sign-in/sessions.service.ts';
import { createSignInGuard } from './sign-in/sign-in-guard.ts';

export function createAccountsModule(platform: Platform) {
  const dependencies = {
    passwords: createPasswords(platform.brandName),
    knownNetworks: createKnownNetworks(platform),
    otp: createOtpService(platform),
    sessions: createSessionsService(platform),
  };
  const signInGuard = createSignInGuard(platform, dependencies.knownNetworks);
  const accounts = createAccountsService(platform, { ...dependencies, signInGuard });
  const passwordReset = createPasswordResetService(platform, dependencies);
  const settings = { ...dependencies, accounts, passwordReset, signInGuard };
  const services = {
    ...dependencies,
    accounts,
    accountStatistics: createAccountStatisticsService(),
    admins: createAdminsService(platform, { ...dependencies, accounts }),
    demoRemains: createDemoRemainsService(platform, dependencies),
    passwordReset,
    accountDetails: createAccountDetailsService(platform, settings),
    emailUndo: createEmailUndoService(platform, settings),
    passwordChange: createPasswordChangeService(platform, settings),
  };
  return {
    services,
    routes(app: App, { userView }: { readonly userView: UserView }) {
      registerAccountsRoutes(app, platform, { ...services, userView });
      registerAccountSettingsRoutes(app, platform, { ...services, userView });
    },
    jobs: [handlePasswordResetRequest(services.passwordReset)],
    export: (accountId: string) => exportAccountData(platform, services, accountId),
    erase: (tx: Queryable, { id }: LeavingAccount) => deleteAccount(tx, id),
    async purge() {
      await services.otp.purge();
      await services.sessions.purge();
      await services.knownNetworks.purge();
      await services.passwordReset.purge();
      await services.emailUndo.purge();
    },
  };
}
