import { expect, it } from 'vitest';
import { ApiError } from '#web/api-client.ts';
import english from '#domain/texts/checkout/en.json' with { type: 'json' };
import { shopTexts } from '#web/site/shop-texts.tsx';
import { failureNote } from './payment-failure.ts';

const texts = shopTexts<'checkout'>('en', english);

it.each([
  [new ApiError(0), false, false, /^You’re offline. You have not been charged./],
  // Back by the time it was shown.
  [new ApiError(0), false, true, /^You’re offline. You have not been charged./],
  [
    new ApiError(0),
    true,
    false,
    /^You’re offline, so we didn’t get an answer. .* You won’t be charged twice.$/,
  ],
  [new ApiError(0), true, true, /^We didn’t get an answer. .* You won’t be charged twice.$/],
])('%s, online before: %s, after: %s', (error, before, after, words) => {
  expect(failureNote(error, { before, after }, texts)).toMatch(words);
});

it.each([
  new ApiError(503, 'The payment service isn’t responding right now.'),
  new TypeError('ours'),
])('adds nothing to %s', (error) => {
  expect(failureNote(error, { before: true, after: true }, texts)).toBeUndefined();
});
