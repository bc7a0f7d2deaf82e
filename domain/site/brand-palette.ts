import { contrastRatio, parseColor } from '../profiles/theme-color.ts';

/** The colors of one theme that follow from the brand's color, by the names of the tokens (web/ui/tokens.css). */
export interface AccentTokens {
  readonly accent: string;
  readonly accentStrong: string;
  readonly onAccent: string;
  readonly accentInk: string;
  readonly accentWash: string;
  readonly focus: string;
}

export interface BrandPalette {
  readonly light: AccentTokens;
  readonly dark: AccentTokens;
}

/** WCAG 2.2, 1.4.3. */
const leastContrast = 4.5;
const white = '#ffffff';
const black = '#000000';
/** The surfaces that text of the accent lies on besides its wash: the least bright surface of each theme that does (web/ui/tokens.css). */
const sunken = { light: '#efefea', dark: '#222624' } as const;
const onDarkAccent = '#0b0d0c';

/**
 * The accent of both themes. A color that text could not be read on, or in, is darkened or lightened just so far that
 * it can; no color is refused.
 * @param color `#rrggbb`
 */
export function brandPalette(color: string): BrandPalette {
  const lightWash = mixed(color, white, 0.9);
  const light = readable(color, black, [white, sunken.light, lightWash]);
  const darkWash = mixed(color, '#111312', 0.85);
  const dark = readable(color, white, [onDarkAccent, sunken.dark, darkWash]);
  return {
    light: {
      accent: light,
      accentStrong: mixed(light, black, 0.2),
      onAccent: white,
      accentInk: light,
      accentWash: lightWash,
      focus: light,
    },
    dark: {
      accent: dark,
      accentStrong: mixed(dark, white, 0.25),
      onAccent: onDarkAccent,
      accentInk: dark,
      accentWash: darkWash,
      focus: dark,
    },
  };
}

/** The style sheet that puts a color in place of the release's; undefined for what is none. @param color `rrggbb` */
export function brandStyles(color: string): string | undefined {
  const parsed = parseColor(color);
  if (parsed === undefined) return undefined;
  const { light, dark } = brandPalette(parsed);
  // Stronger than the tokens, whichever comes first. `light-dark()` is newer than the supported browsers.
  return [
    `:root:root{${declarations(light)}}`,
    `@media (prefers-color-scheme:dark){:root:root:not([data-theme='light']){${declarations(dark)}}}`,
    `:root:root[data-theme='dark']{${declarations(dark)}}`,
    '',
  ].join('\n');
}

function declarations(tokens: AccentTokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}:${value}`)
    .join(';');
}

/** Moves a color in steps towards another one until each of the surfaces contrasts with it. */
function readable(color: string, towards: string, surfaces: readonly string[]): string {
  for (let step = 0; step < 50; step += 1) {
    const moved = mixed(color, towards, step / 50);
    if (surfaces.every((one) => contrastRatio(moved, one) >= leastContrast)) return moved;
  }
  return towards;
}

/** @param share of the other color, from 0 to 1 */
function mixed(color: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [one = 0, two = 0] = [color, other].map((hex) =>
      Number.parseInt(hex.slice(at, at + 2), 16),
    );
    return Math.round(one + (two - one) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
