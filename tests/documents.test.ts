import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { marked, type Token, type Tokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { modulesFromTheTop } from '../scripts/fence/rules.ts';

const root = resolve(import.meta.dirname, '..');
const documents = globSync('**/*.md', {
  cwd: root,
  exclude: ['node_modules', 'dist', 'data', 'release', 'docs/generated'],
});

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

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/gu, '-');

/** The links of a text to files and headings, as they are written. Code has none. */
function localLinksOf(tokens: Token[]): string[] {
  const links: string[] = [];
  void marked.walkTokens(tokens, (token) => {
    if (token.type === 'link' || token.type === 'image') links.push(String(token['href']));
  });
  return links.filter((href) => !/^(?:[a-z]+:|\/)/iu.test(href));
}

/** Whether a link leads to a file that is there, and to a heading of it. @param from the document's path */
function isAlive(from: string, href: string): boolean {
  const [path = '', anchor] = href.split('#');
  const target = path === '' ? resolve(root, from) : resolve(root, dirname(from), path);
  if (!existsSync(target)) return false;
  if (anchor === undefined || !target.endsWith('.md')) return true;
  const headings = marked
    .lexer(readFileSync(target, 'utf8'))
    .filter(({ type }) => type === 'heading');
  return headings.some(
    (heading) => anchorOf('text' in heading ? String(heading.text) : '') === anchor,
  );
}

const glossary = marked.lexer(readFileSync(resolve(root, 'docs/glossary.md'), 'utf8'));

describe.each(documents)('%s', (path) => {
  const tokens = marked.lexer(readFileSync(resolve(root, path), 'utf8'));

  it('has each heading once', () => {
    const headings = tokens.filter((token) => token.type === 'heading');
    expect(repeated(headings.map(({ raw }) => raw.trim()))).toEqual([]);
  });

  it('leads to files and headings that are there', () => {
    expect(localLinksOf(tokens).filter((href) => !isAlive(path, href))).toEqual([]);
  });

  it('has each row of a table once', () => {
    expect(tokens.filter(isTable).flatMap(scarsOf)).toEqual([]);
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

it('a dead link is found', () => {
  const text =
    '[a](../README.md) [b](gone.md) [c](#no-heading) [d](https://example.com) `[e](f.md)`';
  const links = localLinksOf(marked.lexer(text));
  expect(links).toEqual(['../README.md', 'gone.md', '#no-heading']);
  expect(links.map((href) => isAlive('docs/glossary.md', href))).toEqual([true, false, false]);
});

it('the map shows the modules in the order that the linter holds', () => {
  const map = readFileSync(resolve(root, 'docs/ARCHITECTURE.md'), 'utf8');
  const [, picture = ''] = /from the top; each may know[^`]*```text\n([^`]+)```/u.exec(map) ?? [];
  expect(picture.split('>').map((name) => name.trim())).toEqual([...modulesFromTheTop]);
});
