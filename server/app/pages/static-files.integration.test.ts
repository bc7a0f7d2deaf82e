import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { keptAssetsFolderOf } from './kept-assets.ts';
import { hashedFolder } from './static-files.ts';

const script = 'export const release = "before";'.repeat(50);

describe('assets of the release before', () => {
  let test: TestApp;
  let folder: string;

  beforeAll(async () => {
    test = await createTestApp();
    folder = keptAssetsFolderOf(test.dataDir);
    await mkdir(join(folder, 'folder.js'), { recursive: true });
    await writeFile(join(folder, 'page-before.js'), script);
    await writeFile(join(folder, 'page-before.js.br'), brotliCompressSync(script));
    await writeFile(join(folder, '.hidden.js'), 'hidden');
    await writeFile(join(test.dataDir, 'secret.txt'), 'secret');
  });
  afterAll(() => test.close());

  const ask = (url: string, headers = {}) => test.app.inject({ url, headers });

  it('are answered like its own, compressed where it is', async () => {
    const plain = await ask('/assets/page-before.js');
    expect([plain.statusCode, plain.body]).toEqual([200, script]);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript; charset=utf-8'),
    });
    const small = await ask('/assets/page-before.js', { 'accept-encoding': 'br, gzip' });
    expect([small.statusCode, small.headers['content-encoding']]).toEqual([200, 'br']);
    const head = await test.app.inject({ method: 'HEAD', url: '/assets/page-before.js' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('stand behind its own', async () => {
    const [own = ''] = (await readdir(hashedFolder)).filter((name) => name.endsWith('.js'));
    await writeFile(join(folder, own), 'another');
    expect((await ask(`/assets/${own}`)).body).not.toBe('another');
  });

  it('answer no more once they are gone', async () => {
    await writeFile(join(folder, 'page-old.js'), 'old');
    expect((await ask('/assets/page-old.js')).statusCode).toBe(200);
    await rm(join(folder, 'page-old.js'));
    expect((await ask('/assets/page-old.js')).statusCode).toBe(404);
  });

  it.each([
    '/assets/page-unknown.js',
    '/assets/folder.js',
    '/assets/.hidden.js',
    '/assets/page-before.js.br',
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e%2fsecret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/../secret.txt',
    '/assets/..%5csecret.txt',
    '/assets/folder.js%2f..%2f..%2fsecret.txt',
    '/assets//secret.txt',
    '/assets/page-before.js%2f..%2f..%2fsecret.txt',
  ])('say 404 for %s', async (url) => {
    const answer = await ask(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toBe('secret');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('say 400 for what no name is', async () => {
    expect((await ask('/assets/%ff')).statusCode).toBe(400);
  });
});
