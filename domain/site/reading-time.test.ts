import { expect, it } from 'vitest';
import { readingMinutes } from './reading-time.ts';

it.each([
  ['nothing', '', 1],
  ['a sentence', 'Hold the phone to the card.', 1],
  ['238 words', 'word '.repeat(238), 1],
  ['357 words', 'word '.repeat(357), 2],
  ['punctuation, which is not read', '— – … '.repeat(1_000), 1],
  ['contractions and compounds, one word each', "isn't well-set ".repeat(238), 2],
])('reads %s', (_name, text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});
