import { correction, generate, mode } from 'lean-qr';

/** Modules of white around a code (ISO/IEC 18004). */
const quietZone = 4;

/** A QR code to be drawn as one path. */
export interface CodeOutline {
  readonly path: string;
  /** Width and height in modules, the quiet zone included. */
  readonly size: number;
}

/** How much of a code may be damaged or covered: M 15 %, H 30 % (ISO/IEC 18004). */
export type Correction = 'M' | 'H';

/**
 * Encodes a text with an error correction or a better one that takes no more modules. Text beyond ASCII is marked as UTF-8 (ECI 26): without the
 * mark readers guess, and some take a name for Chinese.
 * @returns rows of modules with their quiet zone, dark ones true
 */
export function qrModules(text: string, level: Correction = 'M'): readonly (readonly boolean[])[] {
  const code = generate(isAscii(text) ? text : mode.utf8(text), {
    minCorrectionLevel: correction[level],
    modes: [mode.numeric, mode.alphaNumeric, mode.ascii],
  });
  const places = Array.from({ length: code.size + 2 * quietZone }, (_, index) => index - quietZone);
  return places.map((y) => places.map((x) => code.get(x, y)));
}

/** The code of a text as a path: each dark run of a row is one bar of it. */
export function qrOutline(text: string, level?: Correction): CodeOutline {
  const modules = qrModules(text, level);
  const path = modules
    .flatMap((row, y) => darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('');
  return { path, size: modules.length };
}

/** The code of a text as SVG, dark on light whatever the page's theme. */
export function qrSvg(text: string): string {
  return svgOfCode(qrOutline(text));
}

/** A code as SVG, dark on light. */
export function svgOfCode({ path, size }: CodeOutline): string {
  const side = size * 10;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#ffffff" d="M0 0h${side}v${side}H0z"/>` +
    `<path fill="#000000" transform="scale(10)" d="${path}"/></svg>`
  );
}

function isAscii(text: string): boolean {
  return Array.from(text).every((letter) => mode.ascii.test(letter));
}

/** Start and length of each run of dark modules. */
function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
