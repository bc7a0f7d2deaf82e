import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CompanyMessageState } from '#domain/companies/company-inbox.ts';
import { dayIn } from '#domain/insights/period.ts';
import { addManyUsers } from '#tests/support/many-users.ts';
import {
  expectNoScan,
  explainFilledDatabase,
  type ExplainedDatabase,
} from '#tests/support/query-plans.ts';
import * as inbox from './company-inbox.repository.ts';
import * as messages from './company-messages.repository.ts';

const companyId = '00000000-0000-7000-8000-000000000001';
const groupId = '00000000-0000-7000-8000-000000000002';

let explained: ExplainedDatabase;
/** A company of 10,000 members with 20,000 messages, among nine times as many of others. */
beforeAll(async () => {
  explained = await explainFilledDatabase(async (client) => {
    await addManyUsers(client, 20_000);
    await client.query(
      `insert into companies (id, name, seats, created_at)
       select ('00000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, 'Acme', 30000, now()
       from generate_series(1, 40) as number`,
    );
    await client.query(
      `insert into company_groups (id, company_id, name) values ('${groupId}', '${companyId}', 'Sales')`,
    );
    await client.query(
      `insert into company_members (id, company_id, account_id, role, group_id, joined_at)
       select id, '${companyId}'::uuid, id, 'member',
         case when number % 20 = 1 then '${groupId}'::uuid end, now()
       from (select id, row_number() over (order by id) as number from accounts limit 10000) as numbered`,
    );
    await client.query(
      `insert into company_inbox_consents (id, company_id, account_id, member_id, given_at)
       select gen_random_uuid(), company_id, account_id, id, now() from company_members`,
    );
    await client.query(
      `insert into company_messages (id, company_id, group_id, account_id, created_at, profile_name,
         message, handled_at)
       select (lpad(to_hex(number), 12, '0') || '7000' || '8' || substr(md5(number::text), 1, 15))::uuid,
         ('00000000-0000-7000-8000-' || lpad(to_hex(case when number % 10 = 0 then 1 else 2 + number % 39 end), 12, '0'))::uuid,
         case when number % 200 = 0 then '${groupId}'::uuid end,
         (array(select id from accounts order by id limit 100))[1 + number % 100], now() - number * interval '1 minute',
         'Ada', 'Hello', case when number % 3 = 0 then now() end
       from generate_series(1, 200000) as number`,
    );
    await client.query(
      'vacuum analyze companies, company_members, company_inbox_consents, company_messages',
    );
  });
});
afterAll(() => explained.close());

it.each<[CompanyMessageState | '', string | null]>([
  ['', null],
  ['open', null],
  ['handled', null],
  ['', groupId],
  ['open', groupId],
])('lists messages without reading those of others: %j %j', (state, group) =>
  expectNoScan(explained, ['company_messages', 'accounts'], async () => {
    const { database } = explained;
    const filter = { companyId, groupId: group, state };
    const slice = { offset: 0, limit: 1_001, isFromEnd: false };
    const ids = await messages.findMessageIds(database, filter, slice);
    expect(ids.length).toBeGreaterThan(500);
    const page = ids.slice(0, 25);
    expect(await messages.readMessages(database, page)).toHaveLength(25);
    const piece = await messages.listPiece(database, filter, { after: ids[0], limit: 500 });
    expect(piece[0]?.id).toBe(ids[1]);
  }),
);

it('counts messages, and finds whoever has agreed, without reading those of others', () =>
  expectNoScan(explained, ['company_messages', 'company_inbox_consents'], async () => {
    const { database } = explained;
    const timeZone = 'Europe/Berlin';
    const day = (ago: number) => dayIn(timeZone, new Date(Date.now() - ago * 86_400_000));
    const days = { timeZone, firstDay: day(6), lastDay: day(0) };
    const asked = { companyId, groupId: null, ...days };
    expect((await messages.countByDay(database, asked)).length).toBeGreaterThan(5);
    expect((await messages.countByMember(database, asked)).length).toBeGreaterThan(0);
    expect((await messages.rankMembers(database, asked, 1_001)).length).toBeGreaterThan(0);
    const small = '00000000-0000-7000-8000-000000000003';
    expect(await inbox.listConsentingPages(database, small)).toEqual([]);
    const { id } = await database
      .selectFrom('companyMembers')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(await inbox.findConsent(database, id)).toBeInstanceOf(Date);
    expect(await messages.deleteByToken(database, Buffer.alloc(32))).toBe(false);
  }));
