import { expect, it } from 'vitest';
import { firstUnprintable } from '#domain/card-design/printable-text.ts';
import { exactSubsets } from '#server/platform/fonts/open-type.ts';
import { isDrawable } from '#server/platform/fonts/script-fonts.ts';
import { outlineOfText, type OutlinePlace } from './text-outline.ts';

const place: OutlinePlace = {
  x: 0,
  y: 0,
  isMirrored: false,
  direction: 'ltr',
  size: 5,
  weight: 400,
  maxWidth: 70,
};

it.each(
  'A Ω Ж ا ש क ক த ა Ա ก 王 ひ カ 한 🎉 é ß 1 & ក አ ક ಕ മ ఒ ਕ କ ක ᚠ ᐁ ހ မ ལ ລ 𓀀 𐎀 Ꭰ'.split(' '),
)('%s is called printable where it is printed', (letter) => {
  const isPrinted = isDrawable(letter, exactSubsets);
  expect(outlineOfText(letter, place)).not.toBe('');
  expect(firstUnprintable(letter)).toBe(isPrinted ? undefined : letter);
});
