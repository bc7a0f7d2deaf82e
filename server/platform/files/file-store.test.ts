import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFileName, openUploads } from './file-store.ts';

const hash = 'ab'.repeat(32);
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

  it.each(badNames)('refuses %j', (name) => {
    expect(isFileName(name)).toBe(false);
  });
});

describe('the disk file store', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nearcard-files-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const bytes = Buffer.from('an image');
  const makeStore = (name: string) => openUploads(join(folder, name));

  it('gives back what was written, in a folder it made', async () => {
    const store = makeStore('written');
    await store.write(`${hash}.jpg`, bytes);
    const file = await store.find(`${hash}.jpg`);
    expect(file?.byteSize).toBe(bytes.length);
    expect(await buffer(file!.stream())).toEqual(bytes);
    expect(await buffer(file!.stream())).toEqual(bytes);
  });

  it('may be given the same file by many at once, and leaves nothing else behind', async () => {
    const store = makeStore('many');
    await Promise.all(Array.from({ length: 20 }, () => store.write(`${hash}.jpg`, bytes)));
    const kept = await readdir(join(folder, 'many'), { recursive: true, withFileTypes: true });
    const names = kept.filter((entry) => entry.isFile()).map(({ name }) => name);
    expect(names).toEqual([`${hash}.jpg`]);
  });

  it('does not have what was removed', async () => {
    const store = makeStore('removed');
    await store.write(`${hash}.jpg`, bytes);
    await store.remove(`${hash}.jpg`);
    expect(await store.find(`${hash}.jpg`)).toBeUndefined();
    await store.remove(`${hash}.jpg`);
  });

  it.each(badNames)('touches no disk for the name %j', async (name) => {
    const store = makeStore('untouched');
    await expect(store.write(name, bytes)).rejects.toThrow(TypeError);
    expect(await store.find(name)).toBeUndefined();
    await store.remove(name);
    await expect(stat(join(folder, 'untouched'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
