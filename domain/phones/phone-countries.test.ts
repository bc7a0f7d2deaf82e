import { describe, expect, it } from 'vitest';
import { languages } from '../texts/languages.ts';
import { phoneCountries } from './phone-countries.ts';
import { specifiedCountries } from './phone.ts';

describe('the list of country codes', () => {
  it('begins in English with the specified lines, word for word', () => {
    const begin = phoneCountries().slice(0, specifiedCountries.length);
    expect(begin.map(({ text }) => text)).toEqual(
      specifiedCountries.map(({ code, countries }) => `${code} ${countries}`),
    );
  });

  it.each([
    ['de', '+1 Vereinigte Staaten, Kanada', 'Österreich (+43)'],
    ['ja', '+1 アメリカ合衆国, カナダ', 'オーストリア (+43)'],
    ['ar', '\u2066+1\u2069 الولايات المتحدة, كندا', 'النمسا (\u2066+43\u2069)'],
  ] as const)('has in %s the names of that language', (language, first, austria) => {
    const texts = phoneCountries(language).map(({ text }) => text);
    expect(texts[0]).toBe(first);
    expect(texts).toContain(austria);
  });

  it.each(languages)('has in %s each line once, and the same countries', (language) => {
    const lines = phoneCountries(language);
    expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length);
    const regions = (of: typeof lines) => new Set(of.flatMap((line) => line.regions));
    expect(regions(lines)).toEqual(regions(phoneCountries()));
  });
});
