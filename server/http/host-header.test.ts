import { describe, expect, it } from 'vitest';
import { isWellFormedHost } from './host-header.ts';

describe('a Host header', () => {
  it.each([
    'localhost',
    'cards.example',
    'CARDS.example:443',
    'shop_1:3000',
    '127.0.0.1:3000',
    '[::1]',
    '[2001:db8::1]:8080',
    'xn--bcher-kva.example',
  ])('may be %j', (host) => {
    expect(isWellFormedHost(host)).toBe(true);
  });

  it.each([
    '',
    ':80',
    'a, b',
    'a b',
    'a/b',
    'a?b',
    'a#b',
    'me@a',
    'a:port',
    'a:99999',
    '[::1',
    '::1',
    '[zz]',
    '1.2.3.999',
    'a\\b',
    'a%41',
    'bücher.example',
  ])('may not be %j', (host) => {
    expect(isWellFormedHost(host)).toBe(false);
  });
});
