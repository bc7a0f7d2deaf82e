import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/routes.ts';

const web = join(import.meta.dirname, '../../../../web');

/** The query parameters that the pages read, as their source names them. */
export function readParameters(): string[] {
  // Read by name, or a part of the schema of a list's address.
  const read =
    /(?:query|searchParams|search)\.(?:get|has)\('(?<name>\w+)'\)|\b(?<part>\w+): (?:(?:text|choice|page)Part\b|\(text: string\))/g;
  const named = globSync('**/*.{ts,tsx}', { cwd: web }).flatMap((file) =>
    Array.from(
      readFileSync(join(web, file), 'utf8').matchAll(read),
      ([, name, part = '']) => name ?? part,
    ),
  );
  if (named.length < 10) throw new Error('the pages read no parameters');
  // These two are read by a name that a constant has.
  return [...new Set([...named, 'profile', 'checkout'])];
}

/** The pages of the site map and those beside it. @param value stands in each parameter of a path */
export function listPaths(value: string): string[] {
  const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path, children = [] }) => [
      ...(path === undefined ? [] : [`/${path}`]),
      ...pathsOf(children),
    ]);
  const fromSiteMap = pathsOf(routes).map((path) => path.replace(/:\w+|\*/, value));
  return ['/', ...fromSiteMap, `/card/${value}`, `/nfc/${value}`, `/nfc/qr`];
}
