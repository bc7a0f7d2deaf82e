/** A new profile's colour (claim and profile form). */
export const defaultThemeColor = '#22c55e';
/** What a public page uses for a profile whose colour cannot be read. */
export const publicThemeColor = '#16a34a';

/** WCAG 2.2, success criteria 1.4.3 (text) and 1.4.11 (icons and controls), level AA. */
export const textContrast = 4.5;
export const iconContrast = 3;

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

/**
 * `color`, darkened (on a dark background lightened) just until it reaches `ratio` on `background`.
 * Where no shade does, the end of the way: black or white.
 */
export function withContrast(color: string, background: string, ratio: number): string {
  const target = rgb(readableTextOn(background));
  const from = rgb(color);
  for (let percent = 0; percent < 100; percent += 1) {
    const shade = hex(mixed(from, target, percent / 100));
    if (contrastRatio(shade, background) >= ratio) return shade;
  }
  return hex(target);
}

function rgb(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hex(channels: Rgb): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function mixed(from: Rgb, to: Rgb, share: number): Rgb {
  const [r, g, b] = from;
  const [toR, toG, toB] = to;
  const mix = (start: number, end: number) => Math.round(start + (end - start) * share);
  return [mix(r, toR), mix(g, toG), mix(b, toB)];
}

/** WCAG 2.2, "relative luminance". */
function luminance([r, g, b]: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
