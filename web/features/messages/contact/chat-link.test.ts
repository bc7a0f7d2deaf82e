import { expect, it } from 'vitest';
import { siteCatalogues } from '#domain/texts/site-catalogue.ts';
import { pageTexts } from '#web/site/page-texts.ts';
import { chatLink } from './chat-link.ts';

it.each([
  ['https://wa.me/15550100199', '', 'Hello Nearcard, I have a question.'],
  ['https://wa.me/15550100199', '12 34', 'Hello Nearcard, I have a question about my card 12 34.'],
  ['https://chat.example/?to=shop', '"><b>&x=#', undefined],
])('%s with card %j carries the first words', (chatUrl, cardNumber, words) => {
  const link = chatLink(
    { chatUrl, brandName: 'Nearcard', cardNumber },
    pageTexts('en', siteCatalogues.en),
  );
  expect(link.startsWith(chatUrl)).toBe(true);
  expect(link).not.toContain('+');
  const { searchParams } = new URL(link);
  expect([...searchParams.keys()].at(-1)).toBe('text');
  expect(searchParams.get('text')).toContain(words ?? cardNumber);
});
