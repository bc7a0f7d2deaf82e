import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
const exclude = ['node_modules', 'dist', 'data', 'release', 'docs/generated', 'test-results'];

const records = globSync('docs/decisions/*.md', { cwd: root });
const numberOf = (record: string) => Number(basename(record).slice(0, 4));
const existing = new Set(records.map(numberOf));

/** Files that name decisions in comments, sentences and links. */
const naming = globSync(
  ['**/*.{ts,tsx,js,css,sql,md,yaml,vcl,service}', '**/Dockerfile', 'deploy/nearcard'],
  { cwd: root, exclude },
);

/** @returns the numbers of the decisions that a text names: 'decision 5', 'decisions 5, 6 and 7', 'decisions/0005' */
function decisionsIn(text: string): number[] {
  const lists = text.matchAll(/\bdecisions? (\d+(?:(?:, | and )\d+)*)/giu);
  const paths = text.matchAll(/decisions\/(\d{4})/gu);
  return [...lists, ...paths].flatMap(([, numbers = '']) =>
    [...numbers.matchAll(/\d+/gu)].map(([number]) => Number(number)),
  );
}

/** A sign that stands alone, as before a list's entry, is no word. */
const countWords = (text: string) => text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

it('there are at most 60 records, each with a number of its own', () => {
  expect(records.length).toBeGreaterThan(30);
  expect(records.length).toBeLessThanOrEqual(60);
  expect(existing.size).toBe(records.length);
});

it.each(records)('%s has at most 400 words, and names records that exist', (record) => {
  const text = read(record);
  expect(countWords(text)).toBeLessThanOrEqual(400);
  const links = [...text.matchAll(/\((\d{4}-[^)#]+)/gu)].map(([, name = '']) => name);
  expect(links.filter((link) => !records.includes(`docs/decisions/${link}`))).toEqual([]);
});

it('docs/decisions.md has a row for each record', () => {
  const rows = [...read('docs/decisions.md').matchAll(/\]\((decisions\/[^)]+)\)/gu)];
  expect(rows.map(([, path = '']) => `docs/${path}`).toSorted()).toEqual(records.toSorted());
});

it('each decision that the tree names exists', () => {
  const missing = naming.flatMap((path) =>
    decisionsIn(read(path))
      .filter((number) => !existing.has(number))
      .map((number) => `${path}: ${number}`),
  );
  expect(naming.length).toBeGreaterThan(1_000);
  expect(missing).toEqual([]);
});

describe('decisionsIn', () => {
  it.each([
    ['its rule (decision 56).', [56]],
    ['Decision 12 has the figures', [12]],
    ['pure functions (decisions 40 and 62)', [40, 62]],
    ['decisions 5, 6 and 7', [5, 6, 7]],
    ['see docs/decisions/0014 for the sums', [14]],
    ['[decision 2](decisions/0002-embedded-postgres.md)', [2, 2]],
    ['decisions of the specification, 3', []],
  ])('%j: %j', (text, numbers) => {
    expect(decisionsIn(text)).toEqual(numbers);
  });
});
