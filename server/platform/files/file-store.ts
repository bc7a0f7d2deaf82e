import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncDirectory, writeDurably } from './durable-file.ts';

const safeName = /^[0-9a-f]{64}\.[a-z0-9]{2,5}$/;

/** Whether a name is one this store gives out: a SHA-256 in hex and an extension, no path. */
export function isFileName(name: string): boolean {
  return safeName.test(name);
}

export type FileStore = ReturnType<typeof openUploads>;

/**
 * The uploaded files of a data directory, spread over 256 directories by the first two digits of the
 * hash. Names are content-addressed, so a file never changes.
 */
export function openUploads(dataDir: string) {
  const rootDir = join(dataDir, 'uploads');
  const directoryOf = (name: string) => join(rootDir, name.slice(0, 2));

  return {
    /** Durable when the promise resolves; writing the same name again changes nothing. */
    async write(name: string, bytes: Uint8Array) {
      if (!isFileName(name)) throw new TypeError(`not a file name: ${name}`);
      const directory = directoryOf(name);
      const isNewDirectory = (await mkdir(directory, { recursive: true })) !== undefined;
      await writeDurably(join(directory, name), bytes);
      if (!isNewDirectory) return;
      await syncDirectory(rootDir);
      await syncDirectory(dataDir);
    },
    async find(name: string) {
      if (!isFileName(name)) return undefined;
      const path = join(directoryOf(name), name);
      const found = await stat(path).catch(() => undefined);
      if (found?.isFile() !== true) return undefined;
      return { byteSize: found.size, stream: () => createReadStream(path) };
    },
    async remove(name: string) {
      if (isFileName(name)) await rm(join(directoryOf(name), name), { force: true });
    },
  };
}
