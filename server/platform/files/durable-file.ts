import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';

/** Writes a whole file, on the disk when the promise resolves, or none. @param mode as of `chmod` */
export async function writeDurably(
  path: string,
  bytes: Uint8Array | Readable,
  mode = 0o666,
): Promise<void> {
  const temporary = `${path}.${process.pid}.${process.hrtime.bigint()}`;
  try {
    await writeFile(temporary, bytes, { flag: 'wx', flush: true, mode });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncDirectory(dirname(path));
}

/** A name is on the disk only when the directory that holds it is. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  await directory.sync().finally(() => directory.close());
}
