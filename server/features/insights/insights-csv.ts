import { byteOrderMark, csvTable } from '#domain/csv.ts';
import { deletedProfiles, type DayCounts } from '#domain/insights/counts.ts';
import type { Insights } from '#wire/insights.ts';

interface Row extends DayCounts {
  readonly profile: string;
}

/** A line for each day and profile of which something was counted. */
const table = csvTable<Row>({
  day: ({ day }) => day,
  profile: ({ profile }) => profile,
  views: ({ views }) => views,
  taps: ({ taps }) => taps,
  scans: ({ scans }) => scans,
  saves: ({ saves }) => saves,
  'button clicks': ({ clicks }) => clicks,
  messages: ({ messages }) => messages,
});

/** What was counted, as a file that spreadsheets open. */
export function insightsCsv({ counts, profiles }: Pick<Insights, 'counts' | 'profiles'>): string {
  const names = new Map(profiles.map(({ _id, name }) => [_id, name]));
  const lines = counts.map((row) =>
    table.line({ ...row, profile: names.get(row.profileId ?? '') ?? deletedProfiles }),
  );
  return byteOrderMark + table.header + lines.join('');
}
