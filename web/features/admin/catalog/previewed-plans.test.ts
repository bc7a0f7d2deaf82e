import { expect, it } from 'vitest';
import { createCatalog, type CatalogContent } from '#domain/catalog/catalog.ts';
import { seedCatalog, seedContent } from '#domain/catalog/seed-catalog.ts';
import { otherLanguages } from '#domain/catalog/translations.ts';
import { loadPreviewTexts } from './preview-texts.ts';
import { previewOf } from './previewed-plans.ts';

/** The texts that stand in English. */
function englishIn({ plans, others }: ReturnType<typeof previewOf>): string[] {
  const texts = plans.flatMap(({ name, description, features }) => [
    name,
    description,
    ...features,
  ]);
  const all = [...texts, ...others.map(({ name }) => name)];
  return all.filter(({ isEnglish }) => isEnglish).map(({ text }) => text);
}

it('shows the English draft without marks', () => {
  const preview = previewOf(seedCatalog);
  expect(englishIn(preview)).toEqual([]);
  expect(preview.plans.map(({ price }) => price)).toEqual([
    '$0',
    '$5 / month or $50 / year',
    '$8 / month or $80 / year',
    '$199 one time',
  ]);
});

it.each(otherLanguages)('shows all of the shipped catalog in %s', async (language) => {
  const preview = previewOf(seedCatalog, await loadPreviewTexts(language));
  expect(englishIn(preview)).toEqual([]);
  const english = previewOf(seedCatalog);
  expect(preview.plans.map(({ description }) => description.text)).not.toEqual(
    english.plans.map(({ description }) => description.text),
  );
});

it('marks what a keeper has written in English alone', async () => {
  const german = { language: 'de', name: 'Profi', description: '', features: ['Eins'] } as const;
  const content: CatalogContent = {
    ...seedContent,
    plans: {
      ...seedContent.plans,
      business: {
        ...seedContent.plans.business,
        names: { en: 'Studio' },
        description: 'Written.',
        features: ['Custom sub-URLs', 'Coffee'],
      },
      'business-plus': { ...seedContent.plans['business-plus'], translations: [german] },
    },
    accessories: [
      {
        id: 'accessory-stand001',
        name: 'Walnut stand',
        description: '',
        picture: '',
        price: { USD: 1_250 },
        weightGrams: 0,
        isOnSale: true,
      },
    ],
  };
  const catalog = createCatalog({ number: 2, content });
  const preview = previewOf(catalog, await loadPreviewTexts('de'));
  expect(englishIn(preview)).toEqual(['Studio', 'Written.', 'Coffee', 'Walnut stand']);
  expect(preview.plans[2]).toMatchObject({
    name: { text: 'Profi', isEnglish: false },
    features: [{ text: 'Eins', isEnglish: false }],
  });
  expect(preview.others.map(({ name }) => name.text)).toContain('Zusatzkarte');
});
