import { expect, it } from 'vitest';
import { qrModules, qrOutline } from './qr-code.ts';

it('draws every dark module and no other', () => {
  const text = 'https://nearcard.example/';
  const { path, size } = qrOutline(text);
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let offset = 0; offset < Number(length); offset += 1) {
      drawn[Number(y)]![Number(x) + offset] = true;
    }
  }
  expect(drawn).toEqual(qrModules(text));
});

it.each([
  ['version 3 for an address of 41 characters', 'https://nearcard.example/card/abcdefghjk', 29],
  ['version 2 for capitals, which are alphanumeric', 'HTTPS://NEARCARD.EXAMPLE/NFC/12345678', 25],
])('takes %s', (_, text, size) => {
  expect(qrModules(text)).toHaveLength(size + 8);
});

it('has a quiet zone of four modules', () => {
  const modules = qrModules('a');
  const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y]] : [])));
  const sides = dark.flat();
  expect([Math.min(...sides), Math.max(...sides)]).toEqual([4, modules.length - 5]);
});
