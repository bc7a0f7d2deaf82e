import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CompanyCardFilter } from '#domain/companies/company-card.ts';
import { addManyUsers } from '#tests/support/many-users.ts';
import { explainFilledDatabase, type ExplainedDatabase } from '#tests/support/query-plans.ts';
import * as cards from './company-cards.repository.ts';

const companyId = '00000000-0000-7000-8000-000000000001';
const groupId = '00000000-0000-7000-8000-000000000002';

let explained: ExplainedDatabase;
/** A company of 10,000 members with a card each, in a shop of 50,000 cards. */
beforeAll(async () => {
  explained = await explainFilledDatabase(async (client) => {
    await addManyUsers(client, 20_000);
    await client.query(
      `insert into companies (id, name, seats, created_at) values ('${companyId}', 'Acme', 30000, now())`,
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
      `insert into cards (serial, identifier, state, company_id, company_member_id, claimed_at,
         first_tapped_at, issued_at, updated_at)
       select lpad(number::text, 16, '7000000000000000'), lpad(number::text, 8, 'A0000000'), case when number % 50 = 1 then 'frozen'
           else 'claimed' end,
         '${companyId}', case when number % 10 > 0 then id end, now() - number * interval '1 minute',
         case when number % 30 > 0 then now() end, now(), now()
       from (select id, row_number() over (order by id) as number from company_members) as numbered`,
    );
    await client.query(
      `insert into cards (serial, identifier, issued_at, updated_at)
       select lpad(number::text, 16, '8000000000000000'), lpad(number::text, 8, 'B0000000'), now(), now()
       from generate_series(1, 40000) as number`,
    );
    await client.query('vacuum analyze companies, company_members, cards');
  });
});
afterAll(() => explained.close());

it.each<[CompanyCardFilter | '', string | null, string | null]>([
  ['', null, null],
  ['assigned', null, null],
  ['unassigned', null, null],
  ['lost', null, null],
  ['unused', null, null],
  ['', groupId, null],
  ['lost', groupId, null],
  ['', null, 'A0000777'],
])('lists cards without reading all: %j %j %j', async (state, group, identifier) => {
  const { database } = explained;
  const filter = { companyId, groupId: group, state, identifier };
  const plans = await explained.plansOf(async () => {
    const isWhole = state === '' && group === null;
    const slice = { offset: 0, limit: isWhole ? 25 : 1_001, isFromEnd: false };
    const serials = (await cards.findSerials(database, filter, slice)).slice(0, 25);
    expect(serials.length).toBeGreaterThan(0);
    expect(await cards.readCards(database, serials)).toHaveLength(serials.length);
    await cards.findSerials(database, filter, { offset: 0, limit: 25, isFromEnd: true });
  });
  expect(plans.join('\n')).not.toMatch(/Seq Scan on (cards|accounts|company_members)/);
});

it('counts all cards of a company', async () => {
  expect(await cards.countCards(explained.database, companyId)).toBe(10_000);
});

it('finds the cards of a member and of an account’s profiles by their indexes', async () => {
  const { database } = explained;
  const { id } = await database
    .selectFrom('companyMembers')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const plans = await explained.plansOf(async () => {
    await cards.listSerialsOf(database, id);
    await cards.listCardsOfProfiles(database, id);
    await cards.listPlaces(database, id);
  });
  expect(plans.join('\n')).not.toMatch(/Seq Scan on (cards|accounts|company_members)/);
});
