import { expect, it } from 'vitest';
import { contrastRatio } from '../profiles/theme-color.ts';
import { brandPalette, brandStyles } from './brand-palette.ts';

it.each(['#000000', '#ffffff', '#ffff00', '#1d4ed8', '#7f7f7f', '#22c55e', '#ff0000', '#0000ff'])(
  'text is readable on and in the accent of %s, light and dark',
  (color) => {
    const { light, dark } = brandPalette(color);
    for (const [tokens, surfaces] of [
      [light, ['#ffffff', '#f8f8f5', '#efefea']],
      [dark, ['#191c1a', '#111312', '#222624']],
    ] as const) {
      const inks = [...surfaces, tokens.accentWash].map((one) =>
        contrastRatio(tokens.accentInk, one),
      );
      expect(Math.min(...inks)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(tokens.onAccent, tokens.accent)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(tokens.onAccent, tokens.accentStrong)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

it('leaves a color as it is where text is readable anyway', () => {
  expect(brandPalette('#1d4ed8').light.accent).toBe('#1d4ed8');
  expect(brandPalette('#7dd3fc').dark.accent).toBe('#7dd3fc');
});

it('makes a style sheet of a color, and of nothing else', () => {
  expect(brandStyles('1d4ed8')).toContain('--accent:#1d4ed8;--accent-strong:');
  expect(brandStyles('red}body{display:none')).toBeUndefined();
});
