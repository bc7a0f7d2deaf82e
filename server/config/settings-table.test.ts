import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { settings } from './settings.ts';
import { exampleEnvironment, settingsTable } from './settings-table.ts';

const root = join(import.meta.dirname, '..', '..');
const documentFile = join(root, 'docs', 'settings.md');

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

it('.env.example is what `npm run settings` makes', async () => {
  expect(await readFile(join(root, '.env.example'), 'utf8')).toBe(exampleEnvironment());
});

it('.env.example sets what is the default already', () => {
  const uncommented = exampleEnvironment().replaceAll(/^#(?=[A-Z])/gm, '');
  expect(readConfig(parseEnv(uncommented))).toEqual(readConfig({}));
});

it.each(Object.entries(settings.shape))('%s says what it means', (_name, schema) => {
  expect(schema.description).toMatch(/^[^|\n]+$/);
});
