import { csvLine } from '#domain/csv.ts';
import { countNames, deletedProfiles } from '#domain/insights/counts.ts';
import type { Insights } from '#wire/insights.ts';

/** RFC 4180, section 2. */
const lineEnd = '\r\n';

/** A line for each day and profile of which something was counted. */
export function insightsCsv({ counts, profiles }: Pick<Insights, 'counts' | 'profiles'>): string {
  const names = new Map(profiles.map(({ _id, name }) => [_id, name]));
  const lines = counts.map((row) => [
    row.day,
    names.get(row.profileId ?? '') ?? deletedProfiles,
    ...countNames.map((name) => row[name]),
  ]);
  return [['day', 'profile', ...countNames], ...lines]
    .map((cells) => csvLine(cells) + lineEnd)
    .join('');
}
