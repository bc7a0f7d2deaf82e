import { outlineOfText } from '#server/platform/pdf/text-outline.ts';

/** The width and height of a setting in pixels; the unit of its drawing. */
export const settingSize = 1080;

/** The part of a drawing that a setting adds to the whole. */
export interface Scene {
  /** Gradients, filters and patterns. */
  readonly defs: string;
  readonly drawing: string;
}

/** The monogram as an SVG path, centered on a point: no machine needs the font to draw it. */
export function monogramPath(
  text: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): string {
  const path = outlineOfText(text, {
    x: 0,
    y: 0,
    isMirrored: false,
    direction: 'ltr',
    size,
    weight: 600,
    maxWidth: settingSize,
  });
  const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?/gu)].map(([number]) => Number(number));
  const middleOf = (axis: 0 | 1) => {
    const values = numbers.filter((_, index) => index % 2 === axis);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return `<path transform="translate(${x - middleOf(0)} ${y - middleOf(1)})" d="${path}"/>`;
}

interface Noise {
  /** Of the noise across and down, in waves to a pixel. */
  readonly frequency: string;
  readonly octaves: number;
  readonly seed: number;
  /** `#rrggbb` as three shares of 1. */
  readonly color: readonly [number, number, number];
  /** The factor of the noise and the sum with it, which make its alpha. */
  readonly alpha: readonly [number, number];
}

/** A filter that fills its element with grains of one color. */
export function noiseFilter(id: string, { frequency, octaves, seed, color, alpha }: Noise): string {
  const [red, green, blue] = color;
  const [factor, sum] = alpha;
  return `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
    <feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/>
    <feColorMatrix values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} ${factor} 0 0 0 ${sum}"/>
    <feComposite in2="SourceAlpha" operator="in"/>
  </filter>`;
}

/** A filter that blurs by so many pixels. */
export function blurFilter(id: string, deviation: number): string {
  return `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}

/** A gradient of colors at shares of its length; `direction` as `x1 y1 x2 y2`. */
export function linearGradient(
  id: string,
  direction: readonly [number, number, number, number],
  stops: readonly (readonly [number, string, number?])[],
): string {
  const [x1, y1, x2, y2] = direction;
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`;
}

/** A gradient around a point, both as shares of its element. */
export function radialGradient(
  id: string,
  [cx, cy, radius]: readonly [number, number, number],
  stops: readonly (readonly [number, string, number?])[],
): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${radius}">${stopsOf(stops)}</radialGradient>`;
}

function stopsOf(stops: readonly (readonly [number, string, number?])[]): string {
  return stops
    .map(([offset, color, opacity = 1]) => {
      return `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;
    })
    .join('');
}

/** The whole drawing as a rectangle. */
export function wholeRect(attributes: string): string {
  return `<rect width="${settingSize}" height="${settingSize}" ${attributes}/>`;
}
