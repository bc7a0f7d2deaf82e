import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
const secret = 'the text of a file that nobody may read';
beforeAll(async () => {
  test = await createTestApp();
  // Beside the uploads and above them, where a name that climbs would arrive.
  for (const place of ['secret.txt', 'files/secret.txt', 'uploads/secret.txt']) {
    const file = join(test.dataDir, place);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, secret);
  }
});
afterAll(() => test.close());

/** Ways up, as servers have read them. */
const ups = ['..', '%2e%2e', '.%2e', '%252e%252e', '..%00', '....', '..;'];
const slashes = ['/', '%2f', '%5c', '\\', '%252f'];
const roots = [
  '/files/',
  '/assets/',
  '/images/',
  '/og/blog/',
  '/og/',
  '/card-pictures/',
  '/api/docs/static/',
  '/blog/',
  '/dev/mailbox/',
  '/',
];
/** From the uploads, from the built pages, and from anywhere. */
const targets = [
  [1, 'secret.txt'],
  [2, 'package.json'],
  [12, 'etc/passwd'],
] as const;

it.each(roots)('nothing but its own files lies below %s', async (root) => {
  const leaks: string[] = [];
  const packageName = /"name": "nearcard"/;
  expect(await readFile('package.json', 'utf8')).toMatch(packageName);
  for (const up of ups) {
    for (const slash of slashes) {
      for (const [steps, target] of targets) {
        const url = `${root}${`${up}${slash}`.repeat(steps)}${target}`;
        const { statusCode, body } = await test.app.inject(url);
        const isFile = body.includes(secret) || body.includes('root:') || packageName.test(body);
        if (statusCode >= 500 || isFile) leaks.push(`${url}: ${statusCode}`);
      }
    }
  }
  expect(leaks).toEqual([]);
});
