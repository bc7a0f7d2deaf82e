import { DatabaseError, type Client } from 'pg';
import { OperatorError } from '#server/operator-error.ts';
import { withConnection } from './database.ts';

/** SQL: the same for a database, through a pooler or not, and its streaming replicas, and for no other database. */
export const databaseIdentity = `(select system_identifier from pg_control_system()) || '/' || (
  select oid from pg_database where datname = current_database())`;

/** The two addresses of one database; the same where nothing stands in between. */
interface Addresses {
  readonly connectionString: string;
  readonly directConnectionString: string;
}

/**
 * Requires that both addresses lead to one database. Else one is migrated and has the jobs, and the shop works with the other,
 * where its mails wait for ever.
 * @throws OperatorError in one line; what connecting throws, while one of them is away
 */
export async function requireOneDatabase(addresses: Addresses): Promise<void> {
  const { connectionString, directConnectionString } = addresses;
  if (connectionString === directConnectionString) return;
  const [shop, direct] = await Promise.all([
    withConnection(connectionString, readIdentity),
    withConnection(directConnectionString, readIdentity),
  ]);
  if (shop === undefined || direct === undefined || shop === direct) return;
  throw new OperatorError(
    'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: set both to the same one, the first past any pooler.',
  );
}

const insufficientPrivilege = '42501';

/** @returns undefined where the role may not read it, as some hosts of PostgreSQL have it */
async function readIdentity(client: Client): Promise<string | undefined> {
  try {
    const { rows } = await client.query<{ identity: string }>(
      `select ${databaseIdentity} as identity`,
    );
    return rows[0]?.identity;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === insufficientPrivilege) return undefined;
    throw error;
  }
}
