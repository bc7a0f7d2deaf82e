import { expect, it } from 'vitest';
import { areaOfPage, createFilesByArea } from './files-by-area.ts';

const importersOf: Readonly<Record<string, readonly string[]>> = {
  '/web/ui/field.tsx': ['/web/pages/shop/cart.tsx', '/web/pages/account/login.tsx'],
  '/web/ui/table.tsx': ['/web/pages/admin/admin.tsx', '/web/pages/company/company.tsx'],
  '/web/ui/text.ts': ['/web/root.tsx', '/web/ui/field.tsx'],
  '/web/ui/wave.tsx': ['/web/pages/public/home.tsx', '/web/pages/dev/sample.tsx'],
  '/web/ui/price.tsx': ['/web/pages/public/home.tsx', '/web/pages/shop/plans.tsx'],
  '/web/ui/left.tsx': ['/web/ui/right.tsx', '/web/pages/shop/plans.tsx'],
  '/web/ui/right.tsx': ['/web/ui/left.tsx'],
  '/web/ui/lazy.tsx': [],
  '/web/ui/either.tsx': ['/web/pages/shop/cart.tsx'],
  '/web/ui/part.tsx': ['/web/ui/either.tsx'],
};
const loadedLate = ['/web/ui/lazy.tsx', '/web/ui/either.tsx'];
const graph = {
  getModuleInfo: (id: string) => ({
    importers: importersOf[id] ?? [],
    dynamicImporters: loadedLate.includes(id) ? ['/web/root.tsx'] : [],
  }),
};
const fileOf = (id: string) => {
  const names = createFilesByArea().map((file) => file.name(id, graph));
  return names.filter((name) => name !== null);
};

it.each([
  ['/web/ui/field.tsx', ['account-shop']],
  ['/web/ui/table.tsx', []],
  ['/web/ui/text.ts', ['root']],
  ['/web/ui/wave.tsx', ['home']],
  ['/web/ui/price.tsx', ['home-and-more']],
  ['/web/ui/left.tsx', ['shop']],
  ['/web/ui/right.tsx', ['shop']],
  ['/web/ui/lazy.tsx', []],
  ['/web/ui/either.tsx', ['late-shop']],
  ['/web/ui/part.tsx', ['late-shop']],
])('%s lies in %j', (id, files) => expect(fileOf(id)).toEqual(files));

it.each([
  ['/web/root.tsx', 'root'],
  ['/web/pages/public/home.tsx?client', 'home'],
  ['C:\\web\\pages\\shop\\plans.tsx', 'shop'],
  ['/web/pages/shop/teams.tsx', 'teams'],
  ['/web/pages/queried.tsx', undefined],
  ['/web/ui/field.tsx', undefined],
])('%s is a page of %s', (id, area) => expect(areaOfPage(id)).toBe(area));
