import { expect, it } from 'vitest';
import { siteCatalogues } from '#domain/texts/site-catalogue.ts';
import { pageTexts } from '#web/site/page-texts.ts';
import { contactChannels } from './contact-channels.ts';

const supportPhone = '+1 555 010 0199';
const chatUrl = 'https://wa.me/15550100199';

it.each([
  [supportPhone, chatUrl, 'Write, call or chat'],
  [supportPhone, undefined, 'Write or call'],
  [undefined, chatUrl, 'Write or chat'],
  [undefined, undefined, 'Write to us'],
])('with phone %s and chat %s: %s', (phone, chat, words) => {
  expect(
    contactChannels({ supportPhone: phone, chatUrl: chat }, pageTexts('en', siteCatalogues.en)),
  ).toBe(words);
});
