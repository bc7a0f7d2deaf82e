import { COUNTRIES } from 'postal-code-checker';
import { describe, expect, it } from 'vitest';
import { countries } from './countries.ts';
import { hasPostalCodes, isPostalCodeFirst, postalCodeProblem } from './postal-codes.ts';

it('knows every country but one, and refuses nothing of that', () => {
  const unknown = countries().filter(({ code }) => COUNTRIES[code] === undefined);
  expect(unknown.map(({ code }) => code)).toEqual(['XK']);
  expect(hasPostalCodes('XK')).toBe(true);
  expect(postalCodeProblem('XK', '10000')).toBeUndefined();
});

it.each(['HK', 'AE', 'QA', 'AO', 'BQ', 'FJ', 'PA'])('%s has no postal codes', (country) => {
  expect(hasPostalCodes(country)).toBe(false);
  expect(postalCodeProblem(country, 'anything')).toBeUndefined();
});

it.each(['US', 'DE', 'GB', 'IE', 'SG', 'BR', 'GL'])('%s has postal codes', (country) => {
  expect(hasPostalCodes(country)).toBe(true);
});

describe('of every country', () => {
  const known = countries().flatMap(({ code }) =>
    (COUNTRIES[code]?.example ?? []).map((example) => [code, example] as const),
  );
  const writings: [string, (code: string) => string][] = [
    ['as it is', (code) => code],
    ['in small letters', (code) => code.toLowerCase()],
    ['without separators', (code) => code.replace(/[^A-Za-z0-9]/g, '')],
    ['with hyphens', (code) => code.replaceAll(' ', '-')],
    ['with spaces', (code) => code.replaceAll('-', ' ')],
  ];

  it.each(writings)('the example is taken %s', (_, write) => {
    expect(known.length).toBeGreaterThan(180);
    expect(known.filter(([code, example]) => postalCodeProblem(code, write(example)))).toEqual([]);
  });

  it('no word is taken', () => {
    const taken = countries().filter(
      ({ code }) => hasPostalCodes(code) && postalCodeProblem(code, 'UNKNOWN CODE') === undefined,
    );
    expect(taken.map(({ code }) => code)).toEqual(['XK']);
  });
});

it.each([
  ['US', '10001|10001-1234|100011234|10001 1234|96799|00901|NY 10001'],
  ['DE', '10115|D-10115|DE 10115'],
  ['GB', 'SW1A 1AA|sw1a1aa|SW1A-1AA|GIR 0AA|BFPO 61|JE2 3XX'],
  ['CA', 'K1A 0B1|k1a0b1|K1A-0B1'],
  ['NL', '1012 AB|1012ab|NL-1012 AB'],
  ['IE', 'D02 AF30|D02AF30'],
  ['JP', '100-0001|1000001'],
  ['BR', '11010-000|11010000'],
  ['PL', '00-001|00001'],
  ['SE', '114 55|11455|SE-114 55'],
  ['PT', '1000-001|1000 001|1000001'],
  ['IN', '110001|110 001'],
  ['KR', '03187'],
  ['TW', '100|10048|100011'],
  ['IL', '9414201|94142'],
  ['SA', '12345|12345-6789|12345 6789'],
  ['AR', 'C1001AAA|1001'],
  ['CL', '8320000|832-0000'],
  ['IR', '1193612345|11936-12345'],
  ['LV', 'LV-1010|1010|lv1010'],
  ['LT', 'LT-01100|01100'],
  ['LU', 'L-1111|1111'],
  ['SI', 'SI-1000|1000'],
  ['HR', 'HR-10000|10000'],
  ['DK', 'DK-1000|1000'],
  ['CH', 'CH-8001|8001'],
  ['AD', 'AD500|AD 500|500'],
  ['BB', 'BB23026|23026'],
  ['SV', 'CP 1101|1101'],
  ['HT', 'HT6110|6110'],
  ['MD', 'MD-2012|MD2012'],
  ['AZ', 'AZ1000|AZ 1000'],
  ['EG', '11511|1151101'],
  ['KZ', '050000|A10A5T4'],
  ['PY', '1209|001001'],
  ['KY', 'KY1-1100'],
  ['BM', 'HM 12|HM12'],
  ['MT', 'VLT 1117'],
  ['VN', '100000|70010'],
  ['CR', '10101'],
  ['PE', '15001|LIMA 23'],
  ['AU', '2000'],
  ['SG', '018956'],
  ['FR', '75001|F-75001'],
  ['GR', '151 24|15124'],
  ['CZ', '110 00|11000'],
])('of %s are taken: %s', (country, codes) => {
  const refused = codes.split('|').filter((code) => postalCodeProblem(country, code));
  expect(refused).toEqual([]);
});

it.each([
  ['US', 'ABC', '95014'],
  ['US', '1234', '95014'],
  ['US', '123456', '95014'],
  ['US', 'SW1A 1AA', '95014'],
  ['DE', '123', '26133'],
  ['DE', '101155', '26133'],
  ['DE', 'Berlin', '26133'],
  ['GB', '12345', 'EC1Y 8SY'],
  ['CA', '90210', 'H3Z 2Y7'],
  ['NL', '1012', '1234 AB'],
  ['IN', '11000', '110034'],
  ['JP', '123', '154-0023'],
  ['FR', '7500', '33380'],
  ['LV', 'LT-1010 1', 'LV-1073'],
])('of %s %j is refused, and %s proposed', (country, code, example) => {
  expect(postalCodeProblem(country, code)).toBe(`Please enter a postal code such as ${example}.`);
});

it.each([
  ['DE', true],
  ['FR', true],
  ['US', false],
  ['GB', false],
])('whether %s writes the code before the city is %s', (country, isFirst) => {
  expect(isPostalCodeFirst(country)).toBe(isFirst);
});
