import { useParams } from 'react-router';
import {
  CompanyPage,
  companyPageSkeleton,
  WaitingCompany,
} from '#web/features/companies/company-page.tsx';
import { Domains } from '#web/features/companies/sign-in/domains.tsx';
import { SignInSettings } from '#web/features/companies/sign-in/sign-in-settings.tsx';
import { useCompanySignIn } from '#web/features/companies/sign-in/use-company-sign-in.ts';
import { ConfirmSignIn } from '#web/sign-in/confirm-sign-in.tsx';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { Loaded } from '#web/site/loaded.tsx';
import type { SignedInHandle } from '../dashboard/signed-in.tsx';

export const handle: SignedInHandle = {
  Skeleton: WaitingCompany,
  isTranslated: true,
  isOfCompany: true,
};

/** It loads nothing that an address could change. */
export function shouldRevalidate() {
  return false;
}

export default function CompanySignInPage() {
  const { text } = useCompanyTexts();
  const { id = '' } = useParams();
  const signIn = useCompanySignIn(id);
  return (
    <CompanyPage part="sign-in">
      {({ name }) => (
        <Loaded query={signIn} refused={text('company.ssoFailed')} skeleton={companyPageSkeleton}>
          {(data) => (
            <ConfirmSignIn>
              <div className="flex flex-col gap-12">
                <Domains id={id} signIn={data} />
                <SignInSettings key={data.version} id={id} company={name} signIn={data} />
              </div>
            </ConfirmSignIn>
          )}
        </Loaded>
      )}
    </CompanyPage>
  );
}
