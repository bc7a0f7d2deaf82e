import { byteOrderMark, csvTable } from '#domain/csv.ts';
import { countColumns, type CountsOfDay } from '#domain/insights/counts.ts';
import type { MemberCounts } from '#wire/companies/insights.ts';

const daysTable = csvTable<CountsOfDay>({ day: ({ day }) => day, ...countColumns });

/** A line for each day of which something was counted. */
export function companyDaysCsv(counts: readonly CountsOfDay[]): string {
  return byteOrderMark + daysTable.header + counts.map(daysTable.line).join('');
}

interface MemberRow extends MemberCounts {
  readonly groupId: string | null;
}

/** A line for each member of whom something was counted. @param groups names by their ids */
export function companyMembersCsv(groups: ReadonlyMap<string, string>) {
  return csvTable<MemberRow>({
    member: ({ email }) => email || 'Former member',
    name: ({ name }) => name,
    group: ({ groupId }) => groups.get(groupId ?? '') ?? '',
    ...countColumns,
  });
}
