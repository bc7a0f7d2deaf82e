import { useOwnSeats } from '#web/session/use-company-seats.ts';
import { localDay } from '#web/site/local-day.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { HandOverSeats } from './hand-over-seats.tsx';
import { useCompanies } from './use-company.ts';

/** Says of each company what stays with it when the account of its member is deleted: items of a list. */
export function LeftOnDeletion() {
  const { data: companies = [] } = useCompanies();
  return (
    <>
      {companies.map(({ _id, name }) => (
        <li key={_id}>
          You leave <bdi>{name}</bdi>. Your page there is deleted. The company keeps its cards and
          the messages you let it read, without your name. If you’re the only member, the company is
          also deleted, and its cards are released.
        </li>
      ))}
      <LeftSeats />
    </>
  );
}

/** Says that seats end which the account pays for, and how they are handed over before. */
function LeftSeats() {
  const { data: seats = [] } = useOwnSeats();
  return seats
    .filter(({ companyId, state }) => companyId !== '' && state !== 'ended')
    .map((paid) => (
      <li key={paid._id}>
        You pay for the seats at <bdi>{paid.company}</bdi>. They won’t renew, so they end
        {paid.currentPeriodEnd !== null && <span>{` on ${localDay(paid.currentPeriodEnd)}`}</span>}
        {paid.handedOverTo === '' ? (
          <>
            <span>. Another owner can take over by buying seats at </span>
            <TextLink to="/teams">Teams</TextLink>.
            <div className="mt-2 empty:hidden">
              <HandOverSeats paid={paid} />
            </div>
          </>
        ) : (
          <span>{`. You handed them over to ${paid.handedOverTo}.`}</span>
        )}
      </li>
    ));
}
