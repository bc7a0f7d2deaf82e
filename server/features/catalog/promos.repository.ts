import type { Promo } from '#domain/catalog/promos.ts';
import type { Queryable } from '#server/database/database.ts';

/** A code that is switched off is not found. */
export async function findActivePromo(db: Queryable, code: string) {
  return db
    .selectFrom('promos')
    .select(['code', 'label', 'discountPercent', 'eligibleTiers'])
    .where('code', '=', code)
    .where('isActive', '=', true)
    .executeTakeFirst();
}

export async function insertPromos(
  tx: Queryable,
  promos: readonly (Promo & { readonly isActive: boolean })[],
  now: Date,
) {
  await tx
    .insertInto('promos')
    .values(
      promos.map(({ code, label, discountPercent, eligibleTiers, isActive }) => ({
        code,
        label,
        discountPercent,
        eligibleTiers: [...eligibleTiers],
        isActive,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .execute();
}
