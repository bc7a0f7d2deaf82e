import type { Promo, PromoLimits } from '#domain/catalog/promos.ts';
import type { Queryable } from '#server/database/database.ts';

function selectActivePromo(db: Queryable, code: string) {
  return db
    .selectFrom('promos')
    .select(['code', 'label', 'discountPercent', 'eligibleTiers'])
    .select(['expiresAt', 'maxUses', 'maxUsesPerAccount'])
    .where('code', '=', code)
    .where('isActive', '=', true);
}

/** A code that is switched off is not found. */
export function findActivePromo(db: Queryable, code: string) {
  return selectActivePromo(db, code).executeTakeFirst();
}

/** The same, held until the transaction ends: whoever else reserves a use of it waits. */
export function lockActivePromo(tx: Queryable, code: string) {
  return selectActivePromo(tx, code).forNoKeyUpdate().executeTakeFirst();
}

export async function insertPromos(
  tx: Queryable,
  promos: readonly (Promo &
    Pick<PromoLimits, 'maxUsesPerAccount'> & { readonly isActive: boolean })[],
  now: Date,
) {
  await tx
    .insertInto('promos')
    .values(
      promos.map(({ eligibleTiers, ...promo }) => ({
        ...promo,
        eligibleTiers: [...eligibleTiers],
        createdAt: now,
        updatedAt: now,
      })),
    )
    .execute();
}
