import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startS3Server, type S3Server } from '#tests/support/s3-server.ts';
import { isFileName, type FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

const hash = 'ab'.repeat(32);
const name = `${hash}.jpg`;
const bytes = Buffer.from('an image');
const badNames = [
  '',
  hash,
  `${hash}.`,
  `${hash}.JPG`,
  `${hash.toUpperCase()}.jpg`,
  `${hash}.jpg/../../x`,
  `../${hash}.jpg`,
  `/${hash}.jpg`,
  `${hash}.jpg\n`,
  `${hash}.jpg\0.png`,
  `${hash.slice(2)}.jpg`,
];

describe('isFileName', () => {
  it('takes a hash with an extension', () => {
    expect(isFileName(`${hash}.jpg`)).toBe(true);
    expect(isFileName(`${hash}.webp`)).toBe(true);
  });

  it.each(badNames)('refuses %j', (badName) => {
    expect(isFileName(badName)).toBe(false);
  });
});

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nearcard-files-'));
  s3.objects.clear();
});
afterEach(() => rm(folder, { recursive: true }));

/** The same is asked of every place that files may be kept in. */
const places = [
  {
    place: 'the disk',
    open: () => openFileStore({ s3: undefined }, folder),
    listKept: async () => {
      const found = await readdir(folder, { recursive: true, withFileTypes: true });
      return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
  },
  {
    place: 'S3',
    open: () => openFileStore({ s3: s3.config }, folder),
    listKept: async () => [...s3.objects.keys()],
  },
];

describe.each(places)('files on $place', ({ open, listKept }) => {
  let store: FileStore;
  beforeEach(() => {
    store = open();
  });

  it('are given back as they were written, as often as wanted', async () => {
    await store.write(name, bytes);
    const file = await store.find(name);
    expect(file?.byteSize).toBe(bytes.length);
    expect(await buffer(await file!.stream())).toEqual(bytes);
    expect(await buffer(await file!.stream())).toEqual(bytes);
  });

  it('may be written by many at once, and nothing else is left behind', async () => {
    await Promise.all(Array.from({ length: 20 }, () => store.write(name, bytes)));
    expect(await listKept()).toEqual([name]);
  });

  it('are gone once removed, which may be said twice', async () => {
    await store.write(name, bytes);
    await store.remove(name);
    expect(await store.find(name)).toBeUndefined();
    await store.remove(name);
    expect(await listKept()).toEqual([]);
  });

  it('are not there before they are written', async () => {
    expect(await store.find(name)).toBeUndefined();
  });

  it.each(badNames)('are not touched for the name %j', async (badName) => {
    await expect(store.write(badName, bytes)).rejects.toThrow(TypeError);
    expect(await store.find(badName)).toBeUndefined();
    await store.remove(badName);
    expect(await listKept()).toEqual([]);
  });
});

describe('files on S3', () => {
  it('are not called missing while the service fails', async () => {
    const store = openFileStore({ s3: s3.config }, folder);
    await store.write(name, bytes);
    s3.setFailing(true);
    try {
      const failure = { $fault: 'server' };
      await expect(store.find(name)).rejects.toMatchObject(failure);
      await expect(store.write(name, bytes)).rejects.toMatchObject({ name: 'InternalError' });
      await expect(store.remove(name)).rejects.toMatchObject({ name: 'InternalError' });
    } finally {
      s3.setFailing(false);
    }
    expect((await store.find(name))?.byteSize).toBe(bytes.length);
  });

  it('need the right key', async () => {
    const store = openFileStore({ s3: { ...s3.config, accessKeyId: 'WRONG' } }, folder);
    await expect(store.write(name, bytes)).rejects.toMatchObject({ name: 'AccessDenied' });
    expect(s3.objects.size).toBe(0);
  });
});
