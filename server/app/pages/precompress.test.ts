import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { precompressFolder } from './precompress.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'precompress-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('puts both encodings beside every text file, however deep', async () => {
  const script = 'export const answer = 42;\n'.repeat(100);
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets', 'app.js'), script);
  await precompressFolder(folder);
  const brotli = await readFile(path.join(folder, 'assets', 'app.js.br'));
  const gzipped = await readFile(path.join(folder, 'assets', 'app.js.gz'));
  expect(brotliDecompressSync(brotli).toString()).toBe(script);
  expect(gunzipSync(gzipped).toString()).toBe(script);
});

it('leaves pictures, fonts and tiny files as they are', async () => {
  await writeFile(path.join(folder, 'font.woff2'), 'x'.repeat(5000));
  await writeFile(path.join(folder, 'tiny.css'), 'a{}');
  await precompressFolder(folder);
  expect(await readdir(folder)).toEqual(['font.woff2', 'tiny.css']);
});
