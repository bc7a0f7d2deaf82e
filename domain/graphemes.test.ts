import { describe, expect, it } from 'vitest';
import { graphemesOf, plainGraphemesOf } from './graphemes.ts';

describe.each([
  ['by the segmenter', graphemesOf],
  ['without a segmenter', plainGraphemesOf],
])('the characters of a text %s', (_, split) => {
  it.each([
    ['', []],
    ['Ada', ['A', 'd', 'a']],
    ['Zoe\u0308', ['Z', 'o', 'e\u0308']],
    ['𠮷田', ['𠮷', '田']],
    ['🇩🇪🇨🇭', ['🇩🇪', '🇨🇭']],
    ['👩‍👩‍👧!', ['👩‍👩‍👧', '!']],
    ['👍🏽', ['👍🏽']],
    ['❤️a', ['❤️', 'a']],
    ['a\r\nb', ['a', '\r\n', 'b']],
    ['नि', ['नि']],
  ])('%j', (text, characters) => {
    expect(split(text)).toEqual(characters);
  });
});
