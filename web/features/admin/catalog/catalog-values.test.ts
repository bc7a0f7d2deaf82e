import { describe, expect, it } from 'vitest';
import { seedCatalog, seedContent } from '#domain/catalog/seed-catalog.ts';
import { contentOf, problemsOf, valuesOf } from './catalog-values.ts';

const values = valuesOf({ revision: 0, content: seedContent });

function typed(euros: string) {
  const EUR = { ...values.otherPrices.EUR, lifetime: euros };
  return { ...values, otherPrices: { ...values.otherPrices, EUR } };
}

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
