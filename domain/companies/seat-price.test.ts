import { expect, it } from 'vitest';
import { seedCatalog } from '../catalog/seed-catalog.ts';
import { seatsCents, yearlySavingCents } from './seat-price.ts';

it.each([
  [3, 1_800, 18_000, 3_600],
  [5, 3_000, 30_000, 6_000],
  [100_000, 60_000_000, 600_000_000, 120_000_000],
])('%i seats cost %i cents a month, %i a year, which saves %i', (seats, month, year, saving) => {
  expect(seatsCents(seedCatalog, seats, 'monthly')).toBe(month);
  expect(seatsCents(seedCatalog, seats, 'yearly')).toBe(year);
  expect(yearlySavingCents(seedCatalog, seats)).toBe(saving);
});
