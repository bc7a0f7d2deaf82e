import { domainToASCII, domainToUnicode } from 'node:url';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePunycode } from './punycode.ts';

describe('decodePunycode', () => {
  // RFC 3492, section 7.1, and shorter ones.
  it.each([
    ['mller-kva', 'müller'],
    ['tda', 'ü'],
    ['80ak6aa92e', 'аррӏе'],
    ['egbpdaj6bu4bxfgehfvwxn', 'ليهمابتكلموشعربي؟'],
    ['ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
    ['3b-ww4c5e180e575a65lsy2b', '3年b組金八先生'],
    ['-with-super-monkeys-pc58ag80a8qai00g7n9n', '安室奈美恵-with-super-monkeys'],
    ['', ''],
    ['abc-', 'abc'],
  ])('%j is %j', (code, letters) => {
    expect(decodePunycode(code)).toBe(letters);
  });

  it.each(['99999999', 'ü', 'a b', 'mller-kva!'])('%j is no code', (code) => {
    expect(decodePunycode(code)).toBeUndefined();
  });

  it('reads what Node writes, as Node reads it', () => {
    const letter = fc.oneof(
      fc.constantFrom('a', 'ü', 'ç', 'ß', '王', 'ж', '3', 'ł', 'ế', 'Å', '😀', '-'),
      fc.integer({ min: 0xa1, max: 0x2_ff_ff }).map((code) => String.fromCodePoint(code)),
    );
    fc.assert(
      fc.property(fc.string({ unit: letter, minLength: 1, maxLength: 20 }), (label) => {
        const ascii = domainToASCII(label);
        fc.pre(ascii.startsWith('xn--') && !ascii.includes('.'));
        expect(decodePunycode(ascii.slice(4))).toBe(domainToUnicode(ascii));
      }),
      { numRuns: 2000 },
    );
  });

  it('never fails', () => {
    const unit = fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz0123456789-'));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 63 }), (code) => {
        expect(() => decodePunycode(code)).not.toThrow();
      }),
      { numRuns: 2000 },
    );
  });
});
