import { describe, expect, it } from 'vitest';
import {
  maximumReplyLength,
  normalizeReply,
  orderNumbersIn,
  replyProblem,
  replySubject,
} from './admin-message.ts';

describe('replyProblem', () => {
  it.each([
    ['', 'Please write a reply.'],
    [' \n ', 'Please write a reply.'],
    ['Hello', undefined],
    ['x'.repeat(maximumReplyLength), undefined],
    ['x'.repeat(maximumReplyLength + 1), 'Reply must be at most 10000 characters long'],
  ])('judges %j', (text, problem) => {
    expect(replyProblem(normalizeReply(text))).toBe(problem);
  });
});

describe('replySubject', () => {
  it.each([
    ['My card', 'Orders', 'Re: My card'],
    ['RE: My card', '', 'RE: My card'],
    ['', 'Orders', 'Re: Orders'],
    ['', '', 'Re: your message to Nearcard'],
  ])('of %j about %j', (subject, topic, expected) => {
    expect(replySubject({ subject, topic }, 'Nearcard')).toBe(expected);
  });
});

it.each([
  ['Where is #10003?', [10_003]],
  ['Order 10003 and order no. 10004, order number 10005, #10006', [10_003, 10_004, 10_005]],
  ['order #10003, again #10003', [10_003]],
  ['In 2026 I ordered 12 cards', []],
  ['border 10003', []],
])('orders named in %j: %j', (text, numbers) => {
  expect(orderNumbersIn(text)).toEqual(numbers);
});
