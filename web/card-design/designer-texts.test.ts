import { expect, it } from 'vitest';
import { designsProblems, emptyDesign, type CardDesign } from '#domain/card-design/card-design.ts';
import { cardStocks } from '#domain/card-design/card-stocks.ts';
import { siteCatalogues } from '#domain/texts/site-catalogue.ts';
import { siteLanguages } from '#domain/texts/site-languages.ts';
import { shopTexts } from '#web/site/shop-texts.tsx';
import { materialIn } from './design-texts.ts';
import { designWords } from './designer-texts.ts';

const wordsIn = (language: 'en' | 'ja') =>
  designWords(shopTexts<'designer'>(language, siteCatalogues[language]));

const wrong: readonly CardDesign[] = [
  { ...emptyDesign, stock: 'gold' },
  { ...emptyDesign, name: 'x'.repeat(61), role: 'x'.repeat(81) },
  { ...emptyDesign, name: '𐎀' },
];

it('has the words of the domain in English', () => {
  expect(designsProblems(wrong, wordsIn('en'))).toEqual(designsProblems(wrong));
});

it('has each problem in another language', () => {
  const english = Object.values(designsProblems(wrong));
  const japanese = Object.values(designsProblems(wrong, wordsIn('ja')));
  expect(japanese).toHaveLength(english.length);
  for (const words of japanese) expect(english).not.toContain(words);
});

it.each(cardStocks)('the material of $name has a name in every language', ({ id, material }) => {
  const names = siteLanguages.map((language) =>
    materialIn(shopTexts<'design'>(language, siteCatalogues[language]), id),
  );
  expect(names[0]).toBe(material);
  expect(new Set(names).size).toBe(siteLanguages.length);
});
