import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { listMigrationFiles, ownMigrations, partsOf } from '../migration-files.ts';
import { distributableTables } from './distributed-tables.ts';

/** The last migration that no distributed table has seen. */
const lastBefore = '0096_baseline';

const changesTable = new RegExp(
  `\\b(alter|create|drop|insert|update|delete)\\b.*\\b(${distributableTables.join('|')})\\b`,
  'is',
);

/** The statements of a part that may be sent to workers; bodies of functions are not. */
function statementsOf(part: string): string[] {
  const bare = part.replace(/\$(\w*)\$.*?\$\1\$/gs, '').replace(/--.*$/gm, '');
  return bare
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** The parts that Citus would refuse. */
const undivided = (text: string) =>
  partsOf(text)
    .map(statementsOf)
    .filter(
      (statements) => statements.length > 1 && statements.some((one) => changesTable.test(one)),
    );

describe('a migration of a table that can be distributed', () => {
  it.each([
    ['alter table card_events add column place text;\ncreate index p on card_events (place);', 1],
    [
      'alter table card_events add column place text;\n--;\ncreate index p on card_events (place);',
      0,
    ],
    ['-- of card_events; of others\nalter table cards add column a int;\ndrop table b;', 0],
    ['create function f() returns void as $$ begin delete from card_events; end $$; select 1;', 0],
  ])('is one statement a part: %j', (text, parts) => {
    expect(undivided(text)).toHaveLength(parts);
  });

  it('is so in each that may meet a distributed one', async () => {
    const names = await listMigrationFiles();
    expect(names).toContain(lastBefore);
    for (const name of names.filter((one) => one > lastBefore)) {
      const text = await readFile(new URL(`${name}.sql`, ownMigrations), 'utf8');
      expect({ name, parts: undivided(text) }).toEqual({ name, parts: [] });
    }
  });
});
