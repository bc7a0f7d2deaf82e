import type { ClientBase } from 'pg';

/** A table of ours as a backup sees it; a partitioned one is one table. */
export interface BackupTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** First days of the months that have a partition of their own, as `YYYY-MM-DD`. */
  readonly months: readonly string[];
}

/**
 * Left out: the migrations' own records, which the schema brings along, and what only the running
 * processes know of each other and of this machine. Unlogged tables hold what may be lost at any time.
 */
const leftOut = [
  'health_probes',
  'job_workers',
  'kysely_migration',
  'kysely_migration_lock',
  'operator_notes',
];

/** The tables whose rows are backed up, in the order of their names. Generated columns are left out. */
export async function listBackupTables(client: ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select t.relname as name,
       (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod))
                        order by attnum)
        from pg_attribute
        where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       (select coalesce(json_agg(month order by month), '[]')
        from pg_inherits
        join pg_class partition on partition.oid = inhrelid,
        to_char(to_date(substring(partition.relname from '_([0-9]{6})$'), 'YYYYMM'), 'YYYY-MM-DD') as month
        where inhparent = t.oid and month is not null) as months
     from pg_class t
     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
       and not t.relispartition and t.relpersistence = 'p' and t.relname <> all ($1)
     order by t.relname`,
    [leftOut],
  );
  return rows;
}

/** Reads the position of each sequence that was used already. */
export async function readSequences(client: ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Runs `work` on a connection of its own, inside one transaction begun with `begin`. */
export async function inTransaction<Result>(
  client: ClientBase,
  begin: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query(begin);
  try {
    // The text of a value must not depend on the server's configuration.
    await client.query(
      `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
       set local extra_float_digits = 1; set local bytea_output = 'hex'; set local search_path = public`,
    );
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
