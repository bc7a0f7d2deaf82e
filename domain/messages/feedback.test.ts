import { describe, expect, it } from 'vitest';
import { feedbackMessages, feedbackProblem, normalizeFeedback } from './feedback.ts';

describe('feedbackProblem', () => {
  it.each([
    ['nothing', '', feedbackMessages.missing],
    ['blanks', ' \n\t ', feedbackMessages.missing],
    ['a word', ' Nice! ', undefined],
    ['5000 characters', 'x'.repeat(5000), undefined],
    ['5000 characters between blanks', ` ${'x'.repeat(5000)} `, undefined],
    ['one more', 'x'.repeat(5001), 'Message must be at most 5000 characters long'],
  ])('%s', (_what, message, problem) => {
    expect(feedbackProblem(normalizeFeedback(message))).toBe(problem);
  });
});
