import { expect, it } from 'vitest';
import { memoryStorage } from '#web/session/browser-storage.ts';
import { readWantedSeats, typedSeatsProblem, wantedSeatsKey } from './wanted-seats.ts';

const outside = 'A company has 3 to 100000 seats.';

it.each([
  ['3', undefined],
  [' 12 ', undefined],
  ['', outside],
  ['2', outside],
  ['3.5', outside],
  ['many', outside],
])('typed %j: %s', (typed, problem) => {
  expect(typedSeatsProblem(typed)).toBe(problem);
});

it.each([
  ['{"seats":"12","billing":"monthly"}', { seats: '12', billing: 'monthly' }],
  ['{"seats":"2","billing":"weekly"}', {}],
  ['{"seats":12}', {}],
  ['[]', {}],
  ['no JSON', {}],
])('the draft %s is read as %j', (kept, wanted) => {
  const storage = memoryStorage();
  storage.setItem(wantedSeatsKey, kept);
  expect(readWantedSeats(storage)).toEqual(wanted);
});

it('is nothing without a draft', () => {
  expect(readWantedSeats(memoryStorage())).toEqual({});
});
