import { expect, it } from 'vitest';
import { workLabel } from './work.ts';

it.each([
  ['toShip', 12, '12 to ship'],
  ['replacementsToShip', 1, '1 replacement to ship'],
  ['returnsWaiting', 2, '2 returns to handle'],
  ['paymentProblems', 1, '1 payment problem'],
  ['paymentProblems', 2, '2 payment problems'],
  ['unanswered', 3, '3 unanswered'],
  ['failedJobs', 999, '999 failed emails and jobs'],
  ['toShip', 1_000, '1,000+ to ship'],
] as const)('%s %i: %s', (kind, count, words) => {
  expect(workLabel(kind, count)).toBe(words);
});
