import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAssetName, keepAssets } from './kept-assets.ts';

const day = 86_400_000;
const now = new Date('2026-11-27T04:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * day);

describe('keepAssets', () => {
  let folder: string;
  let kept: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nearcard-assets-'));
    kept = join(folder, 'data', 'assets');
    await release('one', { 'page-1.js': 'one', 'page-1.js.br': 'br', 'same-0.css': 'same' });
    await release('two', { 'page-2.js': 'two', 'same-0.css': 'same' });
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function release(name: string, files: Record<string, string>): Promise<void> {
    await mkdir(join(folder, name));
    for (const [file, text] of Object.entries(files)) {
      await writeFile(join(folder, name, file), text);
    }
  }
  const keep = (name: string, at: Date) => keepAssets(join(folder, name), kept, at);
  const list = async () => (await readdir(kept)).toSorted();

  it('has both releases where the processes of either look', async () => {
    await keep('one', now);
    await keep('two', now);
    expect(await list()).toEqual(['page-1.js', 'page-1.js.br', 'page-2.js', 'same-0.css']);
    expect(await readFile(join(kept, 'page-1.js'), 'utf8')).toBe('one');
  });

  it('counts the week from when a release last served, however long it did', async () => {
    await keep('one', now);
    for (let days = 1; days <= 90; days++) await keep('one', later(days));
    await keep('two', later(91));
    await keep('two', later(97));
    expect(await list()).toContain('page-1.js');
    await keep('two', later(99));
    expect(await list()).toEqual(['page-2.js', 'same-0.css']);
  });

  it('never removes what the release owns', async () => {
    await keep('one', now);
    await keep('one', later(30));
    expect(await list()).toHaveLength(3);
  });

  it('goes on where a process was ended, and leaves no part of a file in its place', async () => {
    await mkdir(kept, { recursive: true });
    await writeFile(join(kept, '.page-1.js.cut-off'), 'o');
    await utimes(join(kept, '.page-1.js.cut-off'), now, now);
    await Promise.all([keep('one', now), keep('one', now)]);
    expect(await readFile(join(kept, 'page-1.js'), 'utf8')).toBe('one');
    await keep('one', later(9));
    expect(await list()).toEqual(['page-1.js', 'page-1.js.br', 'same-0.css']);
    expect((await stat(join(kept, 'page-1.js'))).mtimeMs).toBe(later(9).getTime());
  });
});

it.each([
  ['index-BxY_1-.js', true],
  ['inter-latin-wght-normal-Dx4kXJAl.woff2', true],
  ['', false],
  ['.', false],
  ['..', false],
  ['.page.js.part', false],
  ['../secret', false],
  ['a/b.js', false],
  [String.raw`..\secret`, false],
  ['page.js\0', false],
  ['page.js.br', false],
  ['page.js.gz', false],
])('%j as the name of an asset: %s', (name, expected) => {
  expect(isAssetName(name)).toBe(expected);
});
