import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Loaded } from '#web/site/loaded.tsx';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { WidePage } from '#web/site/page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { CompanyView } from '#wire/companies/companies.ts';
import { CompanyNav } from './company-nav.tsx';
import {
  isCompanyTab,
  isSeenBy,
  partText,
  type CompanyPagePart,
  type CompanyPart,
} from './company-parts.ts';
import { useCompany } from './use-company.ts';

interface CompanyFrameProps<Part extends CompanyPart> {
  id: string;
  /** The part of the address. */
  part: Part;
  /** Given the part that is shown: a tab that the reader may not see gives way to the overview. */
  children: (company: CompanyView, part: Part | 'overview') => ReactNode;
}

/** A part of a company below its name and the navigation. */
export function CompanyFrame<Part extends CompanyPart>(props: CompanyFrameProps<Part>) {
  const { id, part: asked, children } = props;
  const texts = useCompanyTexts();
  const company = useCompany(id);
  const { data } = company;
  const part = data && isCompanyTab(asked) && !isSeenBy(data, asked) ? 'overview' : asked;
  const name = data?.name ?? texts.text('company.title');
  return (
    <WidePage
      title={name}
      documentTitle={part === 'overview' ? name : `${partText(texts, part)} · ${name}`}
    >
      <Loaded
        query={company}
        refused={texts.text('company.loadFailed')}
        skeleton={companyPageSkeleton}
      >
        {(loaded) => (
          <>
            <CompanyNav company={loaded} part={part} />
            <Lapsed company={loaded} />
            {children(loaded, part)}
          </>
        )}
      </Loaded>
    </WidePage>
  );
}

/** A part of a company with a page of its own; the address names the company. */
export function CompanyPage({
  part,
  children,
}: {
  part: CompanyPagePart;
  children: (company: CompanyView) => ReactNode;
}) {
  const { id = '' } = useParams();
  return (
    <CompanyFrame id={id} part={part}>
      {children}
    </CompanyFrame>
  );
}

/** The notice that nothing can be edited until seats are paid again. */
function Lapsed({ company: { _id: id, isLapsed, role } }: { company: CompanyView }) {
  const { text } = useCompanyTexts();
  if (!isLapsed) return null;
  return (
    <div className="mb-8">
      <Alert kind="notice">
        {text('company.lapsed')}{' '}
        {role === 'owner' && (
          <TextLink to={`/teams?company=${id}`}>{text('company.buySeats')}</TextLink>
        )}
      </Alert>
    </div>
  );
}

export const companyPageSkeleton = <Skeleton className="h-80 w-full" />;

/** Each page of a company while it is not known who is signed in. */
export function WaitingCompany() {
  const { text } = useCompanyTexts();
  return (
    <WidePage title={text('company.title')}>
      <div aria-busy="true">{companyPageSkeleton}</div>
    </WidePage>
  );
}
