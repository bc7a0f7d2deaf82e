import { scopeOf } from '#domain/companies/roles.ts';
import { useOwnSeats, useSeatsEnd } from '#web/session/use-company-seats.ts';
import { localDay } from '#web/site/local-day.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { CompanyView } from '#wire/companies/companies.ts';
import { partLink } from '../use-company-address.ts';

/** The seats of a company and where they are paid. */
export function Seats({ company }: { company: CompanyView }) {
  const { _id: id, seats, seatsTaken } = company;
  return (
    <div className="max-w-reading">
      <p className="text-lead font-medium">
        Seats: <SeatsTaken company={company} />
      </p>
      <progress
        aria-label="Seats in use"
        max={Math.max(seats, 1)}
        value={seatsTaken}
        className="mt-3 h-2 w-full accent-accent"
      />
      <p className="mt-3 text-ink-soft">Each member and pending invitation uses one seat.</p>
      {company.role === 'owner' && <SeatsPayment id={id} />}
      {scopeOf(company, 'see costs') !== 'none' && (
        <p className="mt-2">
          <TextLink to={partLink(id, 'groups')}>Costs by group</TextLink>
        </p>
      )}
    </div>
  );
}

/** The count of taken seats, and of those that there are after the paid period. */
export function SeatsTaken({ company: { seats, seatsTaken, seatsPlanned } }: SeatsTakenProps) {
  return (
    <>
      {seatsTaken} of {seats} taken
      {seatsPlanned !== null && <span>{`, ${seatsPlanned} after the current paid period`}</span>}
    </>
  );
}

interface SeatsTakenProps {
  company: Pick<CompanyView, 'seats' | 'seatsTaken' | 'seatsPlanned'>;
}

/** The day until which the seats are paid where they do not renew, and the link to where an owner changes them or buys some. */
export function SeatsPayment({ id }: { id: string }) {
  const { data: paid } = useOwnSeats();
  const { data: end } = useSeatsEnd(id);
  if (paid === undefined || end === undefined) return null;
  const isPayer = paid.some(
    (one) => one.companyId === id && one.state !== 'ended' && one.handedOverTo === '',
  );
  const { paidUntil, isHandedToYou } = end;
  return (
    <span className="block text-caption">
      {paidUntil !== null && (
        <span className="block font-normal text-ink-soft">
          {`Paid until ${localDay(paidUntil)}. Won’t renew.${isHandedToYou ? ' Handed over to you.' : ''}`}
        </span>
      )}
      {isPayer && !isHandedToYou ? (
        <TextLink to="/account-settings">Seats and invoices</TextLink>
      ) : (
        <TextLink to={`/teams?company=${id}`}>Buy seats</TextLink>
      )}
    </span>
  );
}
