import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { serverFromTheTop } from './rules.ts';
import { importedPlace, onImports } from './imports.ts';
import { partOf, type Arrow } from './may-import.ts';

const folders = ['domain', 'wire', 'server', 'web', 'scripts', 'tests', 'bench'];

/** Every import of the repository, type-only ones and generated files included. */
export function readArrows(root: string): Arrow[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .flatMap((file) => arrowsOf(file.split(sep).join('/'), readFileSync(join(root, file), 'utf8')));
}

/** @param file its path from the root, with slashes */
export function arrowsOf(file: string, source: string): Arrow[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const arrows: Arrow[] = [];
  const visitor = onImports(({ specifier, typeOnly }) => {
    arrows.push({ from: file, to: importedPlace(file, specifier), typeOnly });
  });
  new Visitor(visitor).visit(program);
  return arrows;
}

/**
 * The step of the server that a place stands on, counted from the top; undefined outside of it. A part of a module has
 * its own.
 */
export function stepOf(place: string): number | undefined {
  const steps = serverFromTheTop
    .filter((candidate) => partOf(candidate, place) !== undefined)
    .toSorted((a, b) => b.length - a.length);
  return steps[0] === undefined ? undefined : serverFromTheTop.indexOf(steps[0]);
}

/** @returns the two steps, where the import runs from a lower one to a higher one */
export function upwardSteps(from: string, to: string): string | undefined {
  const [low, high] = [stepOf(from), stepOf(to)];
  if (low === undefined || high === undefined || low <= high) return undefined;
  return `${serverFromTheTop[low]} → ${serverFromTheTop[high]}`;
}

/** The pairs of folders, or single files, right below `top` that import each other both ways. */
export function mutualFolders(arrows: readonly Arrow[], top: string): string[] {
  const pairs = new Set(
    arrows.flatMap(({ from, to }) => {
      const [one, other] = [partOf(`${top}/*`, from), partOf(`${top}/*`, to)];
      return one === undefined || other === undefined || one === other ? [] : [`${one} ${other}`];
    }),
  );
  return [...pairs].flatMap((pair) => {
    const [one = '', other = ''] = pair.split(' ');
    return one < other && pairs.has(`${other} ${one}`) ? [`${one} ↔ ${other}`] : [];
  });
}

/** @returns the files of one circle, the first one named again at the end */
export function circleOf(arrows: readonly Arrow[]): string[] | undefined {
  let left = arrows;
  let count: number;
  do {
    // A file that imports nothing more is part of no circle.
    count = left.length;
    const importing = new Set(left.map(({ from }) => from));
    left = left.filter(({ to }) => importing.has(to));
  } while (left.length < count);
  const next = new Map(left.map(({ from, to }) => [from, to]));
  const path: string[] = [];
  let file = left[0]?.from;
  while (file !== undefined && !path.includes(file)) {
    path.push(file);
    file = next.get(file);
  }
  return file === undefined ? undefined : [...path.slice(path.indexOf(file)), file];
}
