import { useSearchParams } from 'react-router';
import {
  CompanyFrame,
  companyPageSkeleton,
  WaitingCompany,
} from '#web/features/companies/company-page.tsx';
import { CompanyTabPart } from '#web/features/companies/company-part.tsx';
import { OpenedCompany } from '#web/features/companies/opened-company.tsx';
import { InboxRequest } from '#web/features/companies/inbox/consent.tsx';
import { companyLink, useCompanyAddress } from '#web/features/companies/use-company-address.ts';
import { useCompanies } from '#web/features/companies/use-company.ts';
import { WeekLine } from '#web/features/dashboard/week-line.tsx';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { WidePage } from '#web/site/page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { SignedInHandle } from '../dashboard/signed-in.tsx';

export const handle: SignedInHandle = {
  Skeleton: WaitingCompany,
  isTranslated: true,
  isOfCompany: true,
};

/** The part that is shown stands in the address, and nothing is loaded for it. */
export function shouldRevalidate() {
  return false;
}

export default function CompanyPage() {
  const { text } = useCompanyTexts();
  const companies = useCompanies();
  const { address } = useCompanyAddress();
  // Of the seats that were just paid: their company is shown once it is open.
  const order = useSearchParams()[0].get('order');
  const [first] = companies.data ?? [];
  const id = address.id || first?._id;
  if (order !== null) {
    return (
      <WidePage title={text('company.title')}>
        <OpenedCompany orderNumber={Number(order)} />
      </WidePage>
    );
  }
  if (companies.data === undefined || id === undefined) {
    return (
      <WidePage title={text('company.title')}>
        <Loaded
          query={companies}
          refused={text('company.allFailed')}
          skeleton={companyPageSkeleton}
        >
          {() => (
            <>
              <p className="mb-6 text-ink-soft">{text('company.noMember')}</p>
              <ButtonLink to="/dashboard">{text('company.toDashboard')}</ButtonLink>
            </>
          )}
        </Loaded>
      </WidePage>
    );
  }
  return <Company key={id} id={id} others={companies.data.filter(({ _id }) => _id !== id)} />;
}

interface CompanyProps {
  id: string;
  others: readonly { readonly _id: string; readonly name: string }[];
}

function Company({ id, others }: CompanyProps) {
  const { text } = useCompanyTexts();
  const { address } = useCompanyAddress();
  return (
    <CompanyFrame id={id} part={address.tab}>
      {(company, tab) => (
        <>
          {tab === 'overview' && <InboxRequest company={company} />}
          <CompanyTabPart company={company} tab={tab} WeekLine={WeekLine} />
          {others.length > 0 && (
            <p className="mt-10 flex flex-wrap gap-x-4 text-ink-soft">
              {text('company.others')}
              {others.map(({ _id, name }) => (
                <TextLink key={_id} to={companyLink({ id: _id })}>
                  <span dir="auto">{name}</span>
                </TextLink>
              ))}
            </p>
          )}
        </>
      )}
    </CompanyFrame>
  );
}
