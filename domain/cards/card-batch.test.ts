import { expect, it } from 'vitest';
import { batchCountProblem, batchMessages, batchNameProblem } from './card-batch.ts';

it.each([
  [1, undefined],
  [10_000, undefined],
  [0, batchMessages.count],
  [-1, batchMessages.count],
  [10_001, batchMessages.count],
  [1.5, batchMessages.count],
  [Number.NaN, batchMessages.count],
])('a batch of %d cards', (count, problem) => {
  expect(batchCountProblem(count)).toBe(problem);
});

it.each([
  ['Spring', undefined],
  ['', batchMessages.noName],
  ['x'.repeat(100), undefined],
  ['x'.repeat(101), batchMessages.longName],
])('a batch called %j', (name, problem) => {
  expect(batchNameProblem(name)).toBe(problem);
});
