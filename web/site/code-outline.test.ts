import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { codeOutline } from './code-outline.ts';

it('draws every dark module and no other', () => {
  const text = 'https://nearcard.example/';
  const { path, size } = codeOutline(text);
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let offset = 0; offset < Number(length); offset += 1) {
      drawn[Number(y)]![Number(x) + offset] = true;
    }
  }
  expect(drawn).toEqual(encode(text, { ecc: 'M', border: 4 }).data);
});
