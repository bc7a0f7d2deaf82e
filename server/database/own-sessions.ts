import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { OperatorError } from '#server/operator-error.ts';
import { withConnection } from './database.ts';

/** A pooler that shares sessions may pass a test once by chance. */
const rounds = 5;

/** The errors of poolers about a setting that a connection begins with. */
const refusedParameter = /unsupported startup parameter(?: in options)?: (\w+)/;

/** The two addresses of one database; the same where nothing stands in between. */
interface Addresses {
  readonly connectionString: string;
  readonly directConnectionString: string;
}

/**
 * Requires that each direct connection is a session of PostgreSQL of its own. Behind a pooler that shares
 * sessions a LISTEN receives nothing: the shop would look well, and its jobs would wait for ever.
 * @throws OperatorError in one line; what connecting throws, while the database is away
 */
export async function requireOwnSessions(addresses: Addresses): Promise<void> {
  const { connectionString, directConnectionString } = addresses;
  const isPooled = connectionString !== directConnectionString;
  if (isPooled) await connected('DATABASE_URL', connectionString, async () => {});
  const variable = isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  await connected(variable, directConnectionString, (listener) =>
    connected(variable, directConnectionString, async (other) => {
      if (await areOwnSessions(listener, other)) return;
      throw new OperatorError(
        `${variable} goes through a pooler that shares sessions (PgBouncer's transaction mode), where LISTEN and jobs do not work: set DATABASE_DIRECT_URL to the PostgreSQL server itself.`,
      );
    }),
  );
}

/**
 * Whether one connection receives what another sends, and both stay at their own server process. No time is
 * waited: PostgreSQL has signalled a listener before NOTIFY is answered, and the listener passes it on
 * before it answers its next statement.
 */
async function areOwnSessions(listener: Client, other: Client): Promise<boolean> {
  const channel = `own_session_${randomUUID().replaceAll('-', '')}`;
  const received = new Set<string>();
  listener.on('notification', ({ payload = '' }) => received.add(payload));
  await listener.query(`listen ${channel}`);
  const listeners = new Set<number>();
  const others = new Set<number>();
  for (let round = 1; round <= rounds; round += 1) {
    others.add(await processOf(other));
    await other.query(`notify ${channel}, '${round}'`);
    listeners.add(await processOf(listener));
  }
  const processes = new Set([...listeners, ...others]);
  const stayed = listeners.size === 1 && others.size === 1 && processes.size === 2;
  return stayed && received.size === rounds;
}

async function processOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** @throws OperatorError when a pooler refuses how it is asked to connect; what `work` throws */
async function connected(
  variable: string,
  connectionString: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  try {
    await withConnection(connectionString, work);
  } catch (error) {
    const [, parameter] = refusedParameter.exec(String(error)) ?? [];
    if (parameter === undefined) throw error;
    throw new OperatorError(
      `${variable} sets ${parameter}, which the pooler refuses: take it out of the address, and set it for the role in PostgreSQL.`,
    );
  }
}
