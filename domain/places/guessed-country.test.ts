import { expect, it } from 'vitest';
import { guessCountry } from './guessed-country.ts';

it.each([
  ['de-AT', 'AT'],
  ['en-GB', 'GB'],
  ['es-US', 'US'],
  ['pt-br', 'BR'],
  ['zh-Hant-TW', 'TW'],
  ['ja-JP-u-ca-japanese', 'JP'],
  // Nothing of a country.
  ['en-US', undefined],
  ['en-us', undefined],
  ['de', undefined],
  ['es-419', undefined],
  ['en-001', undefined],
  ['en-EU', undefined],
  ['', undefined],
  ['de_AT', undefined],
])('of %j the country is %s', (locale, code) => {
  expect(guessCountry(locale)).toBe(code);
});
