import { describe, expect, it } from 'vitest';
import { isSameAddress, parseCardAddress } from './card-address.ts';

describe('parseCardAddress', () => {
  it.each([
    [{ uniqueId: 'abcdefghjk' }, { uniqueId: 'abcdefghjk' }],
    [{ uniqueId: 'ABCdefghjk', slug: undefined }, { uniqueId: 'abcdefghjk' }],
    [
      { uniqueId: 'abcdefghjk', slug: 'My-Card' },
      { uniqueId: 'abcdefghjk', slug: 'my-card' },
    ],
    [
      { uniqueId: 'abcdefghjk', slug: 'a--b' },
      { uniqueId: 'abcdefghjk', slug: 'a--b' },
    ],
    [{ uniqueId: 'abcdefghjk', slug: '' }, undefined],
    [{ uniqueId: 'abcdefghjk', slug: 'a/b' }, undefined],
    // The Kelvin sign becomes a k in lower case.
    [{ uniqueId: 'abcdefghj\u212a' }, { uniqueId: 'abcdefghjk' }],
    [{ uniqueId: 'abcdefghij' }, undefined],
    [{ uniqueId: '' }, undefined],
  ])('%j: %j', (typed, address) => {
    expect(parseCardAddress(typed)).toEqual(address);
  });
});

it.each([
  [{ uniqueId: 'a' }, { uniqueId: 'a', slug: undefined }, true],
  [{ uniqueId: 'a', slug: 'b' }, { uniqueId: 'a', slug: 'b' }, true],
  [{ uniqueId: 'a', slug: 'b' }, { uniqueId: 'a' }, false],
  [{ uniqueId: 'A' }, { uniqueId: 'a' }, false],
])('%j and %j are the same: %s', (one, other, isSame) => {
  expect(isSameAddress(one, other)).toBe(isSame);
});
