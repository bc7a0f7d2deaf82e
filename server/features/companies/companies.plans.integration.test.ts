import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CompanyRole } from '#domain/companies/roles.ts';
import {
  expectNoScan,
  explainFilledDatabase,
  type ExplainedDatabase,
} from '#tests/support/query-plans.ts';
import { addManyUsers } from '#tests/support/many-users.ts';
import * as invitations from './invitations.repository.ts';
import * as members from './members.repository.ts';
import * as companies from './companies.repository.ts';

const count = 10_000;
const companyId = '00000000-0000-7000-8000-000000000001';
const groupId = '00000000-0000-7000-8000-000000000002';

let explained: ExplainedDatabase;
/** A company of 10,000 members in a shop of twice as many, beside some small ones. */
beforeAll(async () => {
  explained = await explainFilledDatabase(async (client) => {
    await addManyUsers(client, 2 * count);
    await client.query(
      `insert into companies (id, name, seats, created_at)
       select ('00000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, 'Company', 30000, now()
       from generate_series(1, 200) as number`,
    );
    await client.query(
      `insert into company_groups (id, company_id, name) values ('${groupId}', '${companyId}', 'Sales')`,
    );
    await client.query(
      `insert into company_members (id, company_id, account_id, role, group_id, joined_at)
       select id, case when number <= ${count} then '${companyId}'::uuid
           else ('00000000-0000-7000-8000-' || lpad(to_hex(2 + number % 199), 12, '0'))::uuid end, id,
         case when number % 100 = 0 then 'editor' else 'member' end,
         case when number <= ${count} and number % 20 = 0 then '${groupId}'::uuid end, now()
       from (select id, row_number() over (order by id) as number from accounts) as numbered`,
    );
    await client.query(
      `insert into company_invitations (id, company_id, email, role, expires_at)
       select gen_random_uuid(), ('00000000-0000-7000-8000-' || lpad(to_hex(1 + number % 200), 12, '0'))::uuid,
         'guest-' || number || '@example.test', 'member', now() + interval '1 day'
       from generate_series(1, 20000) as number`,
    );
    await client.query(
      'vacuum analyze companies, company_groups, company_members, company_invitations',
    );
  });
});
afterAll(() => explained.close());

const tables = ['accounts', 'company_members', 'company_invitations'];
const withoutScan = (work: () => Promise<unknown>) => expectNoScan(explained, tables, work);

it.each<[string, CompanyRole | '', string | null]>([
  ['', '', null],
  ['', 'editor', null],
  ['', '', groupId],
  ['user777.', '', null],
  ['jürgen', '', null],
  ['@mail.test', '', groupId],
  ['a', 'editor', null],
  ['nobody here', '', null],
])('lists members without reading all: %j %j %j', (search, role, group) =>
  withoutScan(async () => {
    const { database } = explained;
    const filter = { companyId, groupId: group, role, search };
    const slice = { offset: 0, limit: search === '' ? 25 : 1_001, isFromEnd: false };
    const ids = await members.findMemberIds(database, filter, slice);
    expect(ids.length).toBeLessThanOrEqual(slice.limit);
    await members.listMembers(database, ids.slice(0, 25));
    if (search === '') {
      // Half of all members are of this company, so the count of all of it may read them all.
      if (role !== '' || group !== null) await members.countMembers(database, filter);
      await members.findMemberIds(database, filter, { offset: 75, limit: 25, isFromEnd: true });
    }
  }),
);

it('counts seats and lists invitations without reading those of others', () =>
  withoutScan(async () => {
    const { database } = explained;
    const small = '00000000-0000-7000-8000-000000000003';
    const { taken } = await companies.countSeats(database, small, new Date());
    expect(taken).toBeGreaterThan(100);
    const slice = { offset: 0, limit: 25, isFromEnd: false };
    const filter = { companyId: small, groupId: null };
    const ids = await invitations.findWaitingIds(database, filter, slice);
    expect(await invitations.listInvitations(database, ids)).toHaveLength(25);
    await members.listPiece(database, filter, { after: undefined, limit: 500 });
    const emails = ['guest-2@example.test', 'user1@example.test'];
    await members.listMemberEmails(database, small, emails);
    await invitations.listInvitedEmails(database, small, emails, new Date());
  }));
