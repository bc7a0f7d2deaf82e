import { expect, it } from 'vitest';
import { languageOfPage, pageLanguageName, pageLanguages } from './page-language.ts';

it.each([
  [
    'the browser’s where the owner fixes none',
    { language: 'de', isChosen: false },
    'visitor',
    'de',
  ],
  ['the owner’s over the browser’s', { language: 'de', isChosen: false }, 'ja', 'ja'],
  ['the chosen one over the owner’s', { language: 'de', isChosen: true }, 'ja', 'de'],
] as const)('a page is in %s', (_case, asked, choice, language) => {
  expect(languageOfPage(asked, choice)).toBe(language);
});

it('each choice has a name of its own', () => {
  expect(new Set(pageLanguages.map(pageLanguageName)).size).toBe(pageLanguages.length);
});
