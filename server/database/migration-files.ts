import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';
import type { Queryable } from './database.ts';

/** The folder of this release's migrations. */
export const ownMigrations = new URL('./migrations/', import.meta.url);

/** The names of the SQL files of a folder, in order and without their ending. */
export async function listMigrationFiles(folder = ownMigrations): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .toSorted();
}

/** A line that divides what is sent together: Citus takes one change of a distributed table at a time. */
const divider = /^--;$/m;

/** The parts of a migration, each of which is sent by itself. */
export const partsOf = (text: string): string[] => text.split(divider);

/**
 * Plain SQL files, in the order of their names; forward only.
 * @param onFailure receives which file fails and why, which the migrator itself hides in a transaction
 */
export function sqlFilesOf(
  folder: URL,
  onFailure: (name: string, error: unknown) => void,
): MigrationProvider {
  async function run(name: string, db: Queryable): Promise<void> {
    try {
      const text = await readFile(new URL(`${name}.sql`, folder), 'utf8');
      for (const part of partsOf(text)) await sql.raw(part).execute(db);
    } catch (error) {
      onFailure(name, error);
      throw error;
    }
  }
  return {
    async getMigrations() {
      const names = await listMigrationFiles(folder);
      return Object.fromEntries(
        names.map((name): [string, Migration] => [name, { up: (db: Queryable) => run(name, db) }]),
      );
    },
  };
}
