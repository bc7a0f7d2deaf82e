import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLines } from './line-breaks.ts';

/** Each character is one wide. */
const width = (text: string) => Array.from(text).length;

describe('lines of a paragraph', () => {
  it.each<[text: string, maxWidth: number, lines: string[]]>([
    ['', 5, ['']],
    ['one two three', 7, ['one two', 'three']],
    ['one two three', 100, ['one two three']],
    ['a abcdefgh b', 4, ['a', 'abcd', 'efgh', 'b']],
    ['王小明的公司有限公司', 4, ['王小明的', '公司', '有限公司']],
    ['公司「明」。', 3, ['公司', '「明」', '。']],
    ['สวัสดีครับ', 6, ['สวัสดี', 'ครับ']],
    ['ສະບາຍດີເຈົ້າ', 8, ['ສະບາຍດີ', 'ເຈົ້າ']],
    ['សួស្ដីលោក', 7, ['សួស្ដី', 'លោក']],
    ['မင်္ဂလာပါခင်ဗျာ', 10, ['မင်္ဂလာပါ', 'ခင်ဗျာ']],
    ['well-known', 6, ['well-k', 'nown']],
  ])('%s in %d', (text, maxWidth, lines) => {
    expect(breakLines(text, maxWidth, width)).toEqual(lines);
  });

  it('loses no character and keeps every line within its width', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 4, max: 30 }), (raw, max) => {
        const text = raw.replace(/\s+/g, ' ').trim();
        const graphemes = (line: string) => Array.from(new Intl.Segmenter().segment(line)).length;
        const lines = breakLines(text, max, graphemes);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        for (const line of lines) expect(graphemes(line)).toBeLessThanOrEqual(max);
      }),
    );
  });
});
