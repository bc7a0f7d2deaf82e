import type { Promo, PromoLimits } from '#domain/catalog/promos.ts';
import type { Queryable } from '#server/database/database.ts';

/** A code that is switched off is not found. */
export async function findActivePromo(db: Queryable, code: string) {
  return db
    .selectFrom('promos')
    .select(['code', 'label', 'discountPercent', 'eligibleTiers'])
    .select(['expiresAt', 'maxUses', 'maxUsesPerAccount'])
    .where('code', '=', code)
    .where('isActive', '=', true)
    .executeTakeFirst();
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
