import { globSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { arrowsOf } from './tree.ts';
import { plainText } from './imports.ts';

/** The texts that people read in the code of translated pages, by file; each stands once. */
export type EnglishInCode = ReadonlyMap<string, ReadonlySet<string>>;

/** A page whose texts come from the catalogues: an owner's, the shop's, the claim's. */
const marksOfTranslated = /isTranslated: true|\btranslatedPage\(|\bshopPage\(|\btextsFor\(/u;

/**
 * Reads what the modules of translated pages say in their own code, whichever part of them is open and whatever has
 * failed: no page is rendered, and pages are found by what marks them.
 */
export function readEnglishInCode(root: string): EnglishInCode {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const pages = globSync('web/pages/**/*.tsx', { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !file.includes('.test.') && marksOfTranslated.test(read(file)));
  const reached = new Set(pages);
  for (const file of reached) {
    for (const { to, typeOnly } of arrowsOf(file, read(file))) {
      const isCode =
        /^web\/.*\.tsx?$/u.test(to) && statSync(join(root, to), { throwIfNoEntry: false });
      if (!typeOnly && isCode) reached.add(to);
    }
  }
  return new Map(
    [...reached]
      .toSorted()
      .map((file) => [file, englishIn(file, read(file))] as const)
      .filter(([, texts]) => texts.size > 0),
  );
}

/** The attributes and properties whose texts people read or listen to. */
const readNames = new Set(
  `alt aria-description aria-label placeholder title label hint text heading intro description button
  message confirmLabel refused unreachable failed failure added none all empty summary name`.split(
    /\s+/u,
  ),
);

/** The same in all languages: people of samples, makers, plans, formats. */
const names = new Set([
  'Ada Example',
  'Amara Okafor',
  'Jonas Weber',
  'Mei Tanaka',
  'Lucas Moreau',
  'Priya Nair',
  'Elin Berg',
  'Hannah Whitlock',
  'Mateo Ferreira',
  'Priya Raman',
  'Visa',
  'Mastercard',
  'American Express',
  'Google Pixel',
  'Samsung Galaxy',
  'Xiaomi, Oppo, OnePlus, Motorola',
  'XRechnung {} (XML)',
  'Teams',
  'Free',
  'HTTP {}',
  'Bearer {}',
  'Aa',
]);

/** Two words or more, the first with a capital letter: a sentence or a button. */
const sentence = /^\P{L}*\p{Lu}[\p{L}’-]*[ ,]+[\p{L}“{0-9]/u;
const word = /^\p{Lu}\p{Ll}+$/u;
const isEnglish = (text: string) => /[A-Za-z]{2}/u.test(text);

/** The texts of a file that people read: those between tags, those of known names, and whole sentences. */
export function englishIn(file: string, source: string): ReadonlySet<string> {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const found = new Map<ESTree.Node, string>();
  const see = (node: ESTree.Node, text: string | undefined, isRead = false) => {
    const shown = text?.replaceAll(/\s+/gu, ' ').trim() ?? '';
    if (
      isEnglish(shown) &&
      (isRead ? sentence.test(shown) || word.test(shown) : sentence.test(shown))
    )
      found.set(node, shown);
  };
  const dropped = new Set<ESTree.Node>();
  const drop = (node: ESTree.Node | null | undefined) => {
    if (node) dropped.add(node);
  };
  new Visitor({
    JSXText: (node) => {
      const shown = node.value.replaceAll(/\s+/gu, ' ').trim();
      if (isEnglish(shown)) found.set(node, shown);
    },
    JSXAttribute({ name, value }) {
      const isRead = name.type === 'JSXIdentifier' && readNames.has(name.name);
      if (name.type === 'JSXIdentifier' && name.name === 'className') drop(value);
      if (value?.type === 'Literal') see(value, plainText(value), isRead);
    },
    Property({ key, value }) {
      // The value beside it is what people read.
      drop(key);
      const name = key.type === 'Identifier' ? key.name : plainText(key);
      if (name !== undefined && readNames.has(name)) see(value, plainText(value), true);
    },
    Literal: (node) => see(node, plainText(node)),
    TemplateLiteral: (node) =>
      see(node, node.quasis.map(({ value }) => value.cooked ?? '').join('{}')),
    // Programmers read these.
    NewExpression({ callee, arguments: values }) {
      if (callee.type === 'Identifier' && callee.name.endsWith('Error')) values.forEach(drop);
    },
    ImportDeclaration: ({ source: from }) => drop(from),
  }).visit(program);
  return new Set(
    [...found]
      .filter(([node, text]) => !dropped.has(node) && !names.has(text))
      .map(([, text]) => text),
  );
}
