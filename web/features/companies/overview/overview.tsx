import { scopeOf } from '#domain/companies/roles.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { CompanyView } from '#wire/companies/companies.ts';
import { Fact, Facts } from '../facts.tsx';
import { roleIn } from '../role-words.ts';
import { SeatsPayment, SeatsTaken } from '../seats/seats.tsx';
import { OwnPlace } from './own-place.tsx';
import { People } from './people.tsx';
import { SetUp } from './set-up.tsx';
import { Week, type WeekPart } from './week.tsx';

interface OverviewProps {
  company: CompanyView;
  WeekLine: WeekPart;
}

/** The first part of a company: what is left to set up, its week, and its people as far as the reader sees them. */
export function Overview({ company, WeekLine }: OverviewProps) {
  const seesPeople = scopeOf(company, 'list members') !== 'none';
  return (
    <div className="flex flex-col gap-10">
      <SetUp company={company} />
      {scopeOf(company, 'see insights') !== 'none' && <Week company={company} Line={WeekLine} />}
      {seesPeople ? <People company={company} /> : <OwnPlace company={company} />}
      <Membership company={company} />
    </div>
  );
}

/** The reader's place in the company, and how large it is. */
function Membership({ company }: { company: CompanyView }) {
  const texts = useCompanyTexts();
  const { text } = texts;
  const { _id: id, role, groupId, groups, members } = company;
  const group = groups.find(({ _id }) => _id === groupId);
  return (
    <div className="border-t border-hairline pt-6">
      <Facts>
        <Fact label={text('company.yourRole')}>
          <Badge kind="good">{roleIn(texts, role)}</Badge>
        </Fact>
        {group && <Fact label={text('company.yourGroup')}>{group.name}</Fact>}
        <Fact label={text('company.members')}>{members}</Fact>
        {(role === 'owner' || role === 'admin') && (
          <Fact label={text('company.seats')}>
            <SeatsTaken company={company} />
            {role === 'owner' && <SeatsPayment id={id} />}
          </Fact>
        )}
      </Facts>
    </div>
  );
}
