import { sql } from 'kysely';
import type { ClickTarget } from '#domain/insights/card-event.ts';
import type { Queryable } from '#server/database/database.ts';

/** A time when many people meet the owner, such as a fair. */
export interface Rush {
  readonly daysAgo: number;
  /** On its first day; a third of them are left three days later. */
  readonly views: number;
}

/** The visits of a profile's page in the past. */
export interface Visits {
  readonly accountId: string;
  readonly profileId: string;
  /** The visits of two seeds differ; those of one are always the same. */
  readonly seed: string;
  readonly firstDayAgo: number;
  /** On a working day of today; on the first day it was 40 % of that. */
  readonly viewsPerDay: number;
  /** The part of a working day's views that a day of a weekend has. */
  readonly weekend: number;
  /** Of 256 visits. */
  readonly taps: number;
  /** Of 256 visits. */
  readonly scans: number;
  readonly rushes: readonly Rush[];
  /** As often as they are clicked. */
  readonly targets: readonly ClickTarget[];
  /** The hosts that links stand on, as often as they lead here; empty for none. */
  readonly referrers: readonly string[];
}

/** The hours of a day, in UTC, as often as cards are looked at in them. */
const hours = [
  7, 8, 8, 9, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15, 16, 17, 18, 19, 20,
];

/**
 * Adds what strangers did with profiles, in one statement. All that looks like chance is made of hashes of
 * seed, day and number, so the same day has the same rows. One visitor of four keeps the contact, one of
 * three follows a link. The rows of past months stay in the default partition, which needs no table made.
 * @param today the midnight, in UTC, that they end with
 */
export async function insertVisits(
  tx: Queryable,
  today: Date,
  visits: readonly Visits[],
): Promise<void> {
  await sql`
    with visited as (
      select "accountId" as account_id, "profileId" as profile_id, "firstDayAgo" as first_day_ago,
        "viewsPerDay" as views_per_day, seed, weekend, taps, scans, rushes, targets, referrers
      from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as visited (
        "accountId" uuid, "profileId" uuid, seed text, "firstDayAgo" int, "viewsPerDay" float8,
        weekend float8, taps int, scans int, rushes jsonb, targets text[], referrers text[])
    ), days as (
      select visited.*, days_ago, day,
        views_per_day
          * (1 - 0.6 * days_ago / first_day_ago)
          * case when extract(isodow from day at time zone 'UTC') > 5 then weekend else 1 end
          * (0.5 + get_byte(decode(md5(seed || ':' || days_ago), 'hex'), 0) / 256.0)
        + (
          select coalesce(sum(rush.views * exp((days_ago - "daysAgo") / 3.0)), 0)
          from jsonb_to_recordset(rushes) as rush ("daysAgo" int, views float8)
          where "daysAgo" - days_ago between 0 and 12
        ) as views
      from visited
      cross join lateral generate_series(first_day_ago, 1, -1) as days_ago
      cross join lateral (
        select ${today}::timestamptz - days_ago * interval '24 hours' as day) as local
    ), visitors as (
      select account_id, profile_id, taps, scans, targets, referrers, day, dice,
        case
          when get_byte(dice, 0) < taps then 'nfc'
          when get_byte(dice, 0) < taps + scans then 'qr'
          else 'link'
        end as source
      from days
      cross join lateral generate_series(1, round(views)::int) as number
      cross join lateral (
        select decode(md5(seed || ':' || days_ago || ':' || number), 'hex') as dice) as thrown
    )
    insert into card_events
      (account_id, profile_id, at, kind, source, target, device, referrer_host)
    select account_id, profile_id,
      day + (${hours}::int[])[1 + get_byte(dice, 1) % ${hours.length}::int] * interval '1 hour',
      kind, source,
      case when kind = 'click' then targets[1 + get_byte(dice, 2) % cardinality(targets)] end,
      case
        when source = 'link' and get_byte(dice, 3) < 120 then 'computer'
        when get_byte(dice, 3) > 245 then 'tablet'
        else 'phone'
      end,
      case when source = 'link' then referrers[1 + get_byte(dice, 4) % cardinality(referrers)] else '' end
    from visitors
    cross join lateral (values
      ('view', true),
      ('save', get_byte(dice, 5) < case source when 'link' then 40 else 82 end),
      ('click', get_byte(dice, 6) < 90)
    ) as done (kind, is_done)
    where is_done`.execute(tx);
}
