import { afterAll, beforeAll, expect, it } from 'vitest';
import { addManyUsers } from '#tests/support/many-users.ts';
import { explainFilledDatabase, type ExplainedDatabase } from '#tests/support/query-plans.ts';
import * as profiles from './company-profiles.repository.ts';
import { findTemplate } from './company-templates.repository.ts';
import * as requests from './profile-requests.repository.ts';

const companyId = '00000000-0000-7000-8000-000000000001';
const groupId = '00000000-0000-7000-8000-000000000002';

let explained: ExplainedDatabase;
let memberIds: string[];
/** A company of 10,000 members among 400 small ones, whose profiles are shaped but for one in a hundred. */
beforeAll(async () => {
  explained = await explainFilledDatabase(async (client) => {
    await addManyUsers(client, 40_000);
    await client.query(
      `insert into companies (id, name, seats, created_at)
       select ('00000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, 'Company', 30000, now()
       from generate_series(1, 400) as number`,
    );
    await client.query(
      `insert into company_groups (id, company_id, name)
       values ('${groupId}', '${companyId}', 'Sales')`,
    );
    await client.query(
      `insert into company_members (id, company_id, account_id, role, group_id, joined_at)
       select id, case when number <= 10000 then '${companyId}'::uuid
           else ('00000000-0000-7000-8000-' || lpad(to_hex(2 + number % 399), 12, '0'))::uuid end, id,
         'member', case when number <= 10000 and number % 20 = 0 then '${groupId}'::uuid end, now()
       from (select id, row_number() over (order by id) as number from accounts) as numbered`,
    );
    await client.query(
      `insert into company_templates (id, company_id, fields, saved_at)
       select id, id, '{}', now() from companies`,
    );
    await client.query(
      `insert into company_profiles (member_id, template_id, template_version)
       select id, company_id, 1 from company_members where hashtext(id::text) % 100 <> 0`,
    );
    await client.query(
      `insert into company_profile_requests (id, company_id, member_id, changes, asked_at)
       select id, company_id, id, '{}', now() from company_members
       where hashtext(id::text) % 4 = 0`,
    );
    await client.query(
      'vacuum analyze companies, company_groups, company_members, company_templates, company_profiles, company_profile_requests',
    );
    const { rows } = await client.query<{ id: string }>(
      `select id from company_members where company_id = '${companyId}' order by id limit 100`,
    );
    memberIds = rows.map(({ id }) => id);
  });
});
afterAll(() => explained.close());

const slice = { offset: 0, limit: 25, isFromEnd: false };
const piece = { after: undefined, limit: 100 };
const small = '00000000-0000-7000-8000-000000000005';

it.each<[string, () => Promise<unknown>]>([
  ['what waits to be shaped', () => profiles.listStale(explained.database, { companyId }, piece)],
  [
    'one member who waits',
    () => profiles.listStale(explained.database, { companyId, memberId: memberIds[3] }, piece),
  ],
  ['the members of a piece', () => profiles.readToShape(explained.database, memberIds)],
  [
    'a member with the template',
    () => profiles.findForMember(explained.database, memberIds[0] ?? ''),
  ],
  ['the progress of a small company', () => profiles.countShaped(explained.database, small, null)],
  ['the progress of a group', () => profiles.countShaped(explained.database, companyId, groupId)],
  [
    'whom a template shapes',
    () => profiles.listShapedBy(explained.database, small, null, { ...piece, limit: 500 }),
  ],
  ['problems', () => profiles.listProblems(explained.database, memberIds)],
  ['a template', () => findTemplate(explained.database, { companyId, groupId: null })],
  [
    'requests of a company',
    () => requests.findWaitingIds(explained.database, { companyId, groupId: null }, slice),
  ],
  [
    'requests of a group',
    () => requests.findWaitingIds(explained.database, { companyId, groupId }, slice),
  ],
  ['some requests', () => requests.listRequests(explained.database, memberIds)],
  [
    'the requests of an account',
    () => requests.listOfAccount(explained.database, memberIds[0] ?? ''),
  ],
  [
    'who may decide',
    () => requests.listDeciders(explained.database, { companyId: small, groupId, but: small }, 20),
  ],
  ['old requests', () => requests.deleteDecidedBefore(explained.database, new Date())],
])('reads %s without reading all', async (_, work) => {
  const plans = await explained.plansOf(work);
  expect(plans).not.toEqual([]);
  for (const plan of plans) {
    expect(plan).not.toMatch(
      /Seq Scan on (accounts|company_members|company_profiles|company_profile_requests)/,
    );
  }
});
