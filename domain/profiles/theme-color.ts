/** A new profile's colour (claim and profile form). */
export const defaultThemeColor = '#22c55e';
/** The colour of a public page for a profile whose colour cannot be read. */
export const publicThemeColor = '#16a34a';

type Rgb = readonly [number, number, number];

/** `#rrggbb` in lower case for `#rgb` and `#rrggbb`, with or without `#`, in any letter case. */
export function parseColor(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text.trim().toLowerCase())?.[1];
  if (!digits) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** The contrast ratio of two `#rrggbb` colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastRatio(one: string, other: string): number {
  const a = luminance(rgb(one)) + 0.05;
  const b = luminance(rgb(other)) + 0.05;
  return Math.max(a, b) / Math.min(a, b);
}

/** Black or white, whichever is read better on `color`; at least 4.58, so always AA. */
export function readableTextOn(color: string): '#000000' | '#ffffff' {
  return contrastRatio('#000000', color) >= contrastRatio('#ffffff', color) ? '#000000' : '#ffffff';
}

function rgb(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** WCAG 2.2, "relative luminance". */
function luminance([r, g, b]: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
