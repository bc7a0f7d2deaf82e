import { expect, it } from 'vitest';
import { isFileLike } from './file-path.ts';

it.each([
  ['/', false],
  ['/login', false],
  ['/reset-password?token=a.b', false],
  ['/login.data', false],
  ['/_root.data?_routes=root', false],
  ['/v1.2/page', false],
  ['/robots.txt', true],
  ['/assets/app.js?v=1', true],
  ['/.env', true],
  ['/.git/config.data', false],
  ['/app.js.data', true],
])('%s: %s', (url, expected) => {
  expect(isFileLike(url)).toBe(expected);
});
