import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncDirectory, writeDurably } from './durable-file.ts';
import type { FileStore } from './file-store.ts';

/** Files of a data directory, spread over 256 directories by the first two digits of the hash. */
export function openDiskStore(dataDir: string): FileStore {
  const rootDir = join(dataDir, 'uploads');
  const directoryOf = (name: string) => join(rootDir, name.slice(0, 2));

  return {
    async write(name, bytes) {
      const directory = directoryOf(name);
      const isNewDirectory = (await mkdir(directory, { recursive: true })) !== undefined;
      await writeDurably(join(directory, name), bytes);
      if (!isNewDirectory) return;
      await syncDirectory(rootDir);
      await syncDirectory(dataDir);
    },
    async find(name) {
      const path = join(directoryOf(name), name);
      const found = await stat(path).catch(() => undefined);
      if (found?.isFile() !== true) return undefined;
      return { byteSize: found.size, stream: async () => createReadStream(path) };
    },
    async remove(name) {
      await rm(join(directoryOf(name), name), { force: true });
    },
  };
}
