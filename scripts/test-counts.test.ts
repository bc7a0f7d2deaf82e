import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addCounts,
  closingLine,
  noTests,
  readFailedFiles,
  readPlaywrightCounts,
  readVitestCounts,
  withSecondTry,
} from './test-counts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nearcard-counts-'));
});
afterAll(async () => rm(folder, { recursive: true }));

async function write(name: string, report: unknown): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, JSON.stringify(report));
  return file;
}

it('reads what Vitest reports', async () => {
  const file = await write('vitest.json', {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { name: '/shop/a.test.ts', status: 'passed' },
      { name: '/shop/b.test.ts', status: 'failed' },
    ],
  });
  expect(await readFailedFiles(file)).toEqual(['/shop/b.test.ts']);
  expect(await readVitestCounts(file)).toEqual({ passed: 5, failed: 1, skipped: 3, flaky: 0 });
});

it('reads what Playwright reports; what passes at the second try is reported', async () => {
  const file = await write('playwright.json', {
    stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 1 },
  });
  expect(await readPlaywrightCounts(file)).toEqual({ passed: 9, failed: 1, skipped: 1, flaky: 2 });
});

it.each([readVitestCounts, readPlaywrightCounts])(
  'counts nothing without a report',
  async (read) => {
    expect(await read(join(folder, 'none.json'))).toEqual(noTests);
  },
);

it.each([
  [{ ...noTests, passed: 12 }, '12 passed, 0 failed'],
  [{ passed: 1, failed: 2, skipped: 3, flaky: 0 }, '1 passed, 2 failed, 3 skipped'],
  [{ ...noTests, passed: 9, flaky: 1 }, '9 passed, 0 failed, 1 passed only at the second try'],
])('closes with the plain line: %j', (counts, line) => {
  expect(closingLine(counts)).toBe(line);
});

it('counts what passed only at the second try', () => {
  const first = { passed: 90, failed: 3, skipped: 2, flaky: 0 };
  const again = { ...noTests, passed: 11, failed: 1 };
  expect(withSecondTry(first, again)).toEqual({ passed: 92, failed: 1, skipped: 2, flaky: 2 });
});

it('adds up', () => {
  const counts = { passed: 1, failed: 2, skipped: 3, flaky: 1 };
  expect(addCounts(counts, counts)).toEqual({ passed: 2, failed: 4, skipped: 6, flaky: 2 });
});
