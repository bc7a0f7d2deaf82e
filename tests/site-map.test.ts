import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { sitePages } from '#domain/site/site-pages.ts';
import routes from '#web/routes.ts';

/** The addresses of all pages that need no parameter. */
function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    return [own || '/', ...pathsOf(children, own)];
  });
}

/** Pages for those who already have an account, or are about to: nothing to find there. */
const notToBeFound = ['/login', '/register'];

it('the sitemap names each page of the table that is there, and no other', () => {
  const paths = pathsOf(routes);
  const listed = Object.values(sitePages).filter(({ isListed }) => isListed);
  const there = Object.values(sitePages).filter(
    ({ path }) => paths.includes(path) && !notToBeFound.includes(path),
  );
  expect(listed.map(({ path }) => path)).toEqual(there.map(({ path }) => path));
});
