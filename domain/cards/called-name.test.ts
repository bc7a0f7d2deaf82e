import { expect, it } from 'vitest';
import { calledName } from './called-name.ts';

it.each([
  ['Tomoko Hasegawa', 'Tomoko'],
  [' Tomoko ', 'Tomoko'],
  ['Dr. Ada Byron Lovelace, PhD', 'Ada'],
  ['長谷川 朋子', '朋子'],
  // Known by the family's name alone, or by an initial.
  ['Mr. Smith', 'Mr. Smith'],
  ['J. Smith', 'J. Smith'],
  ['', ''],
])('greets %j as %j', (printed, called) => {
  expect(calledName(printed)).toBe(called);
});
