import { expect, it } from 'vitest';
import { isOwnPath } from './page-paths.ts';

it.each([
  ['/', true],
  ['//shop.test/login', true],
  ['http://shop.test/login', false],
  ['*', false],
])('%s is of this site: %s', (url, expected) => {
  expect(isOwnPath(url)).toBe(expected);
});
