import { verificationRecord } from '#domain/companies/company-sign-in.ts';
import type { CompanySignInView } from '#wire/companies/sign-in.ts';
import { redirectUrlOf } from './company-login.service.ts';
import type { CompanySettingsService } from './settings.service.ts';

/** The settings without the secret. */
export function presentSettings(
  { signIn, domains, mayManage }: Awaited<ReturnType<CompanySettingsService['get']>>,
  { publicUrl, companyId }: { readonly publicUrl: string; readonly companyId: string },
): CompanySignInView {
  const { issuer, clientId, isEnforced, version } = signIn ?? none;
  return {
    issuer,
    clientId,
    isEnforced,
    version,
    redirectUrl: redirectUrlOf(publicUrl, companyId),
    domains: domains.map(({ id, domain, token, verifiedAt }) => ({
      _id: id,
      domain,
      record: verificationRecord(token),
      isVerified: verifiedAt !== null,
    })),
    mayManage,
  };
}

const none = { issuer: '', clientId: '', isEnforced: false, version: 0 };
