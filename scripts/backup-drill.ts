import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { withDatabasePlace } from '#server/database-place.ts';
import { OperatorError } from '#server/operator-error.ts';
import type { BackupFile } from '#server/platform/backup/backup-file.ts';
import type { BackupCounts } from '#server/platform/backup/backup-format.ts';
import { backUp } from '#server/platform/backup/backup.ts';
import { restore } from '#server/platform/backup/restore.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';

interface Drill {
  readonly counts: BackupCounts;
  /** The time that the restore took, without the start of the database. */
  readonly seconds: number;
}

/**
 * Restores a backup into an embedded database and a folder of its own, which are thrown away, and backs
 * that up again: the second backup reads every row, and every file against its checksum. The shop and its
 * settings are not touched; no job runs.
 * @throws OperatorError as `restore` does, and when the two backups differ
 */
export async function drillBackup(
  config: Config,
  file: BackupFile,
  say: (line: string) => void,
): Promise<Drill> {
  const home = await mkdtemp(join(tmpdir(), 'nearcard-drill-'));
  // As root, PostgreSQL runs as a user who must get through.
  await chmod(home, 0o711);
  const throwaway = { ...config, dataDir: join(home, 'data'), databaseUrl: undefined };
  try {
    return await withDatabasePlace(throwaway, say, async ({ directConnectionString, dataDir }) => {
      const shop = {
        connectionString: directConnectionString,
        files: openFileStore({ s3: undefined }, dataDir),
      };
      const startedAt = performance.now();
      const counts = await restore(shop, file);
      const seconds = (performance.now() - startedAt) / 1000;
      requireWhole(counts, await backUp(shop, { path: join(home, 'again') }));
      return { counts, seconds };
    });
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

type Counted = Awaited<ReturnType<typeof backUp>>;

function requireWhole(restored: BackupCounts, { lost, ...found }: Counted): void {
  if (lost.length > 0) {
    throw new OperatorError(
      `${lost.length} uploaded files that the rows name are not in the backup, or damaged, ${lost[0]} the first.`,
    );
  }
  for (const kind of ['rows', 'jobs', 'files'] as const) {
    if (restored[kind] === found[kind]) continue;
    throw new OperatorError(
      `The backup has ${restored[kind]} ${kind}, its restored copy ${found[kind]}.`,
    );
  }
}
