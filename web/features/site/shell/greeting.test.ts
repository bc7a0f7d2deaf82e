import { expect, it } from 'vitest';
import { localPart } from './greeting.ts';

it.each([
  ['rosa.lind@example.com', 'rosa.lind'],
  ['rosa', 'rosa'],
])('greets %s', (email, name) => {
  expect(localPart(email)).toBe(name);
});
