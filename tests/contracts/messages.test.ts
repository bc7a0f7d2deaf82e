import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accountMessages, shopMessages, type MarkedMessage, type Message } from './messages.ts';
import { englishCatalogues, readSaid, textsOf } from './said.ts';

const said = readSaid(resolve(import.meta.dirname, '../..'));
const screens: [string, readonly Message[]][] = [
  ...Object.entries(shopMessages),
  ...Object.entries(accountMessages),
];

function isSaid({ says, as = says, in: folder = '' }: MarkedMessage): boolean {
  const text = as.replace(/\{[^}]*\}/gu, '{}');
  return said.some(
    ({ file, texts }) =>
      (englishCatalogues.includes(file) || file.startsWith(folder)) && texts.has(text),
  );
}

describe.each(screens)('%s', (_screen, messages) => {
  it('says each message that is specified, word for word', () => {
    const marked = messages.map((message) =>
      typeof message === 'string' ? { says: message } : message,
    ) satisfies MarkedMessage[];
    const missing = marked.filter((message) => !isSaid(message));
    expect(missing.map(({ says }) => says)).toEqual([]);
  });
});

describe('reading what code says', () => {
  it.each([
    ['const a = "it\'s";', "it's"],
    ['const a = `Promo ${code} applied`;', 'Promo {} applied'],
    ['const a = <p>\n  Hello,{" "}\n  <b>{name}</b> &amp; all\n</p>;', 'Hello, {} & all'],
    ['const a = <Field label="Name" />;', 'Name'],
    ['const a = <b>{isOn ? <Spinner /> : <Star />} Set Active</b>;', 'Set Active'],
    ['const a = <b>{isOn && "not "}Active</b>;', '{}Active'],
  ])('%s', (source, text) => {
    expect(textsOf('a.tsx', source)).toContain(text);
  });

  it('joins nothing that is not one text', () => {
    expect(textsOf('a.ts', "const a = ['Login', 'failed'];")).not.toContain('Login failed');
  });
});
