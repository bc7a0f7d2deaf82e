import { expect, it } from 'vitest';
import { refusalReasonOf } from './refusal-reason.ts';

it.each([
  ['The mail server rejected it permanently: 550 5.1.1 no such user', 'unknown', '550 5.1.1'],
  ['550-5.2.1 The email account is disabled', 'unknown', '550 5.2.1'],
  ['552 5.2.2 mailbox full', 'full', '552 5.2.2'],
  ['552 exceeded storage allocation', 'full', '552'],
  ['554 5.7.1 message refused as spam', 'blocked', '554 5.7.1'],
  ['550 mailbox unavailable', 'other', '550'],
  ['554 5.6.0 message contents refused', 'other', '554 5.6.0'],
  ['no answer', 'other', '5.0.0'],
])('%s', (refusal, kind, code) => {
  expect(refusalReasonOf(refusal)).toEqual({ kind, code });
});
