import { expect, it } from 'vitest';
import { countryNames } from './country-names.ts';

const names = countryNames();

it('names every country once, in alphabetical order', () => {
  expect(names.length).toBeGreaterThan(240);
  expect(new Set(names).size).toBe(names.length);
  expect(names.slice(0, 2)).toEqual(['Afghanistan', 'Åland Islands']);
  expect(names).toEqual(expect.arrayContaining(['Germany', 'Japan', 'United States']));
});

it.each(['European Union', 'United Nations', 'Pseudo-Accents', 'Unknown Region'])(
  'leaves out %s',
  (name) => {
    expect(names).not.toContain(name);
  },
);
