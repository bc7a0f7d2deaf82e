import { describe, expect, it } from 'vitest';
import { exactSubsets } from './open-type.ts';
import { drawableText, subsetOf } from './script-fonts.ts';
import { spelledText } from './spelled-text.ts';

describe('the font that really has a character', () => {
  it.each([
    ['a', 'inter'],
    ['Ж', 'inter'],
    ['م', 'noto-sans-arabic'],
    ['王', 'noto-sans-sc'],
    ['か', 'noto-sans-sc'],
    ['한', 'noto-sans-kr'],
    ['🎉', 'noto-emoji'],
    ['\u202E', undefined],
    ['𓀀', undefined],
  ])('%s: %s', (character, family) => {
    expect(subsetOf(character, exactSubsets)?.family).toBe(family);
  });

  it('leaves out what none has', () => {
    expect(drawableText('a\u202Eb 𓀀 c', exactSubsets)).toBe('ab c');
  });
});

it.each([
  ['ਗੁਰਪ੍ਰੀਤ Singh', 'ਗੁਰਪ੍ਰੀਤ Singh'],
  ['𠮷田', '𠮷田'],
  ['a\u202Eb', 'ab'],
  ['𓀀 Ra ꙮ', '[U+13000] Ra [U+A66E]'],
])('spells out what no font has: %s', (text, spelled) => {
  expect(spelledText(text)).toBe(spelled);
});
