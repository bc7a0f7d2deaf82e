import { contrastRatio } from '../profiles/theme-color.ts';

/** Below this a shape is hardly distinguished from its background. */
const leastContrast = 1.6;
/** Fewer of a logo's pixels than this are specks and edges. */
const leastShare = 0.04;
/** Of 255: what is more transparent than that is not printed to be seen. */
const leastOpacity = 40;

/**
 * Whether a logo nearly has the colour that it is printed on, so that it would hardly be seen there.
 * @param pixels red, green, blue and opacity of each, from 0 to 255
 * @param base `#rrggbb`
 */
export function isLogoHardlySeen(pixels: ArrayLike<number>, base: string): boolean {
  const ratios = new Map<string, number>();
  let visible = 0;
  let distinct = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const opacity = pixels[at + 3] ?? 0;
    if (opacity < leastOpacity) continue;
    visible += 1;
    const color = over([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0], opacity, base);
    const ratio = ratios.get(color) ?? contrastRatio(color, base);
    ratios.set(color, ratio);
    if (ratio >= leastContrast) distinct += 1;
  }
  return visible > 0 && distinct / visible < leastShare;
}

/** `#rrggbb` of a colour that lets its background shine through; in steps of 8, so that few differ. */
function over(color: readonly number[], opacity: number, base: string): string {
  const background = [1, 3, 5].map((at) => Number.parseInt(base.slice(at, at + 2), 16));
  const mixed = color.map((channel, index) => {
    const value = (channel * opacity + (background[index] ?? 0) * (255 - opacity)) / 255;
    return Math.min(255, Math.round(value / 8) * 8);
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
