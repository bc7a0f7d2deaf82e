import { expect, it } from 'vitest';
import { profileFields } from '#domain/profiles/profile-fields.ts';
import english from '#domain/texts/inside/company/en.json' with { type: 'json' };
import { insideTexts } from '#web/site/inside/inside-texts.tsx';
import { choiceIn } from './template-words.ts';

const texts = insideTexts<'company'>('en', english);

const choices = profileFields.flatMap((field) =>
  field.kind === 'choice' ? field.choices.map((choice) => [field.name, choice] as const) : [],
);

it.each(choices)('%s: %s is said in words', (_, choice) => {
  // A name of the code begins in lower case or has a capital inside, such as 'givenFirst' or 'pt'.
  expect(choiceIn(texts, choice)).not.toMatch(/^\p{Ll}|\p{Ll}\p{Lu}/u);
});

it('names the language of a page in its own words', () => {
  expect(choiceIn(texts, 'zh-Hant')).toBe('繁體中文');
});
