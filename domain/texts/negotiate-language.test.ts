import { expect, it } from 'vitest';
import { negotiateLanguage, parseLanguage } from './negotiate-language.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-CH', 'de'],
  ['DE-at', 'de'],
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
  ['da, en-GB;q=0.8, fr;q=0.7', 'en'],
  ['da, nb;q=0.9', 'en'],
  ['en;q=0.1, ja;q=0.9', 'ja'],
  ['fr;q=0.5,de;q=0.5', 'fr'],
  ['zh-CN,zh;q=0.9', 'zh'],
  ['zh-Hant-TW', 'zh-Hant'],
  ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh_MO', 'zh-Hant'],
  ['zh-Hans-HK', 'zh'],
  ['zh-SG', 'zh'],
  ['ja_JP', 'ja'],
  ['iw', 'he'],
  ['*', 'en'],
  ['*;q=0.5, sv;q=0.1', 'sv'],
  ['de;q=0', 'en'],
  ['de;q=9', 'en'],
  ['de;q=1.5, it;q=0.2', 'it'],
  ['de;q=', 'en'],
  ['de;level=1', 'en'],
  [';q=1', 'en'],
  ['constructor, __proto__;q=1', 'en'],
  [`de,${'x'.repeat(10_000)}`, 'en'],
  [',,,,;;;;,', 'en'],
])('answers %s in %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language);
});

it.each([
  ['ko', 'ko'],
  ['AR-eg', 'ar'],
  ['klingon', undefined],
  ['', undefined],
  ['toString', undefined],
  [undefined, undefined],
])('reads the choice of %s as %s', (choice, language) => {
  expect(parseLanguage(choice)).toBe(language);
});
