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

/** Copies this release's migrations. */
export async function copyMigrations(): Promise<PlantedMigrations> {
  const path = await mkdtemp(join(tmpdir(), 'nearcard-migrations-'));
  for (const name of await readdir(ownMigrations)) {
    await copyFile(new URL(name, ownMigrations), join(path, name));
  }
  return {
    folder: pathToFileURL(`${path}/`),
    plant: (name, text) => writeFile(join(path, `${name}.sql`), text),
    remove: () => rm(path, { recursive: true }),
  };
}
