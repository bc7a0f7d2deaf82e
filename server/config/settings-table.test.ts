import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settings } from './settings.ts';
import { settingsTable } from './settings-table.ts';

const documentFile = join(import.meta.dirname, '..', '..', 'docs', 'settings.md');

/** The words of a table, whatever its columns are padded to. */
function wordsOf(markdown: string): string {
  return markdown
    .replaceAll(/-{3,}/g, '---')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?\| ?/g, '|');
}

it('docs/settings.md is what `npm run settings` makes', async () => {
  expect(wordsOf(await readFile(documentFile, 'utf8'))).toBe(wordsOf(settingsTable()));
});

it.each(Object.entries(settings.shape))('%s says what it means', (_name, schema) => {
  expect(schema.description).toMatch(/^[^|\n]+$/);
});
