import type { UserView } from '#server/features/accounts/accounts.service.ts';
import type { RecentSignInService } from '#server/features/accounts/second-factor/recent-sign-in.service.ts';
import type { App } from '#server/http/app-type.ts';
import { callerOf } from '#server/http/caller.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { companySignInCalls } from '#wire/companies/sign-in.ts';
import type { CompanyLoginService } from './company-login.service.ts';
import { presentSettings } from './company-sign-in.presenter.ts';
import type { CompanySettingsService } from './settings.service.ts';

interface Services {
  readonly settings: CompanySettingsService;
  readonly companyLogin: CompanyLoginService;
  readonly recentSignIn: RecentSignInService;
  readonly userView: UserView;
}

/** The sign-in of companies: its settings, and the way in. */
export function registerCompanySignInRoutes(
  app: App,
  { rateLimits, publicUrl }: Platform,
  { settings, companyLogin, recentSignIn, userView }: Services,
): void {
  // As for the login: a company may be behind one address.
  const perIp = (name: string) =>
    rateLimits.limiter({ name: `${name}-ip`, points: 300, perSeconds: 600 });
  // Each one asks servers of others.
  const asked = rateLimits.limiter({ name: 'company-sign-in', points: 60, perSeconds: 3600 });

  serve(app, companySignInCalls, {
    async 'GET /companies/:id/sign-in'({ session, params: { id } }) {
      const found = await settings.get(id, session.accountId);
      return { signIn: presentSettings(found, { publicUrl, companyId: id }) };
    },
    async 'PUT /companies/:id/sign-in'({ session, params: { id }, body }) {
      recentSignIn.require(session);
      await asked.consume(session.accountId);
      await settings.save(id, session.accountId, body);
      return { message: 'Company login saved.' };
    },
    async 'DELETE /companies/:id/sign-in'({ session, params: { id } }) {
      recentSignIn.require(session);
      await settings.remove(id, session.accountId);
      return { message: 'Company login removed.' };
    },
    async 'POST /companies/:id/domains'({ session, params: { id }, body: { domain } }) {
      await settings.addDomain(id, session.accountId, domain);
      return { message: 'The domain was added.' };
    },
    async 'POST /company-domains/:id/verify'({ session, params: { id } }) {
      await asked.consume(session.accountId);
      await settings.verifyDomain(id, session.accountId);
      return { message: 'The domain is verified.' };
    },
    async 'DELETE /company-domains/:id'({ session, params: { id } }) {
      await settings.removeDomain(id, session.accountId);
      return { message: 'The domain was removed.' };
    },

    'POST /login/company': {
      limit: perIp('company-of-email'),
      async answer({ body: { email } }) {
        return { company: (await companyLogin.find(email))?.name ?? null };
      },
    },
    'POST /login/company/begin': {
      limit: perIp('company-begin'),
      async answer(request) {
        const { email, language } = request.body;
        return { url: await companyLogin.begin(email, callerOf(request), language) };
      },
    },
    'POST /login/company/complete': {
      limit: perIp('company-complete'),
      async answer(request) {
        const { companyId, query } = request.body;
        const signIn = await companyLogin.complete(companyId, query, callerOf(request));
        if ('begun' in signIn) {
          const { begun, ...more } = signIn;
          return { twoFactorRequired: true, ...begun, ...more };
        }
        const { account, token } = signIn;
        return { token, user: await userView.viewOf(account), message: 'Login successful' };
      },
    },
  });
}
