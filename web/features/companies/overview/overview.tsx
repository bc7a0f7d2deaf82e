import { roleLabels } from '#domain/companies/roles.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { CompanyView } from '#wire/companies/companies.ts';
import { Fact, Facts } from '../facts.tsx';
import { SeatsPayment, SeatsTaken } from '../seats/seats.tsx';

/** The first part of a company. */
export function Overview({ company }: { company: CompanyView }) {
  return <Place company={company} />;
}

/** The reader's place in the company, and how large it is. */
function Place({ company }: { company: CompanyView }) {
  const { _id: id, role, groupId, groups, members } = company;
  const group = groups.find(({ _id }) => _id === groupId);
  return (
    <Facts>
      <Fact label="Your role">
        <Badge kind="good">{roleLabels[role]}</Badge>
      </Fact>
      {group && <Fact label="Your group">{group.name}</Fact>}
      <Fact label="Members">{members}</Fact>
      {(role === 'owner' || role === 'admin') && (
        <Fact label="Seats">
          <SeatsTaken company={company} />
          {role === 'owner' && <SeatsPayment id={id} />}
        </Fact>
      )}
    </Facts>
  );
}
