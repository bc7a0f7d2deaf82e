import { useParams } from 'react-router';
import { scopeOf } from '#domain/companies/roles.ts';
import {
  CompanyPage,
  companyPageSkeleton,
  WaitingCompany,
} from '#web/features/companies/company-page.tsx';
import { AskedRoles } from '#web/features/companies/inbox/asked-roles.tsx';
import { Consent } from '#web/features/companies/inbox/consent.tsx';
import { CompanyMessages } from '#web/features/companies/inbox/messages.tsx';
import { useCompanyInbox } from '#web/features/companies/inbox/use-company-inbox.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { Loaded } from '#web/site/loaded.tsx';
import type { SignedInHandle } from '../dashboard/signed-in.tsx';

export const handle: SignedInHandle = {
  Skeleton: WaitingCompany,
  isTranslated: true,
  isOfCompany: true,
};

/** The shown messages stand in the address, and nothing is loaded for them. */
export function shouldRevalidate() {
  return false;
}

export default function CompanyMessagesPage() {
  const { text } = useCompanyTexts();
  const { id = '' } = useParams();
  const inbox = useCompanyInbox(id);
  return (
    <CompanyPage part="messages">
      {(company) => (
        <div className="flex flex-col gap-12">
          {scopeOf(company, 'read messages') !== 'none' && <CompanyMessages company={company} />}
          <Loaded
            query={inbox}
            refused={text('company.inboxFailed')}
            skeleton={companyPageSkeleton}
          >
            {({ own, settings }) => (
              <>
                <Consent company={company} own={own} />
                {scopeOf(company, 'manage inbox') !== 'none' && (
                  <AskedRoles company={company} settings={settings} />
                )}
              </>
            )}
          </Loaded>
        </div>
      )}
    </CompanyPage>
  );
}
