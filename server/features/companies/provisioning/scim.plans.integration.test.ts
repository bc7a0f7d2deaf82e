import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseFilter } from '#domain/companies/provisioning/expression.ts';
import { addManyUsers } from '#tests/support/many-users.ts';
import {
  expectNoScan,
  explainFilledDatabase,
  type ExplainedDatabase,
} from '#tests/support/query-plans.ts';
import * as groups from './scim-groups.repository.ts';
import * as users from './scim-users.repository.ts';

const count = 10_000;
const companyId = '00000000-0000-7000-8000-000000000001';
const groupId = '00000000-0000-7000-8000-000000000002';

let explained: ExplainedDatabase;
/** Of a member. */
let email = '';
/** A company of 10,000 members from its directory, beside some of others: half of them wait to join. */
beforeAll(async () => {
  explained = await explainFilledDatabase(async (client) => {
    await addManyUsers(client, 3 * count);
    await client.query(
      `insert into companies (id, name, seats, created_at)
       select ('00000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, 'Company', 60000, now()
       from generate_series(1, 200) as number`,
    );
    await client.query(
      `insert into company_groups (id, company_id, name, external_id)
       values ('${groupId}', '${companyId}', 'Sales', 'sales')`,
    );
    const company = `case when number <= ${count} then '${companyId}'::uuid
      else ('00000000-0000-7000-8000-' || lpad(to_hex(2 + number % 199), 12, '0'))::uuid end`;
    const numbered = `(select id, email, row_number() over (order by id) as number from accounts) as numbered`;
    await client.query(
      `insert into company_members (id, company_id, account_id, role, group_id, joined_at)
       select id, ${company}, id, 'member', case when number <= 100 then '${groupId}'::uuid end, now()
       from ${numbered} where number <= ${count} or number % 2 = 0`,
    );
    await client.query(
      `insert into scim_users
         (id, company_id, user_name, external_id, email, account_id, created_at, updated_at)
       select id, ${company}, email, 'e-' || number, email,
         case when number <= ${count} or number % 2 = 0 then id end, now(), now() from ${numbered}`,
    );
    await client.query(
      `insert into company_invitations (id, company_id, email, role, expires_at)
       select id, company_id, email, 'member', now() + interval '1 day'
       from scim_users where account_id is null`,
    );
    await client.query(
      `vacuum analyze companies, company_groups, company_members,
         company_invitations, scim_users`,
    );
    const { rows } = await client.query<{ email: string }>(
      `select email from scim_users where external_id = 'e-777'`,
    );
    email = rows[0]?.email ?? '';
  });
});
afterAll(() => explained.close());

const tables = ['accounts', 'scim_users', 'company_members', 'company_invitations'];
const withoutScan = (work: () => Promise<unknown>) => expectNoScan(explained, tables, work);

it.each([0, 5_000, 9_900])('lists users from %i on without reading all', (offset) =>
  withoutScan(async () => {
    const { database } = explained;
    const ids = await users.findUserIds(database, companyId, [], { offset, limit: 100 });
    expect(await users.listUsers(database, ids, new Date())).toHaveLength(100);
  }),
);

it.each([
  'userName eq "EMAIL"',
  'emails.value eq "EMAIL"',
  'emails[type eq "work"].value eq "EMAIL"',
  'externalId eq "e-777"',
])('finds a user by %s without reading all', (filter) =>
  withoutScan(async () => {
    const { database } = explained;
    const asked = parseFilter(filter.replace('EMAIL', email.toUpperCase()));
    const conditions = users.conditionsOf(asked, () => new Error(filter)) ?? [];
    const slice = { offset: 0, limit: 100 };
    const ids = await users.findUserIds(database, companyId, conditions, slice);
    expect(ids).toHaveLength(1);
    expect(await users.countUsers(database, companyId, conditions)).toBe(1);
  }),
);

it('counts the users of a company without reading those of others', () =>
  withoutScan(async () => {
    // A third of all users are of the large one, so its count may read them all.
    const small = '00000000-0000-7000-8000-000000000003';
    expect(await users.countUsers(explained.database, small)).toBeGreaterThan(90);
  }));

it('reads the users of a group without reading all', () =>
  withoutScan(async () => {
    const { database } = explained;
    const found = await groups.listGroupUsers(database, companyId, [groupId], new Date());
    expect(found).toHaveLength(100);
    await groups.listNamed(
      database,
      companyId,
      found.map(({ id }) => id),
    );
  }));
