import type { ClientBase } from 'pg';
import { makeSerial } from '#domain/cards/serial.ts';
import { withConnection } from '#server/database/database.ts';

/** Rows of each kind for each profile; also what `docs/scaling.md` counts with. */
export const perProfile = {
  accounts: 0.8,
  cards: 1,
  orders: 0.4,
  messages: 1,
  events: 3,
  contactMessages: 0.01,
} as const;

/** How many accounts a shop of so many profiles has: every fourth has two profiles. */
export const accountsOf = (profiles: number): number => Math.floor(profiles * perProfile.accounts);

/** Every second account has bought, every third is signed in. */
const buyerEvery = 2;
export const signedInEvery = 3;

// Names that the nth row has by its number alone, so that nothing of millions is to be read before it is asked for.
export const uniqueIdOf = (n: number): string =>
  n.toString(16).padStart(10, 'z').replaceAll('0', 'x').replaceAll('1', 'y');
export const serialOf = (n: number): string => makeSerial(String(n).padStart(15, '0'));
export const tokenOf = (n: number): string => `bench-token-${n}`;

/** The tables that grow with the shop; a scan of one of them is a query without an index. */
export const grownTables = [
  'accounts',
  'profiles',
  'sessions',
  'cards',
  'orders',
  'order_lines',
  'order_cards',
  'payments',
  'entitlements',
  'invoices',
  'files',
  'file_owners',
  'card_messages',
  'contact_messages',
  'card_events',
  'audit_entries',
] as const;

const monthsOfEvents = 3;
const monthsOfOthers = 12;

/** The sum of Luhn's digits of `n`, as `makeSerial` has it: every second digit twice, from the last on. */
const luhnSum = Array.from({ length: 9 }, (_, place) => {
  const digit = `n / ${10 ** place} % 10`;
  return place % 2 === 0 ? `(${digit}) * 2 / 10 + (${digit}) * 2 % 10` : digit;
}).join(' + ');

/** A time-ordered id as the shop makes them, and the other names of the nth row. */
const functions = `
  create function pg_temp.id_of(kind text, n bigint) returns uuid language sql immutable return (
    lpad(to_hex(1690000000000 + n * 6000), 12, '0')
    || overlay('7' || substr(md5(kind || n), 1, 18) placing '8' from 5 for 0))::uuid;
  create function pg_temp.unique_id_of(n bigint) returns text language sql immutable
    return translate(lpad(to_hex(n), 10, 'z'), '01', 'xy');
  create function pg_temp.email_of(n bigint) returns text language sql immutable
    return 'user' || n || '.' || substr(md5(n::text), 1, 6) || '@'
      || (array['example.test', 'mail.test', 'post.test'])[1 + n % 3];
  create function pg_temp.name_of(n bigint) returns text language sql immutable
    return (array['Ada', 'Zoë', 'Marta', 'Li', 'Omar', 'Ngozi', 'Jürgen'])[1 + n % 7] || ' '
      || initcap(substr(md5('name' || n), 1, 2 + (n % 7)::int));
  create function pg_temp.serial_of(n bigint) returns text language sql immutable
    return lpad(n::text, 15, '0') || (10 - (${luhnSum}) % 10) % 10;
  -- A moment within so many months before now: the larger the part of 1, the later.
  create function pg_temp.at(months int, part double precision) returns timestamptz language sql stable
    return now() - make_interval(secs => months * 2600000.0 * (1 - part));`;

