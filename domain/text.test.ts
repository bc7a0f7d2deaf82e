import { describe, expect, it } from 'vitest';
import { closeDirections, cutTo, isRightToLeft, multiLine, singleLine } from './text.ts';

describe('singleLine', () => {
  it.each([
    ['  Ada  ', 'Ada'],
    ['a\u0000b', 'a b'],
    ['one\r\ntwo\u2028three', 'one two three'],
    ['u\u0308', 'ü'],
    ['a\ud800', 'a\ufffd'],
    ['👩‍💻', '👩‍💻'],
    ['\u200fعربي', '\u200fعربي'],
    ['\u200b\u2060\ufeff', ''],
    ['\u3164 \u2800\u00a0', ''],
    ['\u00ad\ufe0f\u0301', ''],
    ['\u202e', ''],
    ['\u202egpj.exe', 'gpj.exe'],
    ['Ada\u2069 & \u2067\u202bCo\u202c', 'Ada & Co'],
    ['\u202bמשה כהן\u202c', 'משה כהן'],
    ['\u061cمحمد (\u200eAda)', '\u061cمحمد (\u200eAda)'],
    ['❤\ufe0f', '❤\ufe0f'],
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
    ['\u200b\n\u200b', ''],
    ['\u202egpj.exe\u202c', 'gpj.exe\u202c'],
    ['(\u2067محمد\u2069)', '(\u2067محمد\u2069)'],
  ])('%j becomes %j', (text, expected) => {
    expect(multiLine(text)).toBe(expected);
  });
});

describe('closeDirections', () => {
  it.each([
    ['Ada', 'Ada'],
    ['\u202egpj.exe\u202c', '\u202egpj.exe\u202c'],
    ['\u202egpj.exe', '\u202egpj.exe\u202c'],
    ['\u2067\u202bAda', '\u2067\u202bAda\u202c\u2069'],
    ['Ada\u2069 & \u202cCo', 'Ada & Co'],
    ['\u2067\u202aAda\u2069', '\u2067\u202aAda\u202c\u2069'],
    ['\u202aone\ntwo\u202c', '\u202aone\u202c\ntwo'],
  ])('%j becomes %j', (text, expected) => {
    expect(closeDirections(text)).toBe(expected);
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

it.each([
  ['محمد', true],
  ['(123) דוד Cohen', true],
  ['Dr. محمد', false],
  ['Ada', false],
  ['王', false],
  ['123 !', false],
  ['', false],
])('%j is right to left: %s', (text, isSo) => {
  expect(isRightToLeft(text)).toBe(isSo);
});
