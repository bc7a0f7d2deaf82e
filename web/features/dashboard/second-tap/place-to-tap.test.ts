import { expect, it } from 'vitest';
import { placeToTap } from './place-to-tap.ts';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1', 'guide.placeIphone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile', 'guide.placeAndroid'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', 'guide.placeAny'],
])('says for %s where to hold the card', (userAgent, words) => {
  expect(placeToTap(userAgent)).toBe(words);
});
