import type { AccountsService, UserView } from '#server/features/accounts/accounts.service.ts';
import type { Passwords } from '#server/features/accounts/passwords/passwords.ts';
import type { RecentSignInService } from '#server/features/accounts/second-factor/recent-sign-in.service.ts';
import type { SecondStepService } from '#server/features/accounts/second-factor/second-step.service.ts';
import type { KnownNetworks } from '#server/features/accounts/sign-in/known-networks.ts';
import type { SessionsService } from '#server/features/accounts/sign-in/sessions.service.ts';
import type { AdmissionService } from '#server/features/companies/admission.service.ts';
import type { DirectoryService } from '#server/features/companies/directory.service.ts';
import type { App } from '#server/http/app-type.ts';
import { jsonFile } from '#server/http/export-file.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createCompanyLoginService } from './company-login.service.ts';
import { listIdentitiesOf } from './company-sign-in.repository.ts';
import { registerCompanySignInRoutes } from './company-sign-in.routes.ts';
import { createIdentityProviders } from './identity-provider.ts';
import { createCompanySettingsService } from './settings.service.ts';

interface Dependencies {
  readonly accounts: AccountsService;
  readonly passwords: Passwords;
  readonly sessions: SessionsService;
  readonly secondStep: SecondStepService;
  readonly recentSignIn: RecentSignInService;
  readonly knownNetworks: KnownNetworks;
  readonly companyAdmission: AdmissionService;
  readonly directory: DirectoryService;
}

/** Sign-in of companies by OpenID Connect (decision 94). */
export function createCompanySignInModule(platform: Platform, dependencies: Dependencies) {
  const providers = createIdentityProviders(platform);
  const settings = createCompanySettingsService(platform, { ...dependencies, providers });
  const companyLogin = createCompanyLoginService(platform, {
    ...dependencies,
    settings,
    providers,
  });
  return {
    services: { companyLogin },
    routes: (app: App, { userView }: { readonly userView: UserView }) =>
      registerCompanySignInRoutes(app, platform, {
        ...dependencies,
        settings,
        companyLogin,
        userView,
      }),
    purge: companyLogin.purge,
    async export(accountId: string) {
      const identities = await listIdentitiesOf(platform.database, accountId);
      return identities.length === 0 ? [] : [jsonFile('company-sign-ins.json', identities)];
    },
  };
}
