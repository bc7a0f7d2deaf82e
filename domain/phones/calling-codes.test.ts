import metadata from 'libphonenumber-js/min/metadata';
import { expect, it } from 'vitest';
import { callingCodeOf, callingCodes, countryCodeOfLocale, serviceCodes } from './calling-codes.ts';

it.each([
  ['de-DE', '+49'],
  ['de', '+49'],
  ['en', '+1'],
  ['en-GB', '+44'],
  ['en-AU', '+61'],
  ['fr-CA', '+1'],
  ['pt', '+55'],
  ['zh-Hans', '+86'],
  ['hi', '+91'],
  ['ja-JP-u-ca-japanese', '+81'],
  ['de-AT', '+43'],
  ['et', '+372'],
  ['en-JM', '+1'],
  ['ru-KZ', '+7'],
  ['en-AQ', '+1'],
  ['', '+1'],
  ['not a locale', '+1'],
])('the locale %j begins with %s', (locale, code) => {
  expect(countryCodeOfLocale(locale)).toBe(code);
});

it('knows the codes of libphonenumber, the main region of each first', () => {
  const library = Object.entries(metadata.country_calling_codes).map(
    ([code, regions]) => [`+${code}`, regions] as const,
  );
  const inOneOrder = (regions: readonly string[]) => [regions[0], ...regions.slice(1).toSorted()];
  const known = [...callingCodes].map(([code, regions]) => [code, inOneOrder(regions)] as const);
  expect(new Map(known)).toEqual(
    new Map(library.map(([code, regions]) => [code, inOneOrder(regions)])),
  );
});

it('knows the codes of services as the library does, and takes none for a country', () => {
  const library = Object.keys(metadata.nonGeographic).map((code) => `+${code}`);
  expect(serviceCodes).toEqual(library.toSorted());
  expect(serviceCodes.filter((code) => callingCodeOf(`${code}1234567`) !== undefined)).toEqual([]);
});

it('has no code that begins with another', () => {
  for (const code of callingCodes.keys()) expect(callingCodeOf(`${code}0123`)).toBe(code);
});
