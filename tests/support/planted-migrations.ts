import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownMigrations } from '#server/database/migration-files.ts';

/** The migrations of a release to come: this one's, and some more. */
export interface PlantedMigrations {
  readonly folder: URL;
  /** Adds one, or replaces it. */
  plant(name: string, text: string): Promise<void>;
  remove(): Promise<void>;
}

/** @param before leaves this migration and all later ones out: those of a release before it */
export async function copyMigrations(before?: string): Promise<PlantedMigrations> {
  const path = await mkdtemp(join(tmpdir(), 'nearcard-migrations-'));
  for (const name of await readdir(ownMigrations)) {
    if (before !== undefined && name >= before) continue;
    await copyFile(new URL(name, ownMigrations), join(path, name));
  }
  return {
    folder: pathToFileURL(`${path}/`),
    plant: (name, text) => writeFile(join(path, `${name}.sql`), text),
    remove: () => rm(path, { recursive: true }),
  };
}
