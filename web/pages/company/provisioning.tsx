import { useParams } from 'react-router';
import {
  CompanyPage,
  companyPageSkeleton,
  WaitingCompany,
} from '#web/features/companies/company-page.tsx';
import { Removals } from '#web/features/companies/provisioning/removals.tsx';
import { SetUp } from '#web/features/companies/provisioning/set-up.tsx';
import { Tokens } from '#web/features/companies/provisioning/tokens.tsx';
import { useProvisioning } from '#web/features/companies/provisioning/use-provisioning.ts';
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

export default function ProvisioningPage() {
  const { text } = useCompanyTexts();
  const { id = '' } = useParams();
  const provisioning = useProvisioning(id);
  return (
    <CompanyPage part="provisioning">
      {() => (
        <Loaded
          query={provisioning}
          refused={text('company.dirFailed')}
          skeleton={companyPageSkeleton}
        >
          {(data) => (
            <ConfirmSignIn>
              <div className="flex max-w-reading flex-col gap-12">
                <Removals id={id} provisioning={data} />
                <Tokens id={id} tokens={data.tokens} />
                <SetUp url={data.url} users={data.users} />
              </div>
            </ConfirmSignIn>
          )}
        </Loaded>
      )}
    </CompanyPage>
  );
}
