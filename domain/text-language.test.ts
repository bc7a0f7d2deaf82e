import { describe, expect, it } from 'vitest';
import { isolate, isRightToLeft, languageOf } from './text-language.ts';

describe('languageOf', () => {
  it.each([
    ['山田さくら', '+1', 'ja'],
    ['김철수', '+1', 'ko'],
    ['สวัสดี', '+1', 'th'],
    ['Αθήνα', '+1', 'el'],
    ['דוד', '+1', 'he'],
    ['王小明', '+86', 'zh-Hans'],
    ['王小明', '+886', 'zh-Hant'],
    ['山田太郎', '+81', 'ja'],
    ['王小明', '+1', undefined],
    ['Ada Lovelace', '+81', undefined],
    ['π day in Athens', '+1', undefined],
    ['محمد', '+1', undefined],
    ['', '+81', undefined],
  ])('%j of %s is %j', (text, countryCode, language) => {
    expect(languageOf(text, countryCode)).toBe(language);
  });
});

describe('isRightToLeft', () => {
  it.each([
    ['محمد Ali', true],
    ['Ali محمد', false],
    ['12 דוד', true],
    ['', false],
    ['👩‍💻', false],
  ])('%j: %s', (text, expected) => {
    expect(isRightToLeft(text)).toBe(expected);
  });
});

describe('isolate', () => {
  it.each([
    ['Ada (Ltd)', 'ar', '\u2068Ada (Ltd)\u2069'],
    ['محمد', 'de', '\u2068محمد\u2069'],
    ['محمد', 'ar', 'محمد'],
    ['Ada', 'en', 'Ada'],
  ] as const)('%s in %s', (name, language, expected) => {
    expect(isolate(name, language)).toBe(expected);
  });
});
