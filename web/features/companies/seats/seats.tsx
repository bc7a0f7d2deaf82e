import { scopeOf } from '#domain/companies/roles.ts';
import { useOwnSeats, useSeatsEnd } from '#web/session/use-company-seats.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { localDay } from '#web/site/local-dates.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { CompanyView } from '#wire/companies/companies.ts';
import { partLink } from '../use-company-address.ts';

/** The seats of a company and where they are paid. */
export function Seats({ company }: { company: CompanyView }) {
  const { text } = useCompanyTexts();
  const { _id: id, seats, seatsTaken } = company;
  return (
    <div className="max-w-reading">
      <p className="text-lead font-medium">
        {text('company.seatsLabel')} <SeatsTaken company={company} />
      </p>
      <Progress
        aria-label={text('company.seatsInUse')}
        max={Math.max(seats, 1)}
        value={seatsTaken}
        className="mt-3 w-full"
      />
      <p className="mt-3 text-ink-soft">{text('company.seatsHint')}</p>
      {company.role === 'owner' && <AddSeats id={id} />}
      {scopeOf(company, 'see costs') !== 'none' && (
        <p>
          <TextLink to={partLink(id, 'groups')}>{text('company.costsByGroup')}</TextLink>
        </p>
      )}
    </div>
  );
}

/** The count of taken seats, and of those that there are after the paid period. */
export function SeatsTaken({ company: { seats, seatsTaken, seatsPlanned } }: SeatsTakenProps) {
  const { text } = useCompanyTexts();
  return (
    <>
      {text('company.seatsTaken', { taken: seatsTaken, seats })}
      {seatsPlanned !== null && (
        <span>{text('company.seatsPlanned', { count: seatsPlanned })}</span>
      )}
    </>
  );
}

interface SeatsTakenProps {
  company: Pick<CompanyView, 'seats' | 'seatsTaken' | 'seatsPlanned'>;
}

/** The button that adds seats, above the day until which they are paid and the link to their invoices. */
function AddSeats({ id }: { id: string }) {
  const { text } = useCompanyTexts();
  const payment = useSeatsPayment(id);
  if (payment === undefined) return null;
  return (
    <>
      <ButtonLink
        variant="primary"
        to={payment.isPayer ? seatsPath : seatsOfPath(id)}
        className="mt-4 mb-2"
      >
        {text('company.addSeats')}
      </ButtonLink>
      <PaidUntil payment={payment} />
      {payment.isPayer && (
        <p>
          <TextLink to={seatsPath}>{text('company.seatsAndInvoices')}</TextLink>
        </p>
      )}
    </>
  );
}

/** Where an owner changes the seats that the own account pays for. */
const seatsPath = '/account-settings';
const seatsOfPath = (id: string) => `/teams?company=${id}`;

/** Whether the reader pays for the seats, and until when they are paid; undefined while that is read. */
function useSeatsPayment(id: string) {
  const { data: paid } = useOwnSeats();
  const { data: end } = useSeatsEnd(id);
  if (paid === undefined || end === undefined) return undefined;
  const isPayer = paid.some(
    (one) => one.companyId === id && one.state !== 'ended' && one.handedOverTo === '',
  );
  return { ...end, isPayer: isPayer && !end.isHandedToYou };
}

function PaidUntil({
  payment: { paidUntil, isHandedToYou },
}: {
  payment: NonNullable<ReturnType<typeof useSeatsPayment>>;
}) {
  const { text, locale } = useCompanyTexts();
  if (paidUntil === null) return null;
  return (
    <span className="block text-caption font-normal text-ink-soft">
      {text('company.paidUntil', { day: localDay(paidUntil, locale) })}
      {isHandedToYou && <span>{` ${text('company.handedToYou')}`}</span>}
    </span>
  );
}

/** The day until which the seats are paid where they do not renew, and the link to where an owner changes them or buys some. */
export function SeatsPayment({ id }: { id: string }) {
  const { text } = useCompanyTexts();
  const payment = useSeatsPayment(id);
  if (payment === undefined) return null;
  return (
    <span className="block text-caption">
      <PaidUntil payment={payment} />
      {payment.isPayer ? (
        <TextLink to={seatsPath}>{text('company.seatsAndInvoices')}</TextLink>
      ) : (
        <TextLink to={seatsOfPath(id)}>{text('company.buySeats')}</TextLink>
      )}
    </span>
  );
}
