import { expect, it } from 'vitest';
import { seedCatalog, seedContent } from '../catalog/seed-catalog.ts';
import { createCatalog } from '../catalog/catalog.ts';
import { seatCurrencies, seatsCatalog, seatsCents, yearlySavingCents } from './seat-price.ts';

it.each([
  [3, 1_800, 18_000, 3_600],
  [5, 3_000, 30_000, 6_000],
  [100_000, 60_000_000, 600_000_000, 120_000_000],
])('%i seats cost %i cents a month, %i a year, which saves %i', (seats, month, year, saving) => {
  expect(seatsCents(seedCatalog, seats, 'monthly')).toBe(month);
  expect(seatsCents(seedCatalog, seats, 'yearly')).toBe(year);
  expect(yearlySavingCents(seedCatalog, seats)).toBe(saving);
});

it('sells seats in a currency that all of them and cards have a price in, else in dollars', () => {
  const { prices } = seedContent;
  const content = {
    ...seedContent,
    prices: {
      ...prices,
      'teams-yearly': { USD: 6_000, EUR: 5_900 },
      'further-card': { USD: 1_500 },
    },
  };
  const catalog = createCatalog({ number: 2, content });
  expect(seatCurrencies(seedCatalog)).toEqual(['USD', 'EUR', 'GBP']);
  expect(seatCurrencies(catalog)).toEqual(['USD']);
  expect(seatsCents(seatsCatalog(seedCatalog, 'EUR'), 3, 'monthly')).toBe(1_770);
  expect(seatsCents(seatsCatalog(catalog, 'EUR'), 3, 'monthly')).toBe(1_800);
  expect(seatsCatalog(catalog, null).currency).toBe('USD');
});
