import { expect, it } from 'vitest';
import { languages } from '#domain/texts/languages.ts';
import { claimMessages } from './claim-messages.ts';

it.each(languages)('has no plural in %s, which only the server can read', (language) => {
  const messages = Object.values(claimMessages(language));
  expect(messages.length).toBeGreaterThan(100);
  expect(messages.filter((message) => /\{\w+,/.test(message))).toEqual([]);
});
