import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const here = import.meta.dirname;
const readme = readFileSync(join(here, 'README.md'), 'utf8');
const links = Array.from(readme.matchAll(/\]\(([^)]+)\)/g), ([, target = '']) => target);

it('leads to tests that are there', () => {
  expect(links.filter((target) => !existsSync(join(here, target)))).toEqual([]);
});

it('names each test of the suite', () => {
  const tests = readdirSync(here).filter((name) => name.endsWith('.test.ts'));
  expect(tests.filter((name) => !links.includes(name))).toEqual([]);
});
