import { useOwnSeats } from '#web/session/use-company-seats.ts';
import { useSettingsTexts } from '#web/site/inside/settings-texts.ts';
import { localDay } from '#web/site/local-dates.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { HandOverSeats } from './hand-over-seats.tsx';
import { useCompanies } from './use-company.ts';

/** Says of each company what stays with it when the account of its member is deleted: items of a list. */
export function LeftOnDeletion() {
  const { parts } = useSettingsTexts();
  const { data: companies = [] } = useCompanies();
  return (
    <>
      {companies.map(({ _id, name }) => (
        <li key={_id}>{parts('settings.leaves', { company: <bdi key="company">{name}</bdi> })}</li>
      ))}
      <LeftSeats />
    </>
  );
}

/** Says that seats end which the account pays for, and how they are handed over before. */
function LeftSeats() {
  const { locale, text, parts } = useSettingsTexts();
  const { data: seats = [] } = useOwnSeats();
  return seats
    .filter(({ companyId, state }) => companyId !== '' && state !== 'ended')
    .map((paid) => {
      const company = <bdi key="company">{paid.company}</bdi>;
      const { currentPeriodEnd: end, handedOverTo: name } = paid;
      return (
        <li key={paid._id}>
          {end === null
            ? parts('settings.seatsEnd', { company })
            : parts('settings.seatsEndOn', { company, date: localDay(end, locale) })}{' '}
          {name === '' ? (
            <>
              {parts('settings.seatsOthers', {
                link: (
                  <TextLink key="link" to="/teams">
                    Teams
                  </TextLink>
                ),
              })}
              <div className="mt-2 empty:hidden">
                <HandOverSeats paid={paid} />
              </div>
            </>
          ) : (
            <span>{text('settings.seatsHanded', { name })}</span>
          )}
        </li>
      );
    });
}
