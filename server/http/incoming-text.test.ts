import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { findUnstorable, isStorable, requireStorable } from './incoming-text.ts';

describe('a text', () => {
  it.each(['', 'Zoë 🎉', '\u0007\r\n', '\ufffd', '\u{10ffff}', '%00', '\\u0000'])(
    '%j can be stored',
    (text) => {
      expect(isStorable(text)).toBe(true);
    },
  );

  it.each(['\0', 'a\0b', '\ud800', 'a\udc00', '\udc00\ud800'])('%j can not', (text) => {
    expect(isStorable(text)).toBe(false);
  });
});

describe('the place of what cannot be stored', () => {
  /** As the router hands parameters over. */
  const fromRouter = Object.create(Object.create(null), {
    id: { value: '\0', enumerable: true },
  });
  it.each([
    [{ a: 'a', b: { c: ['d', '\0'] } }, 'b.c.1'],
    [{ a: { 'b\0': 1 } }, 'a.b\0'],
    [{ '\ud800': 1 }, '\ud800'],
    [['a', '\0'], '1'],
    ['\0', ''],
    [fromRouter, 'id'],
  ])('in %j is %j', (value, place) => {
    expect(findUnstorable(value)).toBe(place);
  });

  it.each([[undefined], [null], [5], [true], [{}], [{ a: [null, 'a'] }], [Buffer.from('\0')]])(
    'in %j is none',
    (value) => {
      expect(findUnstorable(value)).toBeUndefined();
    },
  );

  it('is named to the caller', () => {
    expect(() => requireStorable({ name: 'a\0' })).toThrow(AppError);
    expect(() => requireStorable({ name: 'a' })).not.toThrow();
  });
});
