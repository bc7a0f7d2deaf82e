import { expect, it } from 'vitest';
import { cardReplyProblem, normalizeCardReply } from './card-reply.ts';

const tooLong = 'Reply must be at most 2000 characters long';

it.each([
  ['Thank you!', undefined],
  ['  \r\n ', 'Please write a reply.'],
  ['\u200b', 'Please write a reply.'],
  ['x'.repeat(2_000), undefined],
  [`  ${'x'.repeat(2_000)}\n`, undefined],
  ['x'.repeat(2_001), tooLong],
  // Two units each.
  ['😀'.repeat(1_000), undefined],
  ['😀'.repeat(1_001), tooLong],
])('the problem of %j is %j', (text, problem) => {
  expect(cardReplyProblem(normalizeCardReply(text))).toBe(problem);
});

it.each([
  [' Dear Eve,\r\n\r\nsee you\u0000 on Monday ', 'Dear Eve,\n\nsee you  on Monday'],
  // An override is left out, an isolate is closed in its line.
  ['a\u202eb', 'ab'],
  ['\u2067a\nb', '\u2067a\u2069\nb'],
])('%j is kept as %j', (text, kept) => {
  expect(normalizeCardReply(text)).toBe(kept);
});
