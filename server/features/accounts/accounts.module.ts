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
import { registerStaffRoutes } from './staff/staff.routes.ts';
import { createStaffService } from './staff/staff.service.ts';
import { createDemoRemainsService } from './demo-remains.service.ts';
import { createRevokeAccess } from './details/revoke-access.ts';
import { createEmailUndoService } from './details/email-undo.service.ts';
import { createDelayedRemovalService } from './second-factor/delayed-removal.service.ts';
import { createFactorRemovalService } from './second-factor/factor-removal.service.ts';
import { createMailedCodeService } from './second-factor/mailed-code.service.ts';
import { createPasskeysService } from './second-factor/passkeys.service.ts';
import { createRecentSignInService } from './second-factor/recent-sign-in.service.ts';
import { createRecoveryCodesService } from './second-factor/recovery-codes.service.ts';
import { registerSecondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { createSecondFactorService } from './second-factor/second-factor.service.ts';
import { createSecondStepGuard } from './second-factor/second-step-guard.ts';
import {
  createSecondStepService,
  type SecondStepListener,
} from './second-factor/second-step.service.ts';
import { registerSignInRoutes } from './second-factor/sign-in.routes.ts';
import { createTotpService } from './second-factor/totp.service.ts';
import { createNotMeLinks } from './not-me/not-me-links.ts';
import { registerNotMeRoutes } from './not-me/not-me.routes.ts';
import { createNotMeService } from './not-me/not-me.service.ts';
import { createKnownDevices } from './sign-in/known-devices.ts';
import { createUnknownDeviceNotice } from './sign-in/unknown-device-notice.ts';
import { createKnownNetworks } from './sign-in/known-networks.ts';
import { createEmailSignInService } from './sign-in/email-sign-in.service.ts';
import { createOtpService, ofEmailSignIn, ofSignIn } from './sign-in/otp.service.ts';
import { createPasswordChangeService } from './passwords/password-change.service.ts';
import {
  createPasswordResetService,
  handlePasswordResetRequest,
} from './passwords/password-reset.service.ts';
import { createPasswords } from './passwords/passwords.ts';
import { createSessionsService, type SignInRules } from './sign-in/sessions.service.ts';
import { createSignInGuard } from './sign-in/sign-in-guard.ts';

/** Services of modules above this one, for its routes alone. */
interface Above {
  readonly userView: UserView;
  readonly companyLogin: SignInRules & SecondStepListener;
}

export function createAccountsModule(platform: Platform) {
  const knownDevices = createKnownDevices(platform);
  const notMeLinks = createNotMeLinks(platform);
  const unknownDeviceNotice = createUnknownDeviceNotice(platform, { knownDevices, notMeLinks });
  const dependencies = {
    passwords: createPasswords(platform),
    knownNetworks: createKnownNetworks(platform),
    otp: createOtpService(platform),
    signInCodes: createOtpService(platform, ofSignIn),
    emailSignInCodes: createOtpService(platform, ofEmailSignIn),
    knownDevices,
    notMeLinks,
    sessions: createSessionsService(platform, { knownDevices, unknownDeviceNotice }),
  };
  const factors = {
    passkeys: createPasskeysService(platform),
    totp: createTotpService(platform),
    recoveryCodes: createRecoveryCodesService(platform),
    mailedCode: createMailedCodeService(platform, dependencies),
  };
  const guard = createSecondStepGuard(platform);
  const factorRemoval = createFactorRemovalService(platform, { ...dependencies, ...factors });
  const delayedRemoval = createDelayedRemovalService(platform, { notMeLinks, factorRemoval });
  const secondStep = createSecondStepService(platform, {
    ...dependencies,
    ...factors,
    guard,
    delayedRemoval,
  });
  const signInGuard = createSignInGuard(platform, dependencies.knownNetworks);
  const accounts = createAccountsService(platform, { ...dependencies, signInGuard, secondStep });
  const emailSignIn = createEmailSignInService(platform, {
    ...dependencies,
    accounts,
    secondStep,
  });
  const passwordReset = createPasswordResetService(platform, dependencies);
  const secondFactor = createSecondFactorService(platform, {
    ...dependencies,
    ...factors,
    accounts,
    delayedRemoval,
  });
  const shared = {
    ...dependencies,
    accounts,
    passwordReset,
    signInGuard,
    secondFactor,
    delayedRemoval,
  };
  const passwordChange = createPasswordChangeService(platform, shared);
  const recentSignIn = createRecentSignInService(platform, {
    ...shared,
    ...factors,
    passwordChange,
  });
  const settings = { ...shared, recentSignIn };
  const revokeAccess = createRevokeAccess(settings);
  const emailUndo = createEmailUndoService(platform, { ...settings, revokeAccess });
  const admins = createAdminsService(platform, { ...dependencies, accounts });
  const services = {
    ...dependencies,
    accounts,
    accountStatistics: createAccountStatisticsService(),
    admins,
    staff: createStaffService(platform, { ...dependencies, accounts, admins }),
    emailSignIn,
    demoRemains: createDemoRemainsService(platform, dependencies),
    passwordReset,
    accountDetails: createAccountDetailsService(platform, settings),
    emailUndo,
    notMe: createNotMeService(platform, { ...settings, emailUndo, revokeAccess }),
    passwordChange,
    secondFactor,
    secondStep,
    recentSignIn,
    factorRemoval,
    delayedRemoval,
  };
  return {
    services,
    routes(app: App, { userView, companyLogin }: Above) {
      const signIn = { ...services, userView, signInRules: companyLogin, finishing: companyLogin };
      registerAccountsRoutes(app, platform, signIn);
      registerAccountSettingsRoutes(app, platform, signIn);
      registerSignInRoutes(app, platform, signIn);
      registerSecondFactorRoutes(app, platform, signIn);
      registerNotMeRoutes(app, platform, services);
      registerStaffRoutes(app, services);
    },
    jobs: [handlePasswordResetRequest(services.passwordReset)],
    export: (accountId: string) => exportAccountData(platform, services, accountId),
    erase: (tx: Queryable, { id }: LeavingAccount) => deleteAccount(tx, id),
    async purge() {
      await services.otp.purge();
      await services.sessions.purge();
      await secondStep.purge();
      await factors.passkeys.purge();
      await services.knownDevices.purge();
      await services.knownNetworks.purge();
      await services.passwordReset.purge();
      await services.emailUndo.purge();
      await services.notMe.purge();
    },
  };
}
