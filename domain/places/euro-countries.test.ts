import { expect, it } from 'vitest';
import { paysInEuros } from './euro-countries.ts';

it.each([
  ['de-AT', true],
  ['fr-FR', true],
  ['ca-ES', true],
  ['de-CH', false],
  ['es-MX', false],
  ['fr', false],
  ['de', false],
  ['', false],
])('%s pays in euros: %s', (tag, isSo) => {
  expect(paysInEuros(tag)).toBe(isSo);
});
