import { sql } from 'kysely';
import type { Days } from '#domain/insights/period.ts';
import type { Queryable } from '#server/database/database.ts';
import { within } from '#server/database/days.ts';
import {
  eventCounts,
  mostShares,
  sharesOfEvents,
  type EventCounts,
} from './insights.repository.ts';

/** The events of a company's profiles that are counted. */
export interface CompanyDays extends Days {
  readonly companyId: string;
  /** The group in which the members were at that time; null: any. */
  readonly groupId: string | null;
}

const ofCompany = (asked: CompanyDays) => sql`
  company_id = ${asked.companyId} and ${within(asked, 'at')}
  ${asked.groupId === null ? sql`` : sql`and company_group_id = ${asked.groupId}`}`;

/** The counts of all profiles together, on each day of which there is something. */
export async function countCompanyByDay(db: Queryable, asked: CompanyDays) {
  const { rows } = await sql<EventCounts & { readonly day: string }>`
    select to_char(at at time zone ${asked.timeZone}, 'YYYY-MM-DD') as day, ${eventCounts}
    from card_events
    where ${ofCompany(asked)}
    group by day`.execute(db);
  return rows;
}

/** The counts of each account that has been a member, the most viewed first. @param limit null: all */
export async function countCompanyByMember(
  db: Queryable,
  asked: CompanyDays,
  limit: number | null,
) {
  const { rows } = await sql<EventCounts & { readonly accountId: string }>`
    select account_id, ${eventCounts}
    from card_events
    where ${ofCompany(asked)}
    group by account_id
    order by views desc, account_id
    limit ${limit}`.execute(db);
  return rows;
}

/** How often the cards of each member were tapped or scanned, the most first; of who has left, nothing. */
export async function rankCompanyMembers(db: Queryable, asked: CompanyDays, limit: number) {
  const { rows } = await sql<{ accountId: string; count: number }>`
    select account_id, count(*) as count
    from card_events
    where ${ofCompany(asked)} and kind = 'view' and source in ('nfc', 'qr')
      and account_id in (
        select account_id from company_members
        where company_id = ${asked.companyId})
    group by account_id
    order by count desc, account_id
    limit ${limit}`.execute(db);
  return rows;
}

/** The clicked targets, the devices of the viewers, and the hosts that visitors came from. */
export async function countCompanyShares(db: Queryable, asked: CompanyDays) {
  const { rows } = await sql<{
    of: 'target' | 'device' | 'referrer';
    value: string;
    count: number;
  }>`
    select share.of, share.value, count(*) as count
    from card_events
    ${sharesOfEvents}
    where ${ofCompany(asked)} and share.value is not null
    group by share.of, share.value
    order by count desc, share.of, share.value
    limit ${mostShares}`.execute(db);
  return rows;
}
