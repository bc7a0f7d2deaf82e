import type { CompanyView } from '#wire/companies/companies.ts';
import { Cards } from './cards.tsx';
import type { CompanyTab } from './company-parts.ts';
import { Details } from './details.tsx';
import { Groups } from './groups.tsx';
import { Invitations } from './invitations.tsx';
import { Log } from './log.tsx';
import { Members } from './members.tsx';
import { Overview } from './overview/overview.tsx';
import type { WeekPart } from './overview/week.tsx';
import { Seats } from './seats/seats.tsx';

interface CompanyTabPartProps {
  company: CompanyView;
  tab: CompanyTab;
  WeekLine: WeekPart;
}

/** A part of a company that the page of companies shows. */
export function CompanyTabPart({ company, tab, WeekLine }: CompanyTabPartProps) {
  switch (tab) {
    case 'overview':
      return <Overview company={company} WeekLine={WeekLine} />;
    case 'members':
      return <Members company={company} />;
    case 'invitations':
      return <Invitations company={company} />;
    case 'groups':
      return <Groups company={company} />;
    case 'cards':
      return <Cards company={company} />;
    case 'settings':
      return <Details company={company} />;
    case 'seats':
      return <Seats company={company} />;
    case 'log':
      return <Log id={company._id} />;
  }
}
