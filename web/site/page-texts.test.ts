import { expect, it } from 'vitest';
import { catalogues, textsIn } from '#domain/texts/catalogue.ts';
import { pageTexts } from './page-texts.ts';

it('fills in what a message names, as the server does', () => {
  const { text, parts } = pageTexts('de', catalogues.de);
  const values = { mode: 'NFC', serial: '1234' };
  expect(text('claim.cardLine', values)).toBe(textsIn('de').text('claim.cardLine', values));
  expect(parts('claim.addedTo', { email: 7 })).toContain(7);
  // A value is no message.
  expect(text('claim.yourCard', { name: '{name}' })).toContain('{name}');
});
