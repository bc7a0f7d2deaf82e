import { describe, expect, it } from 'vitest';
import { cutTo, multiLine, singleLine } from './text.ts';

describe('singleLine', () => {
  it.each([
    ['  Ada  ', 'Ada'],
    ['a\u0000b', 'a b'],
    ['one\r\ntwo\u2028three', 'one two three'],
    ['u\u0308', 'ü'],
    ['a\ud800', 'a\ufffd'],
    ['👩‍💻', '👩‍💻'],
    ['\u200fعربي', '\u200fعربي'],
  ])('%j becomes %j', (text, expected) => {
    expect(singleLine(text)).toBe(expected);
  });
});

describe('multiLine', () => {
  it.each([
    ['one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
    ['a\tb\u0000c', 'a b c'],
    ['\n\n text \n', 'text'],
    ['a\u2029b', 'a\nb'],
  ])('%j becomes %j', (text, expected) => {
    expect(multiLine(text)).toBe(expected);
  });
});

describe('cutTo', () => {
  it.each([
    ['abcd', 3, 'abc'],
    ['abc', 3, 'abc'],
    ['ab😀', 3, 'ab'],
    ['ab😀', 4, 'ab😀'],
  ])('%j at %i is %j', (text, maximum, expected) => {
    expect(cutTo(text, maximum)).toBe(expected);
  });
});
