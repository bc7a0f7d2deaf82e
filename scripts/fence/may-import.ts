import { layers } from './layers.ts';
import { confined, type ConfinedUse } from './confined.ts';
import { importRules, publicFiles, type ImportRule } from './rules.ts';

export interface Arrow {
  /** The importing file, from the root, with slashes. */
  readonly from: string;
  /** The imported place (`importedPlace`). */
  readonly to: string;
  readonly typeOnly: boolean;
}

/**
 * Why an import breaks the project's import rules.
 * @returns undefined where it doesn't; tests stand beside what they test and may import anything
 */
export function whyForbidden(arrow: Arrow): string | undefined {
  const { from, to } = arrow;
  if (isTest(from)) return undefined;
  return whyLayers(from, to) ?? whyPlaces(arrow);
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/u.test(file);
}

/** Why a file may not hand on what it imports: of a module, others know its public files alone. */
export function whyReexport({ from, to, typeOnly }: Arrow): string | undefined {
  const module = partOf('server/features/*', from);
  if (typeOnly || module === undefined || module !== partOf('server/features/*', to)) {
    return undefined;
  }
  const ofModule = publicFiles.map((file) => `${module}/${file}`);
  if (!isIn(ofModule, from) || isIn(ofModule, to)) return undefined;
  return 'A public file hands on nothing of the inside of its module: write it there.';
}

/** Why a file may not use what is confined to others; undefined where it may. */
export function whyConfined(file: string, use: ConfinedUse): string | undefined {
  if (!isProduct(file) || isTest(file)) return undefined;
  const { to, because } = confined[use];
  return isIn(to, file) ? undefined : because;
}

/** Why a file may not stand where it stands; undefined where it may. */
export function whyMisplaced(file: string): string | undefined {
  const isScript = /\.[cm]?jsx?$/u.test(file) && isProduct(file);
  return isScript && !isIn(['web/public'], file) ? 'Write it in TypeScript.' : undefined;
}

function isProduct(file: string): boolean {
  return isIn(['domain', 'wire', 'server', 'web'], file);
}

const patterns = new Map<string, RegExp>();

/** The part of `path` that `place` describes, `*` filled in. */
export function partOf(place: string, path: string): string | undefined {
  let pattern = patterns.get(place);
  if (pattern === undefined) {
    const source = place.replace(/[.+]/gu, '\\$&').replaceAll('*', '[^/]*');
    pattern = new RegExp(`^(${source})(?:/.*)?$`, 'u');
    patterns.set(place, pattern);
  }
  return pattern.exec(path)?.[1];
}

function isIn(places: readonly string[], path: string): boolean {
  return places.some((place) => partOf(place, path) !== undefined);
}

function whyLayers(from: string, to: string): string | undefined {
  return layers.find(
    ({ of, never }) =>
      from.endsWith(of) && never.some((end) => to.endsWith(end) || partOf(end, to) !== undefined),
  )?.because;
}

function whyPlaces(arrow: Arrow): string | undefined {
  const { from, to, typeOnly } = arrow;
  for (const rule of importRules) {
    const place = rule.of.find((candidate) => partOf(candidate, from) !== undefined);
    if (place === undefined) continue;
    return partOf(place, from) === partOf(place, to) ? undefined : whyRule(rule, to, typeOnly);
  }
  return undefined;
}

function whyRule(rule: ImportRule, to: string, typeOnly: boolean): string | undefined {
  const { may, mayType = [], not = [], because } = rule;
  const prohibition = not.find(({ what }) => isIn(what, to));
  if (prohibition !== undefined) return prohibition.because;
  if (isIn(may, to)) return undefined;
  if (!isIn(mayType, to)) return because;
  return typeOnly ? undefined : `Take it by \`import type\`. ${because}`;
}
