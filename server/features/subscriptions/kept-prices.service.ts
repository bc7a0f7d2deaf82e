import { findRenewingProduct, type RenewingTerms } from '#domain/catalog/products.ts';
import type { Queryable } from '#server/database/database.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import { findAgreedCents } from './plan-changes/plan-changes.repository.ts';
import type { SubscriptionRow } from './subscriptions.repository.ts';

type PricedRow = Pick<SubscriptionRow, 'id' | 'productId' | 'unitCents'>;

/** The prices that subscriptions keep: a new version of the catalog changes none of them. */
export function createKeptPrices({
  catalogVersions,
}: {
  readonly catalogVersions: CatalogVersionsService;
}) {
  /**
   * The price of one unit of a product in a subscription, in US cents: the one that it has; of another product the one
   * that its owner agreed to, else today's.
   */
  async function priceOf(
    db: Queryable,
    { id, productId, unitCents }: PricedRow,
    product: Pick<RenewingTerms, 'id'>,
  ): Promise<number> {
    if (productId === product.id) return unitCents;
    const agreed = await findAgreedCents(db, id, product.id);
    return agreed ?? catalogVersions.current().products[product.id].unitCents;
  }

  return {
    priceOf,

    /** The prices of what follows, by subscription. */
    async nextCentsOf(
      db: Queryable,
      rows: readonly (PricedRow & Pick<SubscriptionRow, 'nextProductId'>)[],
    ): Promise<ReadonlyMap<string, number>> {
      const prices = rows.map(async (row): Promise<[string, number][]> => {
        const next = findRenewingProduct(row.nextProductId ?? undefined);
        return next === undefined ? [] : [[row.id, await priceOf(db, row, next)]];
      });
      return new Map((await Promise.all(prices)).flat());
    },
  };
}

export type KeptPrices = ReturnType<typeof createKeptPrices>;
