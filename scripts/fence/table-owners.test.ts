import { globSync, readFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Tables that two modules write to, each with its reason. */
const shared: Readonly<Record<string, string>> = {
  orderLines: 'A company writes who stands on the cards that it ordered, until they are paid.',
};

/** The modules that write to each table. */
function writersOfTables(): Map<string, Set<string>> {
  const writers = new Map<string, Set<string>>();
  for (const file of globSync('server/features/**/*.ts', { cwd: root })) {
    if (file.endsWith('.test.ts')) continue;
    const module = file.split(sep)[2] ?? '';
    const source = readFileSync(resolve(root, file), 'utf8');
    for (const [, table = ''] of source.matchAll(
      /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/gu,
    )) {
      writers.set(table, (writers.get(table) ?? new Set()).add(module));
    }
  }
  return writers;
}

it('each table is written by one module', () => {
  const writers = writersOfTables();
  const several = [...writers].filter(([, modules]) => modules.size > 1);
  expect(writers.size).toBeGreaterThan(50);
  expect(several.map(([table]) => table)).toEqual(Object.keys(shared));
});
