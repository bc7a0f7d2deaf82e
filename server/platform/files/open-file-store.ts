import type { Config } from '#server/config/config.ts';
import { openDiskStore } from './disk-store.ts';
import { isFileName, type FileStore } from './file-store.ts';
import { openS3Store } from './s3-store.ts';

/** The store of `S3_*`; without it, the disk. @param dataDir absolute */
export function openFileStore({ s3 }: Pick<Config, 's3'>, dataDir: string): FileStore {
  const store = s3 === undefined ? openDiskStore(dataDir) : openS3Store(s3);
  return {
    async write(name, bytes) {
      if (!isFileName(name)) throw new TypeError(`not a file name: ${name}`);
      await store.write(name, bytes);
    },
    find: async (name) => (isFileName(name) ? store.find(name) : undefined),
    async remove(name) {
      if (isFileName(name)) await store.remove(name);
    },
  };
}
