import { shippedLook, shownBrand, type Brand } from '#domain/site/brand.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import type { KeptValues } from '#server/platform/page-cache/kept-values.ts';
import { findBrand, type SavedBrand } from './brand.repository.ts';

/** By which every process drops the brand, and with it every page. */
export const brandTag = 'brand';

/** The brand of this moment. A service that needs it later asks again, since keepers change it at run time. */
export type ReadBrand = () => Brand;

/** The brand of the environment: what is shown until somebody saves another one. */
export function brandOfConfig({ site }: Pick<Config, 'site'>): Brand {
  return { ...shippedLook, ...site };
}

export interface BrandOptions {
  readonly config: Config;
  readonly database: Database;
  readonly keptValues: KeptValues;
}

/**
 * The shop's brand, kept by every process. `refreshBrand` brings it up to date, which a request and a job await before
 * they begin, so that everything else may read it without waiting.
 */
export function createBrand({ config, database, keptValues }: BrandOptions) {
  const given = brandOfConfig(config);
  let saved: SavedBrand | undefined;
  let current = given;
  const read = keptValues.keep<SavedBrand | undefined>(
    brandTag,
    async () => findBrand(database),
    undefined,
  );
  return {
    brand: (): Brand => current,
    /** Whether `brand` is known to be up to date. */
    isBrandFresh: () => read.isFresh(),
    /** Never fails: while the database is away the brand stays as it was last. */
    async refreshBrand(): Promise<Brand> {
      const newest = await read();
      if (newest !== saved) {
        saved = newest;
        current = shownBrand(given, newest?.brand, config.lockedBrand);
      }
      return current;
    },
    /** The bytes of the brand's logo or icon, as PNG; undefined: the brand has no such picture. */
    brandPicture: (name: string): Buffer | undefined => saved?.pictures.get(name),
  };
}
