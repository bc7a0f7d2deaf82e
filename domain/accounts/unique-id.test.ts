import { describe, expect, it } from 'vitest';
import { isUniqueId, makeUniqueId } from './unique-id.ts';

describe('a uniqueId', () => {
  it('is made of the whole alphabet, 10 characters at a time', () => {
    const seen = new Set<string>();
    for (let first = 0; first < 31; first += 1) {
      let next = first;
      const id = makeUniqueId((limit) => next++ % limit);
      expect(id).toMatch(/^[a-z0-9]{10}$/);
      expect(isUniqueId(id)).toBe(true);
      for (const character of id) seen.add(character);
    }
    expect([...seen].toSorted().join('')).toBe('23456789abcdefghjkmnpqrstuvwxyz');
  });

  it.each([
    '',
    'abcdefghj',
    'abcdefghjkm',
    'abcdefghj0',
    'abcdefghjl',
    'ABCDEFGHJK',
    'abcdefghj\n',
  ])('%j is none', (text) => {
    expect(isUniqueId(text)).toBe(false);
  });
});
