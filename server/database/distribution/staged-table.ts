import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { distributionColumn, type DistributableTable } from './distributed-tables.ts';

/** The schema of the copy; whatever it holds is of a distribution that goes on, or was broken off. */
const staging = 'distributing';

export const stagedName = (table: string): string => `${staging}.${table}`;

/** Removes what a distribution that was broken off has left, also the trigger that follows its table. */
export async function removeStaging(tx: Queryable): Promise<void> {
  await sql.raw(`drop schema if exists ${staging} cascade`).execute(tx);
}

/**
 * Makes an empty copy of a table, distributed, with its months, keys, indexes, rights and all names, in a
 * schema of its own. The function that follows changes of the table is there as well.
 */
export async function createStaged(tx: Queryable, table: DistributableTable): Promise<void> {
  const columns = await listColumns(tx, table);
  const statements = [
    `create schema ${staging}`,
    `create table ${stagedName('changed')} (account_id uuid not null)`,
    followFunction(table, columns),
    ...(await copyStatements(tx, table)),
    `select create_distributed_table('${stagedName(table)}', '${distributionColumn}')`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
}

/** From now on changes of a table go into its copy, or are noted. Waits for whoever writes to it. */
export async function followChanges(tx: Queryable, table: DistributableTable): Promise<void> {
  await sql
    .raw(
      `create trigger distributing after insert or update or delete on public.${table}
       for each row execute function ${staging}.follow()`,
    )
    .execute(tx);
}

/**
 * Puts the copy in the place of its table, with the accounts that were noted copied anew. Everybody else
 * waits until the transaction ends.
 */
export async function putInPlace(tx: Queryable, table: DistributableTable): Promise<void> {
  const columns = (await listColumns(tx, table)).join(', ');
  const ofChanged = `where ${distributionColumn} in (select account_id from ${stagedName('changed')})`;
  const partitions = await listPartitions(tx, stagedName(table));
  const statements = [
    // Citus changes no schema after rows that it moved over several connections.
    `set local citus.multi_shard_modify_mode = 'sequential'`,
    `lock table public.${table} in access exclusive mode`,
    `delete from ${stagedName(table)} ${ofChanged}`,
    `insert into ${stagedName(table)} (${columns}) select ${columns} from public.${table} ${ofChanged}`,
    `drop table public.${table}`,
    ...[table, ...partitions.map(({ name }) => name)].map(
      (name) => `alter table ${stagedName(name)} set schema public`,
    ),
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
  await removeStaging(tx);
}

/** The columns of a table, as SQL names them. */
export async function listColumns(db: Queryable, table: DistributableTable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
    order by attnum`.execute(db);
  return rows.map(({ name }) => name);
}

export interface Partition {
  readonly name: string;
  /** Its pages of the heap. */
  readonly blocks: number;
  /** Its file, another one as soon as the rows are somewhere else in it. */
  readonly file: string;
}

/** The partitions of a table that is named with its schema. */
export async function listPartitions(db: Queryable, table: string): Promise<Partition[]> {
  const { rows } = await sql<Partition>`
    select quote_ident(relname) as name,
      pg_relation_size(oid) / current_setting('block_size')::int as blocks,
      pg_relation_filepath(oid) as file
    from pg_inherits join pg_class on oid = inhrelid
    where inhparent = ${table}::regclass order by relname`.execute(db);
  return rows;
}

/**
 * A new row goes into the copy at once. The accounts of other changes are noted, to be copied anew at the
 * end; so is the account of a row that no worker takes, for a visitor's event must not fail over the copy.
 */
function followFunction(table: DistributableTable, columns: readonly string[]): string {
  return `
    create function ${staging}.follow() returns trigger
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if tg_op <> 'INSERT' then
        insert into ${stagedName('changed')} values (old.account_id);
        return null;
      end if;
      begin
        insert into ${stagedName(table)} (${columns.join(', ')})
        values (${columns.map((column) => `new.${column}`).join(', ')});
      exception when others then
        insert into ${stagedName('changed')} values (new.account_id);
      end;
      return null;
    end;
    $$`;
}

/** The statements that make the copy, in order, as PostgreSQL itself writes the parts of a table. */
async function copyStatements(db: Queryable, table: DistributableTable): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    with source as (
      select ${`public.${table}`}::regclass as oid, ${stagedName(table)}::text as copy)
    select format('create table %s (like %s including defaults including constraints) partition by %s',
      copy, oid, pg_get_partkeydef(oid)) as statement
    from source
    union all
    select format('create table ${sql.raw(staging)}.%I partition of %s %s', relname, copy,
      pg_get_expr(relpartbound, pg_class.oid))
    from source join pg_inherits on inhparent = source.oid join pg_class on pg_class.oid = inhrelid
    union all
    select format('alter table %s add constraint %I %s', copy, conname,
      pg_get_constraintdef(pg_constraint.oid))
    from source join pg_constraint on conrelid = source.oid and contype in ('p', 'u')
    union all
    select regexp_replace(pg_get_indexdef(indexrelid), ' ON (ONLY )?\\S+ ', ' ON ' || copy || ' ')
    from source join pg_index on indrelid = source.oid and not indisunique
    union all
    select format('grant %s on %s to %I', string_agg(privilege_type, ', '), copy, grantee::regrole)
    from source join pg_class on pg_class.oid = source.oid, aclexplode(relacl)
    where grantee <> relowner
    group by copy, grantee`.execute(db);
  return rows.map(({ statement }) => statement);
}
