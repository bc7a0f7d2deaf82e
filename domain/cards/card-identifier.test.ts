import { describe, expect, it } from 'vitest';
import { isCardIdentifier, makeCardIdentifier, parseCardIdentifier } from './card-identifier.ts';

describe('makeCardIdentifier', () => {
  it('uses the whole alphabet and nothing that is misread', () => {
    const seen = new Set<string>();
    for (let first = 0; first < 25; first += 1) {
      let next = first;
      const identifier = makeCardIdentifier((limit) => next++ % limit);
      expect(identifier).toMatch(/^[A-Z0-9]{8}$/);
      expect(isCardIdentifier(identifier)).toBe(true);
      for (const character of identifier) seen.add(character);
    }
    expect(seen.size).toBe(25);
    expect([...seen].join('')).not.toMatch(/[01ILOQBGSZU]/);
  });
});

describe('parseCardIdentifier', () => {
  it.each([
    ['ACDE2345', 'ACDE2345'],
    [' acde-2345 ', 'ACDE2345'],
    ['AC DE 23 45', 'ACDE2345'],
    ['BGSZUACD', '8652VACD'],
    ['bgszuacd', '8652VACD'],
    ['ACDE234', undefined],
    ['ACDE23456', undefined],
    ['ACDE234O', undefined],
    ['ACDE2341', undefined],
    ['ACDE234ß', undefined],
    ['ＡＣＤＥ２３４５', 'ACDE2345'],
    ['', undefined],
  ])('%j is %j', (text, identifier) => {
    expect(parseCardIdentifier(text)).toBe(identifier);
  });
});
