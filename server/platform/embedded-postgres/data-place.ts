import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataDir } from '../data-dir.ts';
import { runCommand } from './run-command.ts';
import { chooseServerUser, type ServerUser } from './server-user.ts';

/** The directory where root keeps what an unprivileged server cannot reach in a closed home. */
export const defaultSharedHome = '/var/lib/nearcard';

/** In the shared home, names the data directory it stands in for. */
const claimFile = 'moved-from';

/** The real place of the data, and the user who serves it. */
export interface DataPlace {
  readonly dataDir: string;
  readonly databaseDir: string;
  readonly user: ServerUser | undefined;
  readonly isMoved: boolean;
}

/**
 * Finds where the database of `dataDir` is or will be: in `dataDir`, unless we are root and the
 * server's user cannot get there. Data that was moved once stays where it is. Changes nothing.
 */
export async function findDataPlace(
  dataDir: string,
  sharedHome: string = defaultSharedHome,
): Promise<DataPlace> {
  const asked = await placeIn(dataDir, false);
  if (asked.user === undefined) return asked;
  const moved = await placeIn(await findMovedDir(dataDir, sharedHome), true);
  if (!existsSync(asked.databaseDir) && existsSync(moved.databaseDir)) return moved;
  return (await canEnter(dataDir, asked.user)) ? asked : moved;
}

/** Makes the place's directory; a moved one is marked, so that two shops never share it. */
export async function claimDataPlace(place: DataPlace, askedDir: string): Promise<void> {
  const created = await makeDataDir(place.dataDir);
  // The server's user must get through to its own directory, whatever our umask says.
  if (created !== undefined && place.user !== undefined) await chmod(place.dataDir, 0o711);
  if (place.isMoved) await writeFile(join(place.dataDir, claimFile), `${askedDir}\n`);
}

async function placeIn(dataDir: string, isMoved: boolean): Promise<DataPlace> {
  const databaseDir = join(dataDir, 'postgres');
  return { dataDir, databaseDir, user: await chooseServerUser(databaseDir), isMoved };
}

/** The first data directory to need the shared home gets it whole, any other a directory inside. */
async function findMovedDir(askedDir: string, sharedHome: string): Promise<string> {
  const claim = await readFile(join(sharedHome, claimFile), 'utf8').catch(() => undefined);
  if (claim === undefined || claim.trimEnd() === askedDir) return sharedHome;
  return join(sharedHome, createHash('sha256').update(askedDir).digest('hex').slice(0, 12));
}

/** Asked of the system itself, which also knows of ACLs; of what does not exist yet, the nearest parent. */
async function canEnter(directory: string, user: ServerUser): Promise<boolean> {
  const script = 'd=$1; until test -e "$d"; do d=$(dirname "$d"); done; cd "$d"';
  return (await runCommand('/bin/sh', ['-c', script, 'sh', directory], { user })).isSuccess;
}
