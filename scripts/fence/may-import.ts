import { exceptions, type Exception } from './exceptions.ts';
import { laws, layers, type Law } from './rules.ts';

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
export function whyForbidden(
  arrow: Arrow,
  exempt: readonly Exception[] = exceptions,
): string | undefined {
  const { from, to } = arrow;
  if (/\.test\.tsx?$/u.test(from)) return undefined;
  if (exempt.some((exception) => isException(exception, arrow))) return undefined;
  return whyLayers(from, to) ?? whyPlaces(arrow);
}

export function isException(exception: Exception, { from, to }: Arrow): boolean {
  return isIn(exception.from, from) && isIn(exception.to, to);
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
    ({ of, never }) => from.endsWith(of) && never.some((ending) => to.endsWith(ending)),
  )?.because;
}

function whyPlaces(arrow: Arrow): string | undefined {
  const { from, to, typeOnly } = arrow;
  for (const law of laws) {
    const place = law.of.find((candidate) => partOf(candidate, from) !== undefined);
    if (place === undefined) continue;
    return partOf(place, from) === partOf(place, to) ? undefined : whyLaw(law, to, typeOnly);
  }
  return undefined;
}

function whyLaw(law: Law, to: string, typeOnly: boolean): string | undefined {
  const { may, mayType = [], not = [], because } = law;
  const prohibition = not.find(({ what }) => isIn(what, to));
  if (prohibition !== undefined) return prohibition.because;
  if (isIn(may, to)) return undefined;
  if (!isIn(mayType, to)) return because;
  return typeOnly ? undefined : `Take it by \`import type\`. ${because}`;
}
