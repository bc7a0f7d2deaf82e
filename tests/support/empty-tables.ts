import { sql } from 'kysely';
import { openDatabase } from '#server/database/database.ts';

/**
 * Empties tables, and those that refer to them: also such that keep their rows, for which a superuser
 * turns the triggers of this one transaction off.
 * @param connectionString as the owner of a test's database
 */
export async function emptyTables(
  connectionString: string,
  ...tables: readonly string[]
): Promise<void> {
  const database = openDatabase({ connectionString, maxConnections: 1 });
  try {
    await database.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} cascade`.execute(tx);
    });
  } finally {
    await database.destroy();
  }
}
