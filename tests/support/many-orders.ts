import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';

/** Fills a shop with accounts, each with one order, and half of the orders with a card. */
export async function fillWithOrders(database: Database, count: number): Promise<void> {
  await sql`
    insert into accounts (id, email, password_hash, unique_id, name, created_at, updated_at)
    select gen_random_uuid(),
      first || '.' || substr(md5(n::text), 1, 12) || '@' || host, 'none',
      translate(lpad(to_hex(n), 10, 'z'), '01', 'xy'),
      initcap(first) || ' ' || initcap(substr(md5((n * 7)::text), 1, 8)), now(), now()
    from generate_series(1, ${count}::int) n,
      lateral (select
        (array['anna','ben','carla','david','emma','felix','greta','hugo'])[1 + n % 8] as first,
        (array['gmail.com','example.test','outlook.com'])[1 + n % 3] as host) as parts`.execute(
    database,
  );
  await sql`
    insert into orders (id, account_id, email, status, payment, provider, currency, list_cents,
      discount_cents, total_cents, delivery_address, card_count, content_hash, placed_at, settled_at,
      updated_at)
    select gen_random_uuid(), id, email,
      (array['pending','confirmed','in_production','shipped','delivered','delivered','delivered',
        'card_registered','card_registered','cancelled'])[1 + ('x' || substr(md5(n::text), 1, 7))::bit(28)::int % 10],
      'paid', 'none', 'USD', 19900, 19900, 0,
      jsonb_build_object('fullName', name, 'phoneNumber', '', 'addressLine1', '1 Example Street',
        'addressLine2', '', 'city', 'London', 'state', '', 'postalCode', 'N1 1AA', 'country',
        'United Kingdom', 'additionalInstructions', ''),
      2, sha256(n::text::bytea), now() - n * interval '1 minute', now(), now()
    from (select *, row_number() over () as n from accounts where password_hash = 'none') as people`.execute(
    database,
  );
  await sql`
    insert into payments (id, order_id, kind, provider, provider_payment_id, currency, amount_cents,
      state, period_start_at, paid_at)
    select gen_random_uuid(), id, 'first', 'none', id, 'USD', 0, 'paid', now(), placed_at
    from orders where total_cents = 0`.execute(database);
  await sql`
    insert into order_lines
    select id, 'lifetime', 0, 'Lifetime', 'business_lifetime', 'lifetime', 1, 19900, 0, 100
    from orders where total_cents = 0`.execute(database);
  await sql`
    insert into cards (serial, identifier, issued_at, updated_at)
    select lpad(n::text, 16, '0'), lpad(upper(to_hex(n)), 8, '0'), now(), now()
    from generate_series(1, ${count}::int / 2) n`.execute(database);
  await sql`
    insert into order_cards (serial, order_id, position, added_at)
    select lpad(n::text, 16, '0'), id, 1, now()
    from (select id, row_number() over (order by order_number) as n from orders) as numbered
    where n <= ${count}::int / 2`.execute(database);
  await sql`vacuum analyze`.execute(database);
}
