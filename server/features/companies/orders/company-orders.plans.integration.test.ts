import { afterAll, beforeAll, expect, it } from 'vitest';
import { findMemberIds } from '#server/features/companies/members.repository.ts';
import { addManyUsers } from '#tests/support/many-users.ts';
import { explainFilledDatabase, type ExplainedDatabase } from '#tests/support/query-plans.ts';
import * as orders from './company-orders.repository.ts';

const companyId = '00000000-0000-7000-8000-000000000001';
const otherId = '00000000-0000-7000-8000-000000000002';

let explained: ExplainedDatabase;
let accountIds: string[];
/** A company of 10,000 members with 40 orders for 200 each, in a shop of 60,000 members and orders. */
beforeAll(async () => {
  explained = await explainFilledDatabase(async (client) => {
    await addManyUsers(client, 60_000);
    await client.query(
      `insert into companies (id, name, seats, created_at)
       values ('${companyId}', 'Acme', 90000, now()), ('${otherId}', 'Other', 90000, now())`,
    );
    await client.query(
      `insert into company_members (id, company_id, account_id, role, joined_at)
       select id, case when number <= 10000 then '${companyId}'::uuid else '${otherId}'::uuid end, id, 'member', now()
       from (select id, row_number() over (order by id) as number from accounts) as numbered`,
    );
    await client.query(
      `insert into orders (id, account_id, company_id, email, status, payment, provider, currency, list_cents,
         discount_cents, total_cents, card_count, content_hash, placed_at, updated_at, settled_at)
       select id, id, case when number <= 40 then '${companyId}'::uuid end, '', 'confirmed', 'paid', 'sandbox', 'USD',
         1500, 0, 1500, 200, sha256(id::text::bytea), now(), now(), now()
       from (select id, row_number() over (order by id) as number from accounts) as numbered`,
    );
    await client.query(
      `insert into company_order_cards (order_id, position, company_member_id, account_id)
       select buyers.id, 1 + (member.number - 1) % 200, member.id, member.id
       from (select id, row_number() over (order by id) as number from company_members limit 8000) as member
       join (select id, row_number() over (order by id) as number from orders where company_id is not null) as buyers
         on buyers.number = 1 + (member.number - 1) / 200`,
    );
    await client.query('vacuum analyze companies, company_members, orders, company_order_cards');
    const { rows } = await client.query<{ id: string }>(
      'select id from accounts order by id limit 25',
    );
    accountIds = rows.map(({ id }) => id);
  });
});
afterAll(() => explained.close());

it('reads and writes a company’s orders without reading all', async () => {
  const { database } = explained;
  const [first = ''] = accountIds;
  const plans = await explained.plansOf(async () => {
    const slice = { offset: 0, limit: 25, isFromEnd: false };
    const filter = { companyId, buyerId: null };
    const ids = await orders.findOrderIds(database, filter, slice);
    expect(await orders.readOrders(database, ids)).toHaveLength(25);
    expect(await orders.readCandidates(database, companyId, accountIds)).toHaveLength(25);
    expect(await orders.listOrdered(database, accountIds)).toHaveLength(25);
    expect(await orders.listOrderCards(database, first)).toHaveLength(200);
    await orders.findMemberAt(database, first, 7);
    expect(await orders.listPrinted(database, first)).toEqual([]);
    await orders.blankPrinted(database, { accountId: first });
  });
  expect(plans.join('\n')).not.toMatch(
    /Seq Scan on (orders|company_order_cards|accounts|company_members)/,
  );
});

it('finds who has no card without reading all accounts and orders', async () => {
  const { database } = explained;
  const filter = {
    companyId,
    groupId: null,
    role: '',
    search: '',
    isWithoutCard: true,
  } as const;
  const plans = await explained.plansOf(async () => {
    const slice = { offset: 0, limit: 1_001, isFromEnd: false };
    expect(await findMemberIds(database, filter, slice)).toHaveLength(1_001);
  });
  expect(plans.join('\n')).not.toMatch(/Seq Scan on (accounts|cards)/);
});
