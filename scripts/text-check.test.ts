import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Language } from '#domain/texts/languages.ts';
import { countNames } from '#domain/insights/counts.ts';
import { leadTextNames } from '#domain/leads/lead.ts';
import { returnReasons, returnStates } from '#domain/orders/order-return.ts';
import { profileFields } from '#domain/profiles/profile-fields.ts';
import { projectRoot } from './run-tool.ts';
import { readTextGroups } from './text-files.ts';
import {
  describeParameters,
  describeProblems,
  insideSameAsEnglish,
  mailsSameAsEnglish,
  parametersOf,
  sameAsEnglish,
  siteSameAsEnglish,
} from './text-check.ts';

const [cards, site, inside, mails] = readTextGroups();

const all = [
  { ...cards, excuses: sameAsEnglish },
  { ...site, excuses: siteSameAsEnglish },
  { ...mails, excuses: mailsSameAsEnglish },
  { ...inside, excuses: insideSameAsEnglish },
];

it.each(all)('finds every text of $name in every language', ({ files: given, excuses }) => {
  expect(describeProblems(given, excuses)).toEqual([]);
});

it.each(all)('excuses no text of $name that is another one by now', (given) => {
  const english = new Map(Object.entries(given.english.messages));
  const excused = Object.entries(given.excuses).flatMap(([key, of]) =>
    of.map((language) => `${language} ${key}`),
  );
  const same = given.files.flatMap(({ language, messages }) =>
    Object.entries(messages)
      .filter(([key, text]) => language !== 'en' && text === english.get(key))
      .map(([key]) => `${language} ${key}`),
  );
  expect(new Set(excused)).toEqual(new Set(same));
});

it('tells the compiler the parameters as they are', async () => {
  const written = await readFile(join(projectRoot, 'domain/texts/text-parameters.ts'), 'utf8');
  expect(written).toBe(describeParameters(cards.english));
  const ofSite = await readFile(join(projectRoot, 'domain/texts/site-text-parameters.ts'), 'utf8');
  expect(ofSite).toBe(describeParameters(site.english, 'SiteTextParameters'));
  const ofInside = await readFile(
    join(projectRoot, 'domain/texts/inside-text-parameters.ts'),
    'utf8',
  );
  expect(ofInside).toBe(describeParameters(inside.english, 'InsideTextParameters'));
  const ofMails = await readFile(join(projectRoot, 'domain/texts/mail-text-parameters.ts'), 'utf8');
  expect(ofMails).toBe(describeParameters(mails.english, 'MailTextParameters'));
});

it('finds the language of each document that the product makes', async () => {
  const paths = globSync('{web,server,domain}/**/*.{ts,tsx}', { cwd: projectRoot }).filter(
    (path) => !path.includes('.test.'),
  );
  const sources = await Promise.all(paths.map((path) => readFile(join(projectRoot, path), 'utf8')));
  const documents = sources.flatMap((source) => source.match(/<html\b[^>]*>?/g) ?? []);
  expect(documents.length).toBeGreaterThanOrEqual(6);
  expect(documents.filter((tag) => !/\slang=/.test(tag))).toEqual([]);
});

/** Texts of fields and counts, whose keys the code makes of their names. */
const askedByName = new Set([
  ...profileFields.map(({ name }) => `profile.${name}`),
  ...leadTextNames.map((name) => `people.${name}`),
  ...countNames.map((name) => `insights.${name}`),
  ...[...returnReasons, ...returnStates].map((name) => `returns.${name}`),
  ...['apple', 'google'].map((name) => `mycard.${name}`),
]);

it('asks for each text somewhere', async () => {
  const paths = globSync('{web,server,domain}/**/*.{ts,tsx}', { cwd: projectRoot }).filter(
    (path) => !path.includes('.test.') && !path.startsWith('domain/texts/'),
  );
  const sources = await Promise.all(paths.map((path) => readFile(join(projectRoot, path), 'utf8')));
  // Read once: each key looked for in all of the code takes half a minute.
  const asked = new Set(sources.flatMap((source) => source.match(/(?<=')[\w.]+(?=')/g) ?? []));
  const unused = Object.keys({
    ...cards.english.messages,
    ...site.english.messages,
    ...inside.english.messages,
  }).filter(
    (key) =>
      !asked.has(key) &&
      !/^form\.(?:firstName|lastName|name|email|phone|message)$/.test(key) &&
      !/^company\.(?:field|choice|log|logField)_/.test(key) &&
      !askedByName.has(key),
  );
  expect(unused).toEqual([]);
});

it.each([
  ['a missing text', { a: 'One', b: 'Two' }, { a: 'Eins' }, 'de: b is missing. English: Two'],
  ['a text left over', { a: 'One' }, { a: 'Eins', b: 'Zwei' }, 'de: b is no text any more.'],
  ['an untranslated text', { a: 'One' }, { a: 'One' }, 'de: a is as in English'],
  [
    'a broken text',
    { a: 'One' },
    { a: 'Eins {' },
    'de: a cannot be read: EXPECT_ARGUMENT_CLOSING_BRACE',
  ],
  [
    'another parameter',
    { a: 'Of {name}' },
    { a: 'Von {nmae}' },
    'de: a has the parameters [["nmae","string | number"]], and English has [["name","string | number"]]',
  ],
])('tells a translator of %s', (_what, en, de, problem) => {
  const given = [
    { language: 'en', messages: en },
    { language: 'de', messages: de },
  ] as const;
  expect(describeProblems(given)).toEqual([problem]);
});

it('tells a translator of marks that a language writes otherwise', () => {
  const problemsIn = (language: Language, message: string) =>
    describeProblems([
      { language: 'en', messages: { a: 'Yours? Yes, {name}' } },
      { language, messages: { a: message } },
    ]).length;
  expect(problemsIn('fr', 'La vôtre ? Oui, {name}')).toBe(1);
  expect(problemsIn('fr', 'La vôtre\u202f? Oui, {name}')).toBe(0);
  expect(problemsIn('zh', '是您的吗?是，{name}')).toBe(1);
  expect(problemsIn('ja', 'あなたのですか？はい、{name}')).toBe(0);
  expect(problemsIn('ar', 'هل هي لك? نعم، {name}')).toBe(1);
});

it('knows the parameters of a plural', () => {
  expect([...parametersOf('{n, plural, one {# of {all}} other {# of {all}}}')]).toEqual([
    ['n', 'number'],
    ['all', 'string | number'],
  ]);
});
