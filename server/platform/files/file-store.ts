import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where uploaded bytes live. Names are content-addressed, so a file never changes. */
export interface FileStore {
  /** Durable when the promise resolves; writing the same name again changes nothing. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  find(name: string): Promise<{ byteSize: number; stream(): Readable } | undefined>;
  remove(name: string): Promise<void>;
}

const safeName = /^[0-9a-f]{64}\.[a-z0-9]{2,5}$/;

/** Whether a name is one this store gives out: a SHA-256 in hex and an extension, no path. */
export function isFileName(name: string): boolean {
  return safeName.test(name);
}

/** The uploaded files of a data directory. */
export function openUploads(dataDir: string): FileStore {
  return createDiskFileStore(join(dataDir, 'uploads'));
}

/** Files on the local disk, spread over 256 directories by the first two digits of the hash. */
export function createDiskFileStore(rootDir: string): FileStore {
  const directoryOf = (name: string) => join(rootDir, name.slice(0, 2));

  return {
    async write(name, bytes) {
      if (!isFileName(name)) throw new TypeError(`not a file name: ${name}`);
      const directory = directoryOf(name);
      const path = join(directory, name);
      const isNewDirectory = (await mkdir(directory, { recursive: true })) !== undefined;
      const temporary = `${path}.${process.pid}.${process.hrtime.bigint()}`;
      try {
        await writeFile(temporary, bytes, { flag: 'wx', flush: true });
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncDirectory(directory);
      if (!isNewDirectory) return;
      await syncDirectory(rootDir);
      await syncDirectory(dirname(rootDir));
    },
    async find(name) {
      if (!isFileName(name)) return undefined;
      const path = join(directoryOf(name), name);
      const found = await stat(path).catch(() => undefined);
      if (found?.isFile() !== true) return undefined;
      return { byteSize: found.size, stream: () => createReadStream(path) };
    },
    async remove(name) {
      if (isFileName(name)) await rm(join(directoryOf(name), name), { force: true });
    },
  };
}

/** A name is on the disk only when the directory that holds it is. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  await directory.sync().finally(() => directory.close());
}
