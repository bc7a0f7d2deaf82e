import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayIn } from '#domain/insights/period.ts';
import {
  expectNoScan,
  explainFilledDatabase,
  type ExplainedDatabase,
} from '#tests/support/query-plans.ts';
import * as counts from './company-counts.repository.ts';

const companyId = '00000000-0000-7000-8000-000000000001';
const groupId = '00000000-0000-7000-8000-000000000002';
const timeZone = 'Europe/Berlin';

let explained: ExplainedDatabase;
/** Events of 10,000 members among those of a shop with ten times as many. */
beforeAll(async () => {
  explained = await explainFilledDatabase(async (client) => {
    await client.query(
      `insert into card_events (account_id, profile_id, at, kind, source, device, referrer_host,
         company_id, company_group_id)
       select md5((number % 110000)::text)::uuid, md5((number % 110000)::text)::uuid,
         date_trunc('hour', now()) - number % 1400 * interval '1 hour',
         (array['view', 'view', 'save'])[1 + number % 3], (array['nfc', 'qr', 'link'])[1 + number / 7 % 3],
         'phone', '', case when number % 110000 < 10000 then '${companyId}'::uuid end,
         case when number % 110000 < 500 then '${groupId}'::uuid end
       from generate_series(1, 660000) as number`,
    );
    await client.query('vacuum analyze card_events');
  });
});
afterAll(() => explained.close());

const dayAgo = (days: number) => dayIn(timeZone, new Date(Date.now() - days * 86_400_000));

it.each<[number, string | null, number]>([
  [7, null, 0],
  [30, null, 0],
  [365, null, 10_000],
  [30, groupId, 0],
])(
  'counts %d days of a company without reading the events of others (group %j)',
  (days, group, least) =>
    expectNoScan(explained, ['card_events'], async () => {
      const { database } = explained;
      const within = { timeZone, firstDay: dayAgo(days - 1), lastDay: dayAgo(0) };
      const asked = { companyId, groupId: group, ...within };
      const byDay = await counts.countCompanyByDay(database, asked);
      const byMember = await counts.countCompanyByMember(database, asked, null);
      const ranked = await counts.rankCompanyMembers(database, asked, 1_001);
      const shares = await counts.countCompanyShares(database, asked);
      const sum = (rows: readonly { readonly views: number }[]) =>
        rows.reduce((total, { views }) => total + views, 0);
      expect(sum(byDay)).toBeGreaterThan(0);
      expect(sum(byMember)).toBe(sum(byDay));
      expect(shares).toMatchObject([{ of: 'device', value: 'phone', count: sum(byDay) }]);
      expect(ranked).toEqual([]);
      expect(byMember.length).toBeGreaterThanOrEqual(least);
    }),
);
