import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/**
 * The role of the application: it reads and writes rows, and owns nothing. Its name is fixed; where a
 * cluster has it, each migration gives it its rights (docs/decisions/0060).
 */
export const appRole = 'nearcard_app';

/**
 * The tables that are never deleted from: the books, and the audit log. Foreign keys act with their table's
 * own rights.
 */
const undeletable = ['audit_entries', 'invoices', 'order_lines', 'orders', 'payments', 'refunds'];

/** The tables of the schema's version, which only migrations write. */
const readOnly = ['kysely_migration', 'kysely_migration_lock'];

/** Makes the role where there is none. It has no password: for a server that only we can reach. */
export async function ensureAppRole(tx: Queryable): Promise<void> {
  const { rows } = await sql`select from pg_roles where rolname = ${appRole}`.execute(tx);
  if (rows.length === 0) await sql.raw(`create role ${appRole} login`).execute(tx);
}

/**
 * Gives the application's role what it needs, where there is that role and we own the tables. Called
 * after every migration, and changes nothing where nothing is new. TRUNCATE is never given.
 */
export async function grantToAppRole(tx: Queryable): Promise<void> {
  const { rows } = await sql<{ isWanted: boolean }>`
    select exists (select from pg_roles where rolname = ${appRole})
      and pg_has_role(relowner, 'usage') as is_wanted
    from pg_class where oid = 'public.accounts'::regclass`.execute(tx);
  if (rows[0]?.isWanted !== true) return;
  const run = (text: string) => sql.raw(text).execute(tx);
  // Rows of partitions are reached through their tables.
  for (const table of await listTables(tx)) {
    await run(`grant ${rightsTo(table)} on public.${table} to ${appRole}`);
  }
  await run(`grant usage, select on all sequences in schema public to ${appRole}`);
  await run(
    `grant execute on function create_month_partition(text, date), drop_months_before(text, date) to ${appRole}`,
  );
  await grantQueue(tx, run);
}

function rightsTo(table: string): string {
  if (readOnly.includes(table)) return 'select';
  return undeletable.includes(table) ? 'select, insert, update' : 'select, insert, update, delete';
}

/** The rights of the role that a connection has. */
export interface RoleRights {
  readonly role: string;
  /** Whether it owns the tables, or is a superuser. */
  readonly isOwner: boolean;
  /** The rights that the application needs and the role has not, as `select on orders`. */
  readonly lacking: readonly string[];
}

/** Reads what the role of this connection may do. @throws when the schema was never made */
export async function readRights(db: Queryable): Promise<RoleRights> {
  const wanted = (await listTables(db)).flatMap((table) =>
    rightsTo(table)
      .split(', ')
      .map((right) => ({ table, right })),
  );
  const { rows } = await sql<RoleRights>`
    select current_user as role, pg_has_role(relowner, 'usage') as is_owner, array(
      select wanted_right || ' on ' || wanted_table
      from unnest(${wanted.map(({ table }) => table)}::text[], ${wanted.map(({ right }) => right)}::text[])
        as wanted (wanted_table, wanted_right)
      where not has_table_privilege('public.' || quote_ident(wanted_table), wanted_right)
    ) as lacking
    from pg_class where oid = 'public.accounts'::regclass`.execute(db);
  const [rights] = rows;
  if (rights === undefined) throw new Error('there is no table of accounts');
  return rights;
}

/** graphile-worker guards its tables by row security without any policy, which shuts out all but the owner. */
async function grantQueue(tx: Queryable, run: (text: string) => Promise<unknown>): Promise<void> {
  await run(`grant usage on schema graphile_worker to ${appRole}`);
  await run(`grant usage, select on all sequences in schema graphile_worker to ${appRole}`);
  await run(
    `grant select, insert, update, delete on all tables in schema graphile_worker to ${appRole}`,
  );
  await run(`revoke insert, update, delete on graphile_worker.migrations from ${appRole}`);
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid and polname = ${appRole})`.execute(
    tx,
  );
  for (const { relname } of rows) {
    await run(
      `create policy ${appRole} on graphile_worker.${relname} to ${appRole} using (true) with check (true)`,
    );
  }
}

async function listTables(tx: Queryable): Promise<string[]> {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname`.execute(tx);
  return rows.map(({ relname }) => relname);
}
