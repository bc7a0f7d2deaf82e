import { expect, it } from 'vitest';
import { emptyAddress } from '#domain/orders/delivery-address.ts';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import { addressParagraphs } from './address.mails.ts';

it.each([
  ['en', 'Austria', 'Wien\nAustria'],
  ['de', 'Austria', 'Wien\nÖsterreich'],
  ['de', 'Atlantis', 'Wien\nAtlantis'],
])('an address is read in %s: %s', (language, country, lines) => {
  const address = { ...emptyAddress, city: 'Wien', country };
  expect(addressParagraphs(mailTextsIn(language), address)).toEqual([lines]);
});
