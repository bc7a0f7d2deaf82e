import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { insideParts } from '#domain/texts/inside-parts.ts';
import { parseSync, Visitor } from 'vite';

/**
 * The texts of one file of the product: string literals, templates, names of a table and the text of
 * elements.
 */
export interface SaidByFile {
  /** From the root, with slashes. */
  readonly file: string;
  /** One line each, its spaces as a browser shows them; `{}` stands for each part that is put in. */
  readonly texts: ReadonlySet<string>;
}

const folders = ['domain', 'server', 'web', 'wire'];
/** The design system's page shows parts with made-up texts. */
const samples = 'web/pages/dev/';

/** The English catalogues, whose texts are said wherever a page or a mail asks for them. */
export const englishCatalogues: readonly string[] = [
  'domain/texts/catalogue/en.json',
  'domain/texts/site/en.json',
  'domain/texts/shell/en.json',
  'domain/texts/cart/en.json',
  'domain/texts/checkout/en.json',
  'domain/texts/success/en.json',
  'domain/texts/plans/en.json',
  'domain/texts/facts/en.json',
  'domain/texts/design/en.json',
  'domain/texts/designer/en.json',
  'domain/texts/login/en.json',
  'domain/texts/account/en.json',
  'domain/texts/teams/en.json',
  'domain/texts/join/en.json',
  'domain/texts/undo/en.json',
  'domain/texts/sso/en.json',
  ...insideParts.map((part) => `domain/texts/inside/${part}/en.json`),
];

/** Everything the product says in its code and in English; not its tests. */
export function readSaid(root: string): SaidByFile[] {
  const inCatalogues = englishCatalogues.map((file) => {
    const english: Record<string, string> = JSON.parse(readFileSync(join(root, file), 'utf8'));
    const texts = Object.values(english).map((text) => text.replace(/\{[^{}]*\}/gu, '{}'));
    return { file, texts: new Set(texts) };
  });
  return [...inCatalogues, ...readSaidInCode(root)];
}

function readSaidInCode(root: string): SaidByFile[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !/\.test\.tsx?$/u.test(file) && !file.startsWith(samples))
    .map((file) => ({ file, texts: textsOf(file, readFileSync(join(root, file), 'utf8')) }));
}

/** @throws Error for what is no TypeScript */
export function textsOf(file: string, source: string): Set<string> {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const texts = new Set<string>();
  const add = (text: string) => void texts.add(oneLine(text));
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') add(value);
    },
    // A table's names are said as well: the status of an order, for one.
    Property: ({ key, computed }) => {
      if (!computed && key.type === 'Identifier') add(key.name);
    },
    TemplateLiteral: ({ quasis }) => add(quasis.map(({ value }) => value.cooked).join('{}')),
    JSXElement: ({ children }) => add(textOf(children)),
    JSXFragment: ({ children }) => add(textOf(children)),
  }).visit(program);
  return texts;
}

type ElementVisitor = NonNullable<ConstructorParameters<typeof Visitor>[0]['JSXElement']>;
type Child = Parameters<ElementVisitor>[0]['children'][number];
type Expression = Extract<Child, { type: 'JSXExpressionContainer' }>['expression'];

/** The text of an element with that of the elements in it. */
function textOf(children: readonly Child[]): string {
  return children
    .map((child) => {
      if (child.type === 'JSXText') return decode(child.value);
      return child.type === 'JSXSpreadChild' ? '{}' : putIn(child);
    })
    .join('');
}

/** The text in place of a part that is put in: nothing for an icon, its words for a literal, else `{}`. */
function putIn(part: Exclude<Child, { type: 'JSXText' | 'JSXSpreadChild' }> | Expression): string {
  const { type } = part;
  if (type === 'JSXElement' || type === 'JSXFragment') return textOf(part.children);
  if (type === 'JSXExpressionContainer') return putIn(part.expression);
  if (type === 'JSXEmptyExpression') return '';
  if (type === 'Literal' && typeof part.value === 'string') return part.value;
  if (type === 'LogicalExpression') return putIn(part.right) === '' ? '' : '{}';
  if (type === 'ConditionalExpression') {
    return putIn(part.consequent) + putIn(part.alternate) === '' ? '' : '{}';
  }
  return '{}';
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  quot: '"',
  nbsp: ' ',
  copy: '©',
};

function decode(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
