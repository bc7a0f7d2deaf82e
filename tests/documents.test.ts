import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { marked, type Token, type Tokens } from 'marked';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const documents = globSync('**/*.md', {
  cwd: root,
  exclude: ['node_modules', 'dist', 'data'],
});
/** One row for each version of a package. */
const listsPackages = 'docs/licences.md';

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) < index);
}

const isTable = (token: Token): token is Tokens.Table => token.type === 'table';

/** Rows of a table that the merge of two branches leaves: its header again, and a row that stands twice. */
function scarsOf({ header, rows }: Tokens.Table): string[] {
  const firstCells = rows.map(([cell]) => cell?.text ?? '').filter((text) => text !== '');
  const headers = rows.filter((row) => row.every((cell, at) => cell.text === header[at]?.text));
  return [...headers.map(() => 'the header'), ...repeated(firstCells)];
}

const glossary = marked.lexer(readFileSync(resolve(root, 'docs/glossary.md'), 'utf8'));

describe.each(documents)('%s', (path) => {
  const tokens = marked.lexer(readFileSync(resolve(root, path), 'utf8'));

  it('has each heading once', () => {
    const headings = tokens.filter((token) => token.type === 'heading');
    expect(repeated(headings.map(({ raw }) => raw.trim()))).toEqual([]);
  });

  it('has each row of a table once', () => {
    const scars = tokens.filter(isTable).flatMap(scarsOf);
    expect(scars.filter((scar) => path !== listsPackages || scar === 'the header')).toEqual([]);
  });
});

it('the glossary has each term once', () => {
  const rows = glossary.filter(isTable).flatMap((table) => table.rows);
  const terms = rows.flatMap((row) =>
    row.flatMap(({ text }) => [...text.matchAll(/\*\*(.+?)\*\*/gu)].map(([term]) => term)),
  );
  expect(terms.length).toBeGreaterThan(50);
  expect(repeated(terms)).toEqual([]);
});

it('a table with the scars of a merge is found', () => {
  const merged = '|a|b|\n|-|-|\n|1|x|\n|a|b|\n|-|-|\n|1|y|\n||z|\n||z|\n';
  expect(marked.lexer(merged).filter(isTable).flatMap(scarsOf)).toEqual(['the header', '1']);
});
