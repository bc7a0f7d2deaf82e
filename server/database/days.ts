import { sql, type RawBuilder } from 'kysely';
import type { Days } from '#domain/insights/period.ts';

/** Whether a column's time lies in some days. The bounds are instants, so that an index finds them. */
export function within({ timeZone, firstDay, lastDay }: Days, column: string): RawBuilder<boolean> {
  const time = sql.ref(column);
  return sql`(${time} >= ${firstDay}::date::timestamp at time zone ${timeZone}
    and ${time} < (${lastDay}::date + 1)::timestamp at time zone ${timeZone})`;
}
