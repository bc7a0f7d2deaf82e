import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages, type Language } from '#domain/texts/languages.ts';
import { insideParts } from '#domain/texts/inside-parts.ts';
import { siteLanguages } from '#domain/texts/site-languages.ts';
import {
  describeParameters,
  describeProblems,
  insideSameAsEnglish,
  mailsSameAsEnglish,
  sameAsEnglish,
  siteSameAsEnglish,
  type CatalogueFile,
} from './text-check.ts';
import { projectRoot } from './run-tool.ts';

const folder = join(projectRoot, 'domain', 'texts');

/** Each language's messages of some folders. */
async function readCatalogues(
  names: readonly string[],
  of: readonly Language[],
): Promise<{ files: CatalogueFile[]; english: CatalogueFile }> {
  const files: CatalogueFile[] = [];
  for (const language of of) {
    const parts = names.map(async (name): Promise<CatalogueFile['messages']> => {
      const text = await readFile(join(folder, name, `${language}.json`), 'utf8');
      return JSON.parse(text);
    });
    files.push({ language, messages: Object.assign({}, ...(await Promise.all(parts))) });
  }
  const english = files.find(({ language }) => language === 'en');
  if (english === undefined)
    throw new Error(`there is no English catalogue in ${names.join(', ')}`);
  return { files, english };
}

/**
 * `npm run texts`: checks the catalogues after a change, tells a translator what is missing, and writes down the
 * parameters of each text for the compiler.
 */
const cards = await readCatalogues(['catalogue'], languages);
const site = await readCatalogues(
  [
    'shell',
    'site',
    'cart',
    'checkout',
    'success',
    'plans',
    'design',
    'designer',
    'facts',
    'login',
    'account',
    'teams',
  ],
  siteLanguages,
);
const inside = await readCatalogues(
  insideParts.map((part) => `inside/${part}`),
  siteLanguages,
);
const mails = await readCatalogues(['mails'], siteLanguages);
const problems = [
  ...describeProblems(cards.files, sameAsEnglish),
  ...describeProblems(site.files, siteSameAsEnglish).map((problem) => `site/${problem}`),
  ...describeProblems(inside.files, insideSameAsEnglish).map((problem) => `inside/${problem}`),
  ...describeProblems(mails.files, mailsSameAsEnglish).map((problem) => `mails/${problem}`),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
await writeFile(join(folder, 'text-parameters.ts'), describeParameters(cards.english));
await writeFile(
  join(folder, 'site-text-parameters.ts'),
  describeParameters(site.english, 'SiteTextParameters'),
);
await writeFile(
  join(folder, 'inside-text-parameters.ts'),
  describeParameters(inside.english, 'InsideTextParameters'),
);
await writeFile(
  join(folder, 'mail-text-parameters.ts'),
  describeParameters(mails.english, 'MailTextParameters'),
);
for (const [name, { files, english }] of Object.entries({ cards, site, inside, mails })) {
  console.log(
    `${name}: ${Object.keys(english.messages).length} texts in ${files.length} languages`,
  );
}
