import { openingRows, weekdays, type Weekday } from '#domain/profiles/opening-hours.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { languageTag, type Language } from '#domain/texts/languages.ts';
import { useTexts } from './texts-context.ts';

/** When the owner is open; a page that is kept for long does not say whether that is now. */
export function OpeningHours({ profile }: { profile: Profile }) {
  const { text, language } = useTexts();
  const nameOf = dayNamesIn(language);
  const rows = openingRows(profile.openingHours);
  if (rows.length === 0) return undefined;
  return (
    <section>
      <h2>{text('card.openingHours')}</h2>
      <dl className="hours">
        {rows.map(({ first, last, hours }) => (
          <div key={first}>
            <dt>{first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`}</dt>
            <dd>
              {hours.length === 0
                ? text('card.closed')
                : hours.map(({ opens, closes }) => (
                    <bdi key={opens} dir="ltr">{`${opens} – ${closes}`}</bdi>
                  ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function dayNamesIn(language: Language): (day: Weekday) => string {
  const names = new Intl.DateTimeFormat(languageTag(language), {
    weekday: 'long',
    timeZone: 'UTC',
  });
  // The first of January 2024 was a Monday.
  return (day) => names.format(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)));
}
