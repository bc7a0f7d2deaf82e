import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { insideParts } from '#domain/texts/inside-parts.ts';
import { languages, type Language } from '#domain/texts/languages.ts';
import { siteLanguages } from '#domain/texts/site-languages.ts';
import { projectRoot } from './run-tool.ts';
import type { CatalogueFile } from './text-check.ts';

/** Texts that are checked together: the same keys in the same languages. */
export interface TextGroup {
  readonly name: string;
  readonly files: readonly CatalogueFile[];
  readonly english: CatalogueFile;
}

/** The folders of the shop's pages. */
const siteFolders = [
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
  'join',
  'undo',
  'sso',
];

/** The texts of cards, of the shop's pages, of the owner's and of mails, as their files have them. */
export function readTextGroups(): readonly [TextGroup, TextGroup, TextGroup, TextGroup] {
  return [
    readGroup('cards', ['catalogue'], languages),
    readGroup('site', siteFolders, siteLanguages),
    readGroup(
      'inside',
      insideParts.map((part) => `inside/${part}`),
      siteLanguages,
    ),
    readGroup('mails', ['mails'], siteLanguages),
  ];
}

function readGroup(name: string, folders: readonly string[], of: readonly Language[]): TextGroup {
  const files = of.map((language): CatalogueFile => {
    const parts = folders.map((folder): CatalogueFile['messages'] => {
      const path = join(projectRoot, 'domain', 'texts', folder, `${language}.json`);
      return JSON.parse(readFileSync(path, 'utf8'));
    });
    return { language, messages: Object.assign({}, ...parts) };
  });
  const english = files.find(({ language }) => language === 'en');
  if (english === undefined) throw new Error(`there is no English catalogue of ${name}`);
  return { name, files, english };
}
