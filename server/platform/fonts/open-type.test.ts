import { describe, expect, it } from 'vitest';
import { exactSubsets, printedSubsets } from './open-type.ts';
import { drawableText, subsetOf } from './script-fonts.ts';

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

it('prints nothing in scripts that Fontkit cannot set', () => {
  expect(drawableText('ਗੁਰਪ੍ਰੀਤ Singh', exactSubsets)).toBe('ਗੁਰਪ੍ਰੀਤ Singh');
  expect(drawableText('ਗੁਰਪ੍ਰੀਤ Singh', printedSubsets)).toBe('Singh');
});
