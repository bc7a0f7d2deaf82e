import { createCatalog, type Catalog, type CatalogVersion } from '#domain/catalog/catalog.ts';
import { useCatalogVersion } from './use-plan-names.ts';

/** Each version is read once, so that a catalog keeps its identity from one render to the next. */
const read = new WeakMap<CatalogVersion, Catalog>();

/** The catalog as it was sold when the page was opened; from the root loader, so on every page. */
export function useCatalog(): Catalog {
  const version = useCatalogVersion();
  if (version === undefined) throw new Error('Used outside the pages of the site');
  return readVersion(version);
}

function readVersion(version: CatalogVersion): Catalog {
  const known = read.get(version);
  if (known !== undefined) return known;
  const catalog = createCatalog(version);
  read.set(version, catalog);
  return catalog;
}
