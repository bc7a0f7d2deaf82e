import type { ClientBase } from 'pg';

/**
 * Fills a database with accounts as a shop has them after years: most without a plan, some paying, a
 * few whose plan has ended. The first are the oldest, by a version-7 id, which PostgreSQL makes from 18 on.
 */
export async function addManyUsers(client: ClientBase, count: number): Promise<void> {
  await client.query(
    `insert into accounts (id, email, password_hash, unique_id, name, phone, free_activated_at,
       created_at, updated_at)
     select (lpad(to_hex((extract(epoch from now()) * 1000)::bigint + (number - $1) * 1000::bigint), 12, '0')
         || '7' || substr(md5(number::text), 1, 3) || '8' || substr(md5(number::text), 4, 15))::uuid,
       'user' || number || '.' || substr(md5(number::text), 1, 6) || '@'
         || (array['example.test', 'mail.test', 'post.test'])[1 + number % 3],
       repeat('h', 97), translate(lpad(to_hex(number), 10, 'z'), '01', 'xy'),
       (array['Ada', 'Zoë', 'Marta', 'Li', 'Omar', 'Ngozi', 'Jürgen'])[1 + number % 7] || ' '
         || initcap(substr(md5('name' || number), 1, 2 + number % 7)),
       case when number % 2 = 0 then '+1 (202) ' || 1000000 + number else '' end,
       case when number % 3 = 0 then now() end,
       now() - make_interval(secs => $1 - number), now()
     from generate_series(1, $1::int) as number`,
    [count],
  );
  await client.query(
    `insert into orders (id, account_id, email, status, payment, provider, currency, list_cents,
       discount_cents, total_cents, card_count, content_hash, placed_at, settled_at, updated_at)
     select gen_random_uuid(), id, email, 'confirmed', 'paid', 'sandbox', 'USD', 8000, 0, 8000, 1,
       sha256(id::text::bytea), created_at, created_at, created_at
     from accounts where hashtext(email) % 5 = 0`,
  );
  await client.query(
    `insert into order_lines (order_id, product_id, position, name, tier, billing, quantity,
       list_unit_cents, unit_cents, discount_percent)
     select id, 'business-plus-yearly', 0, 'Business Plus Yearly', 'business_plus', 'yearly', 1, 8000,
       8000, 0 from orders where email <> ''`,
  );
  await client.query(
    `insert into payments (id, order_id, kind, provider, provider_payment_id, currency, amount_cents,
       state, period_start_at, period_end_at, paid_at)
     select id, id, 'first', 'sandbox', id::text, 'USD', 8000, 'paid', placed_at,
       placed_at + interval '1 year', placed_at from orders`,
  );
  await client.query(
    `insert into entitlements (id, account_id, order_id, product_id, payment_id, tier, from_at, until_at)
     select gen_random_uuid(), account_id, id, 'business-plus-yearly', id,
       (array['business', 'business_plus', 'business_plus', 'business_lifetime'])
         [1 + abs(hashtext(email)) / 5 % 4],
       placed_at,
       case when hashtext(email) % 3 = 0 then now() - interval '1 day' else now() + interval '1 year' end
     from orders`,
  );
  await client.query('vacuum analyze accounts, entitlements, orders');
  await vacuumWhole(client);
}

const mostRounds = 50;

/**
 * A vacuum passes over pages that somebody else looks at, such as PostgreSQL's own. Rows of those pages can't be
 * counted by an index alone.
 */
async function vacuumWhole(client: ClientBase): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    await client.query('vacuum accounts, entitlements, orders');
    const { rows } = await client.query<{ left: number }>(
      `select count(*)::int as left from pg_class
       where oid = any('{accounts, entitlements, orders}'::regclass[]) and relallvisible < relpages`,
    );
    if (rows[0]?.left === 0) return;
  }
  throw new Error(`pages were still in use after ${mostRounds} rounds of vacuum`);
}