/** @param profiles how many; `$1` of each statement is their number, `$2` that of accounts */
const statements: Readonly<Record<string, string>> = {
  accounts: `
    insert into accounts (id, email, password_hash, unique_id, name, phone, free_activated_at, created_at, updated_at)
    select pg_temp.id_of('account', n), pg_temp.email_of(n), repeat('h', 97), pg_temp.unique_id_of(n),
      pg_temp.name_of(n), case when n % 2 = 0 then '+1 (202) ' || 1000000 + n else '' end,
      case when n % 3 = 0 then now() end, pg_temp.at(24, n::float / $2), now()
    from generate_series(1, $2::bigint) as n where $1::bigint > 0`,
  sessions: `
    insert into sessions (id, account_id, token_hash, created_at, last_used_at, expires_at)
    select pg_temp.id_of('session', n), pg_temp.id_of('account', n), sha256(('bench-token-' || n)::bytea),
      now(), now(), now() + interval '30 days'
    from generate_series(${signedInEvery}, $2::bigint, ${signedInEvery}) as n where $1::bigint > 0`,
  cards: `
    insert into cards (serial, identifier, batch, state, account_id, claimed_at, issued_at, updated_at)
    select pg_temp.serial_of(n), lpad(upper(to_hex(n)), 8, '0'), 'batch ' || n / 10000,
      case when n <= $2 then 'claimed' else 'unclaimed' end,
      case when n <= $2 then pg_temp.id_of('account', n) end, case when n <= $2 then now() end,
      pg_temp.at(24, n::float / $1), now()
    from generate_series(1, $1::bigint) as n`,
  orders: `
    insert into orders (id, order_number, account_id, email, status, payment, provider, currency, list_cents,
      discount_cents, total_cents, delivery_address, card_count, content_hash, placed_at, settled_at, updated_at)
    select pg_temp.id_of('order', n), 100000 + n, pg_temp.id_of('account', n), pg_temp.email_of(n),
      (array['confirmed', 'in_production', 'shipped', 'delivered', 'delivered', 'delivered', 'card_registered',
        'card_registered', 'card_registered', 'cancelled'])[1 + hashint8(n) % 10 + case when hashint8(n) % 10 < 0 then 10 else 0 end],
      'paid', 'sandbox', 'USD', 19900, 0, 19900,
      jsonb_build_object('fullName', pg_temp.name_of(n), 'phoneNumber', '+1 202 555 0123', 'addressLine1',
        n || ' Example Street', 'addressLine2', '', 'city', 'London', 'state', '', 'postalCode', 'N1 1AA',
        'country', 'United Kingdom', 'additionalInstructions', ''),
      1, sha256(n::text::bytea), pg_temp.at(24, n::float / $2), pg_temp.at(24, n::float / $2), now()
    from generate_series(${buyerEvery}, $2::bigint, ${buyerEvery}) as n where $1::bigint > 0`,
  order_lines: `
    insert into order_lines (order_id, product_id, position, name, tier, billing, quantity, list_unit_cents,
      unit_cents, discount_percent)
    select pg_temp.id_of('order', n), 'lifetime', 0, 'Lifetime', 'business_lifetime', 'lifetime', 1, 19900, 19900, 0
    from generate_series(${buyerEvery}, $2::bigint, ${buyerEvery}) as n where $1::bigint > 0`,
  order_cards: `
    insert into order_cards (serial, order_id, position, added_at, claimed_at)
    select pg_temp.serial_of(n), pg_temp.id_of('order', n), 1, now(), now()
    from generate_series(${buyerEvery}, $2::bigint, ${buyerEvery}) as n where $1::bigint > 0`,
  payments: `
    insert into payments (id, order_id, kind, provider, provider_payment_id, currency, amount_cents, state,
      period_start_at, paid_at)
    select pg_temp.id_of('payment', n), pg_temp.id_of('order', n), 'first', 'sandbox', 'bench-' || n, 'USD', 19900,
      'paid', pg_temp.at(24, n::float / $2), pg_temp.at(24, n::float / $2)
    from generate_series(${buyerEvery}, $2::bigint, ${buyerEvery}) as n where $1::bigint > 0`,
  entitlements: `
    insert into entitlements (id, account_id, order_id, product_id, payment_id, tier, from_at)
    select pg_temp.id_of('entitlement', n), pg_temp.id_of('account', n), pg_temp.id_of('order', n), 'lifetime',
      pg_temp.id_of('payment', n),
      case when n % 8 = 0 then 'business' when n % 8 = 2 then 'business_lifetime' else 'business_plus' end,
      pg_temp.at(24, n::float / $2)
    from generate_series(${buyerEvery}, $2::bigint, ${buyerEvery}) as n where $1::bigint > 0`,
  invoices: `
    insert into invoices (id, number, kind, payment_id, order_id, account_id, issued_at, content)
    select pg_temp.id_of('invoice', n), 1000000 + n, 'invoice', pg_temp.id_of('payment', n),
      pg_temp.id_of('order', n), pg_temp.id_of('account', n), pg_temp.at(24, n::float / $2), shown.content
    from (select content from invoices where kind = 'invoice' order by number limit 1) as shown,
      generate_series(${buyerEvery}, $2::bigint, ${buyerEvery}) as n where $1::bigint > 0`,
  files: `
    insert into files (name, content_type, byte_size, width, height, created_at, wanted_at)
    select md5('file' || n) || '.webp', 'image/webp', 30000, 800, 800, now(), now()
    from generate_series(1, $1::bigint / 2) as n where $2::bigint > 0`,
  file_owners: `
    insert into file_owners (file_name, account_id, created_at)
    select md5('file' || n) || '.webp', pg_temp.id_of('account', n), now()
    from generate_series(1, $1::bigint / 2) as n where $2::bigint > 0`,
  card_messages: `
    insert into card_messages (id, created_at, account_id, profile_id, profile_name, name, email, phone, message, read_at)
    select pg_temp.id_of('message', n), pg_temp.at(${monthsOfOthers}, n::float / $1),
      pg_temp.id_of('account', 1 + (n * 7919) % $2), pg_temp.id_of('profile', 1 + (n * 7919) % $2), 'Work',
      pg_temp.name_of(n), 'visitor' || n || '@example.test', '+1 202 555 0123',
      'It was good to meet you at the fair. Here is how you reach me.', case when n % 3 > 0 then now() end
    from generate_series(1, $1::bigint) as n`,
  contact_messages: `
    insert into contact_messages (id, created_at, kind, name, email, subject, message, answered_at)
    select pg_temp.id_of('contact', n), pg_temp.at(${monthsOfOthers}, n::float * 100 / $1),
      case when n % 4 = 0 then 'feedback' else 'contact' end, pg_temp.name_of(n), pg_temp.email_of(n),
      'Question ' || n, 'When will my card be shipped? Thank you for a word.', case when n % 10 > 0 then now() end
    from generate_series(1, $1::bigint / 100) as n where $2::bigint > 0`,
  card_events: `
    insert into card_events (account_id, profile_id, at, kind, source, target, device, referrer_host)
    select pg_temp.id_of('account', account), pg_temp.id_of('profile', account),
      date_trunc('hour', pg_temp.at(${monthsOfEvents}, n::float / $1 / ${perProfile.events})),
      case when n % 10 = 0 then 'click' when n % 10 = 1 then 'save' else 'view' end,
      (array['nfc', 'qr', 'link'])[1 + n % 3], case when n % 10 = 0 then 'call' end, 'phone', ''
    from (select n, 1 + (n * 7919) % $2 as account
      from generate_series(1, $1::bigint * ${perProfile.events}) as n) as events`,
  audit_entries: `
    insert into audit_entries (id, at, account_id, actor_account_id, actor, action, subject_type, subject_id)
    select pg_temp.id_of('audit', n), pg_temp.at(${monthsOfOthers}, n::float / $2), pg_temp.id_of('account', n),
      pg_temp.id_of('account', n), 'account', 'card.claimed', 'card', pg_temp.serial_of(n)
    from generate_series(1, $2::bigint) as n where $1::bigint > 0`,
};

