import { expect, it } from 'vitest';
import { longestWording, wordingProblems } from '#domain/site/wording.ts';
import { placeholdersOf } from '#domain/texts/placeholders.ts';
import { siteLanguages } from '#domain/texts/site-languages.ts';
import { sampleValues, shippedWording, wordingNames } from './wording-fields.ts';

const inLanguages = wordingNames.flatMap((name) =>
  siteLanguages.map((language) => [name, language] as const),
);

it.each(inLanguages)(
  '%s in %s could be saved as it is shipped, and has samples',
  (name, language) => {
    const shipped = shippedWording(name, language);
    expect(shipped).toBeDefined();
    const { fields = [], questions = [] } = shipped ?? {};
    const form = { texts: fields.map(({ shipped: text }) => ({ text })), questions };
    expect(wordingProblems(fields, questions.length > 0, form)).toEqual({});
    expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
    const samples = sampleValues(language, { brandName: 'Kim', publicUrl: 'https://kim.test' });
    for (const { shipped: text } of fields) {
      expect(text.length).toBeLessThan(longestWording.text);
      // A plain text can't say what an apostrophe, a plural or a form by number says.
      expect(text).not.toMatch(/'|\{\w+,/);
      for (const placeholder of placeholdersOf(text)) {
        expect(samples).toHaveProperty(placeholder.slice(1, -1));
      }
    }
  },
);

it.each(['imprint', 'mail-', 'mail-reset', 'mail-toString'])('%s is no wording', (name) => {
  expect(shippedWording(name, 'en')).toBeUndefined();
});
