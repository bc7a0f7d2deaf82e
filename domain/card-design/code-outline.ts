/** A QR code to be drawn as one path. */
export interface CodeOutline {
  readonly path: string;
  /** Width and height in modules, the quiet margin included. */
  readonly size: number;
}

/**
 * Each dark run of a row becomes one stroke-free bar of the path.
 * @param modules rows of a code, dark ones true, with its quiet margin of 4 (ISO/IEC 18004)
 */
export function outlineOfCode(modules: readonly (readonly boolean[])[]): CodeOutline {
  const path = modules
    .flatMap((row, y) => darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('');
  return { path, size: modules.length };
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