/** The second profile of an account comes after all first ones. */
const profileValues: Readonly<Record<string, string>> = {
  id: "pg_temp.id_of('profile', n)",
  account_id: "pg_temp.id_of('account', case when n <= $2 then n else (n - $2) * 4 end)",
  is_active: 'n <= $2',
  is_indexable: 'n % 5 = 0',
  name: 'pg_temp.name_of(n)',
  custom_slug: "case when n <= $2 then '' else 'second' end",
  request_id: 'null',
  created_at: 'now()',
};

/** As many statements fill at once. */
const fillers = 2;

/**
 * Fills a demo shop with rows of all that grows, in a realistic proportion. No key is checked and no index kept
 * meanwhile: indexes are made at the end, as a restored backup has it.
 * @param connectionString of the database's owner
 */
export async function fill(
  connectionString: string,
  profiles: number,
  say: (line: string) => void,
): Promise<void> {
  await withConnection(connectionString, async (client) => {
    await addMonths(client);
    const indexes = await dropIndexes(client);
    const left = Object.entries({
      profiles: await profilesStatement(client),
      ...statements,
    }).values();
    const fillOn = () =>
      withConnection(connectionString, async (filler) => {
        await filler.query('set session_replication_role = replica');
        await filler.query(functions);
        for (const [table, statement] of left) {
          const startedAt = performance.now();
          const { rowCount } = await filler.query(statement, [profiles, accountsOf(profiles)]);
          say(`${rowCount?.toLocaleString('en')} ${table} in ${seconds(startedAt)} s`);
        }
      });
    await Promise.all(Array.from({ length: fillers }, fillOn));
    await client.query(
      `select setval('orders_order_number_seq', (select max(order_number) from orders))`,
    );
    await client.query(
      `update invoice_counter set last_number = (select max(number) from invoices)`,
    );
    const startedAt = performance.now();
    for (const index of indexes) await client.query(index);
    await client.query(`vacuum (analyze) ${grownTables.join(', ')}`);
    say(`${indexes.length} indexes and statistics in ${seconds(startedAt)} s`);
  });
}

