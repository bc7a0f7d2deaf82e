import { describe, expect, it } from 'vitest';
import { countries, countryCodeOf, countryName } from './countries.ts';

const names = countries().map(({ name }) => name);

describe('countries', () => {
  it('names every country once, in alphabetical order', () => {
    expect(names.length).toBeGreaterThan(240);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(countries().map(({ code }) => code)).size).toBe(names.length);
    expect(names.slice(0, 2)).toEqual(['Afghanistan', 'Åland Islands']);
    expect(names).toEqual(expect.arrayContaining(['Germany', 'Japan', 'United States', 'Kosovo']));
  });

  it.each(['European Union', 'United Nations', 'Pseudo-Accents', 'Unknown Region'])(
    'leaves out %s',
    (name) => {
      expect(names).not.toContain(name);
    },
  );

  it.each(['DD', 'SU', 'UK', 'AN', 'IC'])('has no code %s', (code) => {
    expect(countries().some((country) => country.code === code)).toBe(false);
  });
});

describe('countryCodeOf', () => {
  it.each(countries())('$name and $code', ({ code, name }) => {
    expect(countryCodeOf(name)).toBe(code);
    expect(countryCodeOf(code)).toBe(code);
    expect(countryCodeOf(` ${code.toLowerCase()} `)).toBe(code);
  });

  it.each([
    ['USA', 'US'],
    ['u.s.', 'US'],
    ['United States of America', 'US'],
    ['The United States', 'US'],
    ['UK', 'GB'],
    ['England', 'GB'],
    ['great britain', 'GB'],
    ['The Netherlands', 'NL'],
    ['holland', 'NL'],
    ['Bosnia and Herzegovina', 'BA'],
    ['St. Vincent and the Grenadines', 'VC'],
    ['Saint Lucia', 'LC'],
    ["Cote d'Ivoire", 'CI'],
    ['Ivory Coast', 'CI'],
    ['Turkey', 'TR'],
    ['TURKIYE', 'TR'],
    ['Czech Republic', 'CZ'],
    ['Hong Kong', 'HK'],
    ['Deutschland', 'DE'],
    ['Canary Islands', 'ES'],
  ])('%s is %s', (text, code) => {
    expect(countryCodeOf(text)).toBe(code);
  });

  it.each(['', ' ', 'Atlantis', 'XX', 'ZZ', 'EU', 'x'.repeat(10_000), '🇩🇪', 'Germany!?x'])(
    '%j is none',
    (text) => {
      expect(countryCodeOf(text)).toBeUndefined();
    },
  );
});

it.each([
  ['US', 'United States'],
  ['TR', 'Türkiye'],
  ['ZZ', 'ZZ'],
])('countryName: %s is %s', (code, name) => {
  expect(countryName(code)).toBe(name);
});
