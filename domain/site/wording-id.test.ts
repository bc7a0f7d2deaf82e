import { expect, it } from 'vitest';
import { readWordingId, wordingId } from './wording-id.ts';

it.each([
  ['home-de', 'home', 'de'],
  ['mail-order-ja', 'mail-order', 'ja'],
] as const)('%s is a wording', (id, name, language) => {
  expect(readWordingId(id)).toEqual({ name, language });
  expect(wordingId({ name, language })).toBe(id);
});

it.each(['home', 'home-xx', 'mail-order', 'imprint', 'post-home-de', 'home-de-de', ''])(
  '%s is none',
  (id) => expect(readWordingId(id)).toBeUndefined(),
);