/** Copies of the demo's profile of the middle length. */
async function profilesStatement(client: ClientBase): Promise<string> {
  const columns = await columnsOf(client, 'profiles');
  return `
    insert into profiles (${columns.join(', ')})
    select ${columns.map((column) => profileValues[column] ?? `shown.${column}`).join(', ')}
    from (select profiles.* from profiles join accounts on accounts.id = account_id where is_active
        order by length(profiles::text)
        offset (select count(*) / 2 from profiles where is_active) limit 1) as shown,
      generate_series(1, $1::bigint) as n`;
}

const seconds = (startedAt: number) => ((performance.now() - startedAt) / 1_000).toFixed();

async function addMonths(client: ClientBase): Promise<void> {
  for (const table of ['card_events', 'card_messages', 'contact_messages', 'audit_entries']) {
    await client.query(
      `select create_month_partition($1, (now() - make_interval(months => back))::date)
       from generate_series(0, ${monthsOfOthers}) as back`,
      [table],
    );
  }
}

async function columnsOf(client: ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Drops the indexes that no constraint needs. @returns the statements that make them again */
async function dropIndexes(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; statement: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as statement
     from pg_index where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [grownTables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ statement }) => statement.replace(' ON ONLY ', ' ON '));
}

/** Bytes of a table with its indexes, its months together, and its rows. */
export interface TableSize {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
  readonly indexBytes: number;
}

export async function sizesOf(client: ClientBase): Promise<TableSize[]> {
  const { rows } = await client.query<TableSize>(
    `select root::text as table, sum(greatest(reltuples, 0))::float8 as rows,
       sum(pg_total_relation_size(oid))::float8 as bytes, sum(pg_indexes_size(oid))::float8 as "indexBytes"
     from unnest($1::regclass[]) as root
       left join lateral pg_partition_tree(root) on true
       join pg_class on oid = coalesce(relid, root)
     where relkind = 'r' group by root order by bytes desc`,
    [grownTables],
  );
  return rows;
}
