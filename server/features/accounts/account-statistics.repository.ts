import { sql } from 'kysely';
import type { Days } from '#domain/insights/period.ts';
import type { Queryable } from '#server/database/database.ts';
import { within } from '#server/database/days.ts';

export async function countAccounts(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('accounts')
    .select((account) => account.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countByDay(db: Queryable, days: Days) {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(created_at at time zone ${days.timeZone}, 'YYYY-MM-DD') as day,
      count(*)::int as count
    from accounts where ${within(days, 'createdAt')}
    group by day`.execute(db);
  return rows;
}
