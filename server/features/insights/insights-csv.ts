import { byteOrderMark, csvTable, type CellOf } from '#domain/csv.ts';
import { targetName } from '#domain/insights/card-event.ts';
import { countColumns, deletedProfiles, type DayCounts } from '#domain/insights/counts.ts';
import type { Insights } from '#wire/insights.ts';
import type { DayClicks } from './insights.repository.ts';

interface Row extends DayCounts {
  readonly profile: string;
  /** How often each link was clicked, by its name. */
  readonly clicksOf: ReadonlyMap<string, number>;
}

/** A line for each day and profile of which something was counted. */
const columns: Readonly<Record<string, CellOf<Row>>> = {
  day: ({ day }) => day,
  profile: ({ profile }) => profile,
  ...countColumns,
};

interface CountedDays extends Pick<Insights, 'counts' | 'profiles'> {
  readonly clicks: readonly DayClicks[];
}

/** The counts, as a file that spreadsheets open; each link that was clicked has a column. */
export function insightsCsv({ counts, profiles, clicks }: CountedDays): string {
  const names = new Map(profiles.map(({ _id, name }) => [_id, name]));
  const clicksByKey = clicksByDayAndProfile(clicks);
  const links = [...new Set(clicks.map(({ target }) => targetName(target)))].toSorted();
  const linkColumns = links.map((link) => [
    `clicks on ${link}`,
    ({ clicksOf }: Row) => clicksOf.get(link) ?? 0,
  ]);
  const table = csvTable<Row>({ ...columns, ...Object.fromEntries(linkColumns) });
  const lines = counts.map((row) =>
    table.line({
      ...row,
      profile: names.get(row.profileId ?? '') ?? deletedProfiles,
      clicksOf: clicksByKey.get(keyOf(row)) ?? new Map(),
    }),
  );
  return byteOrderMark + table.header + lines.join('');
}

const keyOf = ({ day, profileId }: Pick<DayCounts, 'day' | 'profileId'>) => `${day} ${profileId}`;

function clicksByDayAndProfile(clicks: readonly DayClicks[]): Map<string, Map<string, number>> {
  const byKey = new Map<string, Map<string, number>>();
  for (const click of clicks) {
    const counted = byKey.get(keyOf(click)) ?? new Map<string, number>();
    const name = targetName(click.target);
    counted.set(name, (counted.get(name) ?? 0) + click.count);
    byKey.set(keyOf(click), counted);
  }
  return byKey;
}
