import { sql } from 'kysely';
import { OperatorError } from '#server/operator-error.ts';
import type { Queryable } from '../database.ts';
import { readMigrationStatusOf } from '../migrate.ts';
import { requireSupportedServer } from '../server-version.ts';
import { distributableTables } from './distributed-tables.ts';

/** Before it, workers do not learn of roles and schemas. */
const oldestCitus = 11;

/**
 * Requires a coordinator of Citus with workers that answer, a migrated schema, and a role that may
 * distribute it. Changes nothing.
 * @throws OperatorError which names the first that is missing, and what to do
 */
export async function requireCluster(db: Queryable): Promise<void> {
  await requireSupportedServer((text) => sql.raw<Record<string, unknown>>(text).execute(db));
  await requireCitus(db);
  await requireCoordinator(db);
  await requireWorkers(db);
  await requireSchema(db);
  await requireOwner(db);
}

async function requireCitus(db: Queryable): Promise<void> {
  const { rows } = await sql<{ version: string }>`
    select extversion as version from pg_extension where extname = 'citus'`.execute(db);
  const version = rows[0]?.version;
  if (version === undefined) {
    throw new OperatorError(
      'This database has no Citus: an administrator adds citus to shared_preload_libraries and runs "create extension citus" in it, on this server and on each worker (docs/scaling.md).',
    );
  }
  if (Number.parseInt(version, 10) >= oldestCitus) return;
  throw new OperatorError(`Citus ${version} is too old, ${oldestCitus} or later is needed.`);
}

async function requireCoordinator(db: Queryable): Promise<void> {
  const { rows } = await sql<{ isWorker: boolean; isKnown: boolean }>`
    select (select groupid <> 0 from pg_dist_local_group) as is_worker,
      exists (select from pg_dist_node where groupid = 0) as is_known`.execute(db);
  if (rows[0]?.isWorker === true) {
    throw new OperatorError(
      'This database is a worker; DATABASE_URL must lead to the coordinator.',
    );
  }
  if (rows[0]?.isKnown === true) return;
  throw new OperatorError(
    `The workers could not find this coordinator: an administrator runs "select citus_set_coordinator_host('HOST', PORT)" with its address as they see it.`,
  );
}

async function requireWorkers(db: Queryable): Promise<void> {
  const { rows: workers } = await sql`
    select from pg_dist_node where groupid <> 0 and isactive and shouldhaveshards`.execute(db);
  if (workers.length === 0) {
    throw new OperatorError(
      `There are no workers: an administrator runs "select citus_add_node('HOST', PORT)" for each.`,
    );
  }
  const { rows: broken } = await sql<{ path: string; role: string }>`
    select format('%s:%s from %s:%s', to_nodename, to_nodeport, from_nodename, from_nodeport) as path,
      current_user as role
    from citus_check_cluster_node_health() where result is distinct from true
    order by path limit 1`.execute(db);
  if (broken[0] === undefined) return;
  const { path, role } = broken[0];
  throw new OperatorError(`The role ${role} cannot reach the node ${path} of Citus.`);
}

async function requireSchema(db: Queryable): Promise<void> {
  const { pending } = await readMigrationStatusOf(db);
  if (pending.length === 0) return;
  throw new OperatorError(
    `${pending.length} migrations are pending: npm run db -- migrate applies them.`,
  );
}

async function requireOwner(db: Queryable): Promise<void> {
  const { rows } = await sql<{ role: string; mayDistribute: boolean }>`
    select current_user as role, bool_and(pg_has_role(relowner, 'usage'))
      and has_database_privilege(current_database(), 'create') as may_distribute
    from pg_class where oid = any (${[...distributableTables]}::regclass[])`.execute(db);
  if (rows[0]?.mayDistribute === true) return;
  throw new OperatorError(
    `The role ${rows[0]?.role} may not distribute tables: DATABASE_URL must name their owner, who may create schemas in this database.`,
  );
}
