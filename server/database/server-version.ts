import { OperatorError } from '#server/operator-error.ts';
import type { RunStatement } from './run-statement.ts';

/** As PostgreSQL writes it in `server_version_num`: 150000 is 15.0. */
const oldest = 150_000;

/**
 * Requires PostgreSQL 15 or later, of which the migrations use the syntax. Changes nothing.
 * @throws OperatorError which names the version
 */
export async function requireSupportedServer(run: RunStatement): Promise<void> {
  const { rows } = await run(`select current_setting('server_version_num')::int as version`);
  const version = Number(rows[0]?.['version']);
  if (version >= oldest) return;
  throw new OperatorError(
    `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000} is too old, the shop needs 15 or later: upgrade that server, or set DATABASE_URL to another one.`,
  );
}
