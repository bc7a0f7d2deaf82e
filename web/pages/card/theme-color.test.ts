import { assert, integer, oneof, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { contrastRatio } from '#domain/profiles/theme-color.ts';
import { fullProfile, viewOf } from '#tests/support/sample-cards.ts';
import { shortOrWhole } from '#tests/support/whole-run.ts';
import { renderCardPage } from './render-card.tsx';

const hexColor = integer({ min: 0, max: 0xffffff }).map(
  (value) => `#${value.toString(16).padStart(6, '0')}`,
);

it('sets readable text on a theme colour of any kind', () => {
  assert(
    property(oneof(hexColor, string({ unit: 'grapheme' })), (color) => {
      const { html } = renderCardPage(viewOf({ ...fullProfile, color }));
      const [, text, fill = ''] =
        /class="save (light|dark)-text"[^>]*><svg[^>]*><rect [^>]*fill="([^"]*)"/.exec(html) ?? [];
      expect(fill).toMatch(/^#[0-9a-f]{6}$/);
      const ink = text === 'light' ? '#ffffff' : '#000000';
      expect(contrastRatio(ink, fill)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: shortOrWhole(30, 100) },
  );
});
