import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const dayMs = 86_400_000;

/** How often a process says that its release still serves. */
export const noteEachMs = dayMs;
/** A week after the last such note; one may be as old as a day when the process ends. */
const keptForMs = 8 * dayMs;

/** Where the processes of a machine keep the assets of every release that served lately. */
export const keptAssetsFolderOf = (dataDir: string) => join(dataDir, 'assets');

/**
 * Whether a name may be one of an asset's: a file in the folder itself, neither hidden nor a compressed copy of
 * another.
 */
export const isAssetName = (name: string) =>
  /^[\w-][\w.-]*$/.test(name) && !/\.(?:br|gz)$/.test(name);

/**
 * Copies a release's assets to where the processes of other releases find them, and notes that it still serves.
 * Others that nobody noted for a week go. Each file appears whole, so any number of processes may do this at once,
 * and one that was cut off is made good by the next.
 *
 * @param own the folder of this release's assets @param kept the folder of all
 * @throws Error of the file system
 */
export async function keepAssets(own: string, kept: string, now: Date): Promise<void> {
  await mkdir(kept, { recursive: true });
  const names = new Set(await readdir(own));
  for (const name of names) await keepAsset(join(own, name), kept, name, now);
  for (const name of await readdir(kept)) {
    if (!names.has(name)) await removeWhenOld(join(kept, name), now);
  }
}

/** A name tells the content, so what is there already is the same. */
async function keepAsset(file: string, kept: string, name: string, now: Date): Promise<void> {
  const place = join(kept, name);
  try {
    await utimes(place, now, now);
  } catch (error) {
    if (!isMissing(error)) throw error;
    const part = join(kept, `.${name}.${randomUUID()}`);
    await copyFile(file, part);
    await utimes(part, now, now);
    await rename(part, place);
  }
}

async function removeWhenOld(place: string, now: Date): Promise<void> {
  const found = await stat(place).catch(() => undefined);
  if (found !== undefined && now.getTime() - found.mtimeMs > keptForMs) {
    await rm(place, { force: true });
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
