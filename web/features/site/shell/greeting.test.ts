import { expect, it } from 'vitest';
import { greetingOf } from './greeting.ts';

it.each([
  ['rosa.lind@example.com', 'Hello, rosa.lind'],
  ['rosa', 'Hello, rosa'],
])('greets %s', (email, greeting) => {
  expect(greetingOf(email)).toBe(greeting);
});
