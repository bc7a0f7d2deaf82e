import { openingRows, weekdays, type Weekday } from '#domain/profiles/opening-hours.ts';
import {
  openingChanges,
  tellsOpeningState,
  type OpeningState as State,
} from '#domain/profiles/opening-state.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { languageTag, type Language } from '#domain/texts/languages.ts';
import type { Texts } from '#domain/texts/texts.ts';
import { tellOpeningState } from './scripts/opening-state.script.ts';
import { useTexts } from './texts-context.ts';

/** The opening hours, and where scripts run whether the owner is open now: the page itself is cached. */
export function OpeningHours({ profile }: { profile: Profile }) {
  const { text, language } = useTexts();
  const nameOf = dayNamesIn(language);
  const rows = openingRows(profile.openingHours);
  if (rows.length === 0) return undefined;
  return (
    <section>
      <h2>{text('card.openingHours')}</h2>
      {tellsOpeningState(profile) && <OpeningState profile={profile} nameOf={nameOf} />}
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

interface OpeningStateProps {
  profile: Profile;
  nameOf: (day: Weekday) => string;
}

/** The line into which a script writes whether the owner is open. The longest sentence keeps its room, so nothing moves. */
function OpeningState({ profile: { openingHours, timeZone }, nameOf }: OpeningStateProps) {
  const texts = useTexts();
  const week = openingChanges(openingHours).map(
    ({ from, state }) => [from, sentenceOf(state, texts, nameOf)] as const,
  );
  const [longest] = week
    .map(([, sentence]) => sentence)
    .toSorted((one, other) => other.length - one.length);
  const lines = week.map((line) => line.join(' ')).join('\n');
  return (
    <p className="now" data-room={longest}>
      <span
        // Another one for other hours, so that the preview tells them at once.
        key={timeZone + lines}
        ref={tellOpeningState}
        data-zone={timeZone}
        data-week={lines}
      />
    </p>
  );
}

function sentenceOf(state: State, { text }: Texts, nameOf: (day: Weekday) => string): string {
  if (state.kind === 'open') return text('card.openNow');
  if (state.kind === 'openUntil') return text('card.openUntil', { time: state.time });
  if (state.kind === 'opensAt') return text('card.opensAt', { time: state.time });
  if (state.kind === 'opensOn') {
    return text('card.opensOn', { day: nameOf(state.day), time: state.time });
  }
  return text('card.closed');
}

function dayNamesIn(language: Language): (day: Weekday) => string {
  const names = new Intl.DateTimeFormat(languageTag(language), {
    weekday: 'long',
    timeZone: 'UTC',
  });
  // The first of January 2024 was a Monday.
  return (day) => names.format(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)));
}
