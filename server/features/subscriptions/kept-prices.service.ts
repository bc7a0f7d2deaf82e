import { catalogIn } from '#domain/catalog/catalog.ts';
import { findRenewingProduct, type RenewingTerms } from '#domain/catalog/products.ts';
import type { Queryable } from '#server/database/database.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import { findAgreedCents } from './plan-changes/plan-changes.repository.ts';
import type { SubscriptionRow } from './subscriptions.repository.ts';

type PricedRow = Pick<SubscriptionRow, 'id' | 'productId' | 'unitCents' | 'currency'>;

/** The prices that subscriptions keep: a new version of the catalog changes none of them. */
export function createKeptPrices({
  catalogVersions,
}: {
  readonly catalogVersions: CatalogVersionsService;
}) {
  /**
   * The price of one unit of a product in a subscription, in hundredths of its currency: the one that it has; of another product the one
   * that its owner agreed to, else today's, else the one that it had.
   */
  async function priceOf(
    db: Queryable,
    { id, productId, unitCents, currency }: PricedRow,
    product: Pick<RenewingTerms, 'id'>,
  ): Promise<number> {
    if (productId === product.id) return unitCents;
    const agreed = await findAgreedCents(db, id, product.id);
    // The money that comes is booked, whatever is sold by now.
    const { products } = catalogIn(catalogVersions.current(), currency);
    return agreed ?? products[product.id]?.unitCents ?? unitCents;
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
