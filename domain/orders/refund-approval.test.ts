import { expect, it } from 'vitest';
import { approvalProblem, needsApproval } from './refund-approval.ts';

it.each([
  [undefined, 0, 1_000_000, false],
  [10_000, 0, 10_000, false],
  [10_000, 0, 10_001, true],
  [10_000, 9_000, 1_000, false],
  // In two parts it is as much.
  [10_000, 9_000, 1_001, true],
  [0, 0, 1, true],
])('above %j, after %i, %i waits: %s', (limit, refunded, amount, waits) => {
  expect(needsApproval(limit, refunded, amount)).toBe(waits);
});

it.each([
  ['another person', 'a', null, undefined],
  ['who asked', 'me', null, 'You asked for this refund, so someone else has to approve it.'],
  ['nobody any more', null, null, expect.stringMatching(/^The person who asked .* has left/)],
  ['a second time', 'a', 'approved', 'This refund was already approved.'],
  ['who asked, after the end', 'me', 'declined', 'This refund was already declined.'],
] as const)('asked by %s', (_, requestedBy, decision, problem) => {
  expect(approvalProblem({ requestedBy, decision }, 'me')).toEqual(problem);
});
