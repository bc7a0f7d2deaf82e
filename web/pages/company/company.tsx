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
import { Loaded } from '#web/site/loaded.tsx';
import { WidePage } from '#web/site/page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { SignedInHandle } from '../dashboard/signed-in.tsx';

export const handle: SignedInHandle = { Skeleton: WaitingCompany };

/** The part that is shown stands in the address, and nothing is loaded for it. */
export function shouldRevalidate() {
  return false;
}

export default function CompanyPage() {
  const companies = useCompanies();
  const { address } = useCompanyAddress();
  // Of the seats that were just paid: their company is shown once it is open.
  const order = useSearchParams()[0].get('order');
  const [first] = companies.data ?? [];
  const id = address.id || first?._id;
  if (order !== null) {
    return (
      <WidePage title="Company">
        <OpenedCompany orderNumber={Number(order)} />
      </WidePage>
    );
  }
  if (companies.data === undefined || id === undefined) {
    return (
      <WidePage title="Company">
        <Loaded
          query={companies}
          refused="We couldn’t load your companies"
          skeleton={companyPageSkeleton}
        >
          {() => (
            <>
              <p className="mb-6 text-ink-soft">You’re not a member of a company.</p>
              <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
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
  const { address } = useCompanyAddress();
  return (
    <CompanyFrame id={id} part={address.tab}>
      {(company, tab) => (
        <>
          {tab === 'overview' && <InboxRequest company={company} />}
          <CompanyTabPart company={company} tab={tab} WeekLine={WeekLine} />
          {others.length > 0 && (
            <p className="mt-10 flex flex-wrap gap-x-4 text-ink-soft">
              Your other companies:
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
