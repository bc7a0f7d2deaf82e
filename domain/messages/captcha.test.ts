import { expect, it } from 'vitest';
import { isCaptchaSolved, makeCaptcha } from './captcha.ts';

it.each([
  [() => 0, { left: 1, right: 1 }],
  [(limit: number) => limit - 1, { left: 10, right: 10 }],
])('adds numbers from 1 to 10', (randomBelow, captcha) => {
  expect(makeCaptcha(randomBelow)).toEqual(captcha);
});

it('draws the two numbers one after the other', () => {
  const draws = [2, 6];
  expect(makeCaptcha(() => draws.shift() ?? 0)).toEqual({ left: 3, right: 7 });
});

it.each([
  ['10', true],
  [' 10 ', true],
  ['', false],
  ['3', false],
  ['37', false],
  ['1e1', false],
  ['10.0', false],
  ['ten', false],
])('3 + 7 answered with %j: %s', (answer, expected) => {
  expect(isCaptchaSolved({ left: 3, right: 7 }, answer)).toBe(expected);
});
