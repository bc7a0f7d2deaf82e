import { expect, it } from 'vitest';
import {
  closingProblem,
  isMonth,
  monthName,
  monthOf,
  monthsFrom,
  monthState,
  monthsToClose,
  reopeningProblem,
} from './month.ts';

it.each([
  ['2026-10', true],
  ['2026-00', false],
  ['2026-13', false],
  ['2026-1', false],
  ['0026-10', false],
  [' 2026-10', false],
  ['2026-10-01', false],
])('%j names a month: %s', (text, expected) => {
  expect(isMonth(text)).toBe(expected);
});

it('are those of UTC, and follow each other over the end of a year', () => {
  expect(monthOf(new Date('2026-10-31T23:30:00-05:00'))).toBe('2026-11');
  expect(monthsFrom('2026-11', '2027-01')).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(monthsFrom('2026-12', '2026-11')).toEqual([]);
  expect(monthName('2027-01')).toBe('January 2027');
});

const open = { firstOpen: '2026-09', current: '2026-11' };

it.each([
  ['2026-08', 'closed', 'August 2026 is already closed.'],
  ['2026-09', 'open', undefined],
  ['2026-10', 'open', 'Months are closed in order. Close September 2026 first.'],
  ['2026-11', 'running', 'November 2026 isn’t over yet.'],
  ['2026-12', 'running', 'December 2026 isn’t over yet.'],
])('%s is %s, and closes: %j', (month, state, problem) => {
  expect(monthState(month, open)).toBe(state);
  expect(closingProblem(month, open)).toBe(problem);
});

it.each([
  ['2026-08', []],
  ['2026-09', ['2026-09']],
  ['2026-10', ['2026-09', '2026-10']],
  ['2026-11', []],
])('%s is closed with %j', (month, expected) => {
  expect(monthsToClose(month, open)).toEqual(expected);
});

it.each([
  ['2026-08', '2026-08', undefined],
  ['2026-07', '2026-08', 'Only the last closed month can be reopened. That’s August 2026.'],
  ['2026-09', '2026-08', 'September 2026 isn’t closed.'],
  ['2026-09', undefined, 'September 2026 isn’t closed.'],
])('%s opens again after %j: %j', (month, lastClosed, problem) => {
  expect(reopeningProblem(month, lastClosed)).toBe(problem);
});
