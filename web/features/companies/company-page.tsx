import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Loaded } from '#web/site/loaded.tsx';
import { WidePage } from '#web/site/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { CompanyView } from '#wire/companies/companies.ts';
import { companyLink } from './use-company-address.ts';
import { useCompany } from './use-company.ts';

/** A page of a company besides its own, with the way back to that; the address names the company. */
export function CompanyPage({
  title,
  children,
}: {
  title: string;
  children: (company: CompanyView) => ReactNode;
}) {
  const { id = '' } = useParams();
  const company = useCompany(id);
  const intro = company.data && (
    <TextLink to={companyLink({ id })}>
      <span dir="auto">{company.data.name}</span>
    </TextLink>
  );
  return (
    <WidePage title={title} intro={intro}>
      <Loaded
        query={company}
        refused="The company could not be loaded"
        skeleton={companyPageSkeleton}
      >
        {children}
      </Loaded>
    </WidePage>
  );
}

export const companyPageSkeleton = <Skeleton className="h-80 w-full" />;

/** The page of a title while it is not known who is signed in. */
export function waitingFor(title: string) {
  return function Waiting() {
    return (
      <WidePage title={title}>
        <div aria-busy="true">{companyPageSkeleton}</div>
      </WidePage>
    );
  };
}
