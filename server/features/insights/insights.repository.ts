import { sql, type Selectable } from 'kysely';
import type { ClickTarget } from '#domain/insights/card-event.ts';
import type { Counts, DayCounts } from '#domain/insights/counts.ts';
import type { Days, Period } from '#domain/insights/period.ts';
import type { Queryable } from '#server/database/database.ts';
import { within } from '#server/database/days.ts';
import { prepared } from '#server/database/prepared.ts';
import type { CardEvents } from '#server/database/tables.ts';

export interface DayClicks {
  readonly day: string;
  readonly profileId: string | null;
  readonly target: ClickTarget;
  readonly count: number;
}

type CardEvent = Omit<Selectable<CardEvents>, 'accountId' | 'companyId' | 'companyGroupId'>;

/**
 * Keeps an event of a profile, in one statement that waits for no other row; nothing where the
 * profile is gone, or belongs to who looks at it.
 */
export async function insertEvent(
  db: Queryable,
  event: CardEvent,
  viewerId: string | null,
): Promise<void> {
  const { profileId, at, kind, source, target, device, referrerHost, isVerified } = event;
  await sql`${prepared('insert-card-event')}
    insert into card_events
      (account_id, profile_id, at, kind, source, target, device, referrer_host, is_verified,
      company_id, company_group_id)
    select profiles.account_id, profiles.id, ${at}::timestamptz, ${kind}::text, ${source}::text,
      ${target}::text, ${device}::text, ${referrerHost}::text, ${isVerified}::boolean,
      member.company_id, member.group_id
    from profiles
    left join company_members as member on member.id = profiles.company_member_id
    where profiles.id = ${profileId} and profiles.account_id is distinct from ${viewerId}::uuid
  `.execute(db);
}

const ofPeriod = (period: Period) => sql`
  card_events.account_id = ${period.accountId} and ${within(period, 'cardEvents.at')}`;

/** Where events are distributed, no more than these profiles go along to where they are. */
const withProfiles = ({ accountId }: Period) => sql`
  left join profiles
    on profiles.id = card_events.profile_id and profiles.account_id = ${accountId}`;

/** The counts of events; messages are counted where they are kept. */
export type EventCounts = Omit<Counts, 'messages'>;

/** The columns of `EventCounts`. */
export const eventCounts = sql`
    count(*) filter (where kind = 'view') as views,
    count(*) filter (where kind = 'view' and source = 'nfc') as taps,
    count(*) filter (where kind = 'view' and is_verified) as verified_taps,
    count(*) filter (where kind = 'view' and source = 'qr') as scans,
    count(*) filter (where kind = 'save') as saves,
    count(*) filter (where kind = 'click') as clicks`;

/** As `countByDay` asks it; the test of its plan asks it, too. */
export const countByDayQuery = (period: Period) => sql<Omit<DayCounts, keyof Counts> & EventCounts>`
  select profiles.id as profile_id, day, ${eventCounts}
  from card_events
  cross join lateral (
    select to_char(at at time zone ${period.timeZone}, 'YYYY-MM-DD') as day) as local
  ${withProfiles(period)}
  where ${ofPeriod(period)}
  group by profiles.id, day
  order by day, profiles.id`;

/** The counts of each profile on each day of a period; deleted ones have no id. */
export async function countByDay(db: Queryable, period: Period) {
  return (await countByDayQuery(period).execute(db)).rows;
}

/** How often each link of each profile was clicked on each day of a period; deleted profiles have no id. */
export async function countClicksByDay(db: Queryable, period: Period) {
  const { rows } = await sql<DayClicks>`
    select profiles.id as profile_id, day, target, count(*)::int as count
    from card_events
    cross join lateral (
      select to_char(at at time zone ${period.timeZone}, 'YYYY-MM-DD') as day) as local
    ${withProfiles(period)}
    where ${ofPeriod(period)} and kind = 'click'
    group by profiles.id, day, target`.execute(db);
  return rows;
}

const mostTaps = 10;

/** The hours in which an account's cards were tapped or scanned last, newest first. */
export async function listLastTaps(db: Queryable, accountId: string, since: Date) {
  const { rows } = await sql<{ at: Date; source: 'nfc' | 'qr'; count: number }>`
    select at, source, count(*)::int as count
    from card_events
    where account_id = ${accountId} and at >= ${since} and kind = 'view' and source in ('nfc', 'qr')
    group by at, source
    order by at desc, source
    limit ${mostTaps}`.execute(db);
  return rows;
}

/** How often cards were opened on each day, all together; days without a visit are left out. */
export async function countOpensByDay(db: Queryable, days: Days) {
  const { rows } = await sql<{ day: string; views: number; taps: number; scans: number }>`
    select to_char(at at time zone ${days.timeZone}, 'YYYY-MM-DD') as day,
      count(*)::int as views,
      (count(*) filter (where source = 'nfc'))::int as taps,
      (count(*) filter (where source = 'qr'))::int as scans
    from card_events
    where kind = 'view' and ${within(days, 'at')}
    group by day`.execute(db);
  return rows;
}

/** Hosts that sent one visitor each could fill pages: the most frequent are shown. */
export const mostShares = 300;

/** The values of an event that are counted by themselves. */
export const sharesOfEvents = sql`cross join lateral (values
      ('target', target),
      ('device', case when kind = 'view' then device end),
      ('referrer', case when kind = 'view' then nullif(referrer_host, '') end)
    ) as share (of, value)`;

/** The clicked targets, the devices of the viewers, and the hosts that visitors came from. */
export async function countShares(db: Queryable, period: Period) {
  const { rows } = await sql<{
    profileId: string | null;
    of: 'target' | 'device' | 'referrer';
    value: string;
    count: number;
  }>`
    select profiles.id as profile_id, share.of, share.value, count(*) as count
    from card_events
    ${sharesOfEvents}
    ${withProfiles(period)}
    where ${ofPeriod(period)} and share.value is not null
    group by profiles.id, share.of, share.value
    order by count desc, share.of, share.value
    limit ${mostShares}`.execute(db);
  return rows;
}

/** The columns of an event, whose equals of an hour are counted together. */
const counted = [
  'profileId',
  'kind',
  'source',
  'target',
  'device',
  'referrerHost',
  'isVerified',
] as const;

/** Everything kept of an account's visitors; what is equal in all stands there once, with its number. */
export function listEvents(db: Queryable, accountId: string) {
  return db
    .selectFrom('cardEvents')
    .select(['at as hour', ...counted])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .groupBy(['at', ...counted])
    .orderBy('at')
    .execute();
}

export async function deleteEventsOf(db: Queryable, accountId: string): Promise<void> {
  await db.deleteFrom('cardEvents').where('accountId', '=', accountId).execute();
}

/** @param day `YYYY-MM-DD`, in UTC; its month is the first that is kept */
export async function dropEventsBefore(db: Queryable, day: string): Promise<void> {
  await sql`select drop_months_before('card_events', ${day}::date)`.execute(db);
}
