import { CompanyTabs } from '#web/features/companies/company-tabs.tsx';
import { InboxRequest } from '#web/features/companies/inbox/consent.tsx';
import { companyLink, useCompanyAddress } from '#web/features/companies/use-company-address.ts';
import { useCompanies, useCompany } from '#web/features/companies/use-company.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { WidePage } from '#web/site/page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
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
  const [first] = companies.data ?? [];
  const id = address.id || first?._id;
  if (companies.data === undefined || id === undefined) {
    return (
      <WidePage title="Company">
        <Loaded query={companies} refused="Your companies could not be loaded" skeleton={skeleton}>
          {() => (
            <>
              <p className="mb-6 text-ink-soft">You are not a member of a company.</p>
              <ButtonLink to="/dashboard">To the Dashboard</ButtonLink>
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
  const company = useCompany(id);
  return (
    <WidePage title={company.data?.name ?? 'Company'}>
      <Loaded query={company} refused="The company could not be loaded" skeleton={skeleton}>
        {(data) => (
          <>
            <InboxRequest company={data} />
            <CompanyTabs company={data} />
          </>
        )}
      </Loaded>
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
    </WidePage>
  );
}

const skeleton = <Skeleton className="h-80 w-full" />;

function WaitingCompany() {
  return (
    <WidePage title="Company">
      <div aria-busy="true">{skeleton}</div>
    </WidePage>
  );
}
