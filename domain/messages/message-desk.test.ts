import { describe, expect, it } from 'vitest';
import { maximumReplyLength, normalizeReply, replyProblem, replySubject } from './message-desk.ts';

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
