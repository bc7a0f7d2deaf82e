import type { ByTier } from '#domain/accounts/tiers.ts';
import {
  createCatalog,
  type Catalog,
  type CatalogContent,
  type CatalogVersion,
} from '#domain/catalog/catalog.ts';
import { namedBy } from '#domain/catalog/named-product.ts';
import { keptProfiles, shippedProfiles } from '#domain/catalog/plan-caps.ts';
import { planNamesIn, type PlanNames } from '#domain/catalog/plan-names.ts';
import { priceConflictMessage } from '#domain/catalog/price-claim.ts';
import { findSold, type ProductTerms } from '#domain/catalog/products.ts';
import { contentAt, saleTurns } from '#domain/catalog/content-at.ts';
import { seedCatalog, seedContent } from '#domain/catalog/seed-catalog.ts';
import { AppError } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import { claimOnce } from '#server/database/done-once.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as repository from './catalog-versions.repository.ts';

/** The tag of the page cache's channel under which a published version is announced to every process. */
export const catalogTag = 'catalog';

/** A version as it is kept in memory, for the time between two of its sales' beginnings and ends. */
interface Known {
  readonly catalog: Catalog;
  readonly version: CatalogVersion;
  readonly effectiveFrom: Date;
  /** The profiles that stay with each plan, whatever the version says. */
  readonly kept: ByTier;
}

const seed: Known = {
  catalog: seedCatalog,
  version: { number: seedCatalog.number, content: seedContent },
  effectiveFrom: new Date(0),
  kept: shippedProfiles,
};

export type CatalogVersionsService = ReturnType<typeof createCatalogVersionsService>;

/**
 * The published versions of the catalog, in the memory of each process. Versions never change, so memory can only lack
 * the newest ones: a process that may have missed an announcement reads again, and the transaction that places an order
 * compares the number (`requireCurrent`).
 */
export function createCatalogVersionsService({
  database,
  clock,
  keptValues,
}: Pick<Platform, 'database' | 'clock' | 'keptValues'>) {
  /** The newest first; never empty. */
  let known: readonly Known[] = [seed];
  let rowsKnown = 1;
  /** A page is better one version old than not there; no order is placed by an old one. */
  const keep = keptValues.keep(catalogTag, async () => read(database), undefined);

  async function read(db: Queryable): Promise<void> {
    const rows = await repository.listVersions(db);
    // Versions are only added: fewer rows were read before others that are known.
    if (rows.length < rowsKnown) return;
    rowsKnown = rows.length;
    let kept = shippedProfiles;
    known = rows
      .filter(({ withdrawnAt }) => withdrawnAt === null)
      .toReversed()
      .flatMap((row) => {
        kept = keptProfiles(kept, row.content);
        const times = [row.effectiveFrom, ...saleTurns(row.content, row.effectiveFrom)];
        return times.map((from) => knownFrom(row, from, kept));
      })
      .toReversed();
  }

  /** A version keeps its identity, which pages compare by. */
  function knownFrom({ number, content }: CatalogVersion, from: Date, kept: ByTier): Known {
    const before = known.find(
      (one) =>
        one !== seed &&
        one.catalog.number === number &&
        one.effectiveFrom.getTime() === from.getTime(),
    );
    if (before !== undefined) return before;
    const version = { number, content: contentAt(content, from), kept };
    return { version, effectiveFrom: from, kept, catalog: createCatalog(version) };
  }

  function knownAt(at: Date): Known {
    return known.find(({ effectiveFrom }) => effectiveFrom <= at) ?? known.at(-1) ?? seed;
  }

  async function shown(): Promise<Known> {
    await keep();
    return knownAt(clock.now());
  }

  return {
    /** Gives a new shop its first version; called at every start, by any number of processes. */
    async ensureFirst(): Promise<void> {
      const now = clock.now();
      await database.transaction().execute(async (tx) => {
        if (!(await claimOnce(tx, 'catalog', now))) return;
        await repository.insertVersion(tx, {
          number: seedCatalog.number,
          content: JSON.stringify(seedContent),
          note: 'The first catalog',
          publishedAt: now,
          // It also counts for what was sold before there were versions.
          effectiveFrom: new Date(0),
        });
      });
      await read(database);
    },

    /** The version of now, as this process knows it. */
    current: (): Catalog => knownAt(clock.now()).catalog,

    /** For pages: as old as a cached page at most. */
    currentVersion: async (): Promise<CatalogVersion> => (await shown()).version,

    /** The profiles that stay with each plan: as many as it ever managed. As old as a cached page at most. */
    keptProfiles: async (): Promise<ByTier> => (await shown()).kept,

    /** For carts: as old as their page. Nothing is sold by it. */
    shown: async (): Promise<Catalog> => (await shown()).catalog,

    /** For what is sold: the version that the database has now. */
    async latest(): Promise<Catalog> {
      const number = await repository.findCurrentNumber(database, clock.now());
      if (number !== knownAt(clock.now()).catalog.number) await read(database);
      return knownAt(clock.now()).catalog;
    },

    /** The version that counted at a time: what was agreed then keeps its price. */
    at: (time: Date): Catalog => knownAt(time).catalog,

    /** The content that an order was sold by: of its version, else of its time. */
    async soldBy(
      db: Queryable,
      {
        catalogVersion,
        placedAt,
      }: { readonly catalogVersion: number | null; readonly placedAt: Date },
    ): Promise<CatalogContent> {
      const find = () => known.find(({ catalog }) => catalog.number === catalogVersion);
      if (catalogVersion !== null && find() === undefined) await read(db);
      return (find() ?? knownAt(placedAt)).catalog.content;
    },

    /** Today's names of the plans, in English. */
    planNames: (): PlanNames => planNamesIn(knownAt(clock.now()).catalog.content, 'en'),

    /** A product with its name of today. */
    named: <Of extends ProductTerms>(terms: Of): Of =>
      namedBy(knownAt(clock.now()).catalog.content, terms),

    /** The name that a product had when it was paid; undefined: it was never one. @param productId of a payment */
    nameAt(productId: string | null, time: Date): string | undefined {
      const terms = productId === null ? undefined : findSold(productId);
      return terms && namedBy(knownAt(time).catalog.content, terms).name;
    },

    /** Every version that counts or counted, the newest first. */
    all: (): readonly Catalog[] => known.map(({ catalog }) => catalog),

    /** Every accessory that is or was in the catalog, by its newest name, first those of now in their order. */
    listAccessories() {
      const now = knownAt(clock.now()).catalog.content.accessories ?? [];
      const all = new Map(now.map((one) => [one.id, one]));
      for (const one of known.flatMap(({ catalog }) => catalog.content.accessories ?? [])) {
        if (!all.has(one.id)) all.set(one.id, one);
      }
      return Array.from(all.values(), ({ id, name, weightGrams }, index) => ({
        id,
        name,
        weightGrams,
        isInCatalog: index < now.length,
      }));
    },

    /** @throws AppError `conflict` where another version was published since a price was worked out */
    async requireCurrent(tx: Queryable, number: number): Promise<void> {
      const current = await repository.findCurrentNumber(tx, clock.now());
      if (current === undefined || current === number) return;
      keptValues.drop(catalogTag);
      throw new AppError('conflict', priceConflictMessage);
    },
  };
}
