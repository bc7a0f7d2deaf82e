import { describe, expect, it } from 'vitest';
import { seedCatalog, seedContent } from '#domain/catalog/seed-catalog.ts';
import { contentOf, problemsOf, typedCatalog, valuesOf } from './catalog-values.ts';

const values = valuesOf({ revision: 0, content: seedContent });

function typed(euros: string) {
  const EUR = { ...values.otherPrices.EUR, lifetime: euros };
  return { ...values, otherPrices: { ...values.otherPrices, EUR } };
}

it('keeps the translations that were typed, without their empty lines and ends', () => {
  const content = {
    ...seedContent,
    plans: {
      ...seedContent.plans,
      lifetime: {
        ...seedContent.plans.lifetime,
        translations: [{ language: 'ja', name: '永久', description: '', features: ['一', '二'] }],
      },
    },
  } as const;
  const read = valuesOf({ revision: 0, content });
  expect(contentOf(read)).toEqual(content);
  const { lifetime } = read.plans;
  const french = { name: ' À vie ', description: '', features: '' };
  const ja = { ...lifetime.translations.ja, name: ' ', features: '一\n\n' };
  const translations = { ...lifetime.translations, ja, fr: french };
  const edited = { ...read, plans: { ...read.plans, lifetime: { ...lifetime, translations } } };
  expect(contentOf(edited).plans.lifetime.translations).toEqual([
    { language: 'fr', name: 'À vie', description: '', features: [] },
    { language: 'ja', name: '', description: '', features: ['一'] },
  ]);
});

it('has no preview while a number cannot be read, and refuses it at its field', () => {
  const business = { ...values.plans.business, caps: { profiles: 'ten', cards: '0' } };
  const odd = { ...values, plans: { ...values.plans, business } };
  expect(typedCatalog(odd)).toBeUndefined();
  expect(problemsOf(odd, [seedCatalog])).toHaveProperty(['plans.business.caps.profiles']);
  expect(typedCatalog(values)?.content).toEqual(seedContent);
});

describe('the prices of the draft', () => {
  it('are those of the catalog until something is typed', () => {
    expect(contentOf(values)).toEqual(seedContent);
  });

  it.each([
    ['4.90', 490],
    ['4,90', 490],
    ['€4,9', 490],
    ['4,90 €', 490],
    ['1,234', 123_400],
    ['1,234.50', 123_450],
    ['', undefined],
  ])('%j are %j hundredths of a euro', (text, cents) => {
    expect(contentOf(typed(text)).prices.lifetime.EUR).toBe(cents);
    expect(problemsOf(typed(text), [seedCatalog])).toEqual({});
  });

  it.each(['a lot', '4.905', '-1'])('%j is no price', (text) => {
    expect(Object.keys(problemsOf(typed(text), [seedCatalog]))).toEqual([
      'otherPrices.EUR.lifetime',
    ]);
  });
});
