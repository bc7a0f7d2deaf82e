import { expect, it } from 'vitest';
import { siteLanguages } from '../texts/site-languages.ts';
import { alternatesOf, englishPathOf, languageOfPath, pathIn } from './translated-pages.ts';

it.each([
  ['/', 'en'],
  ['/de', 'de'],
  ['/DE/', 'de'],
  ['/de/nowhere', 'de'],
  ['/design', 'en'],
  ['/it', 'en'],
  ['/en', 'en'],
  ['//de', 'en'],
  ['/constructor', 'en'],
  ['/%64e', 'en'],
  ['', 'en'],
])('the language of %j is %s', (path, language) => {
  expect(languageOfPath(path)).toBe(language);
});

it('a page in another language leads back to itself in each', () => {
  const alternates = alternatesOf('/');
  expect(alternates).toContainEqual({ hrefLang: 'x-default', path: '/' });
  expect(alternates).toHaveLength(siteLanguages.length + 1);
  for (const language of siteLanguages)
    expect(languageOfPath(pathIn(language, '/'))).toBe(language);
});

it.each([
  ['/de/cart', '/cart'],
  ['/de', '/'],
  ['/cart', '/cart'],
  ['/de/nowhere', '/de/nowhere'],
])('%s is %s in English', (path, english) => {
  expect(englishPathOf(path)).toBe(english);
});

it('a page in English alone has one address', () => {
  expect(alternatesOf('/blog')).toEqual([]);
  expect(pathIn('de', '/blog')).toBe('/blog');
});
