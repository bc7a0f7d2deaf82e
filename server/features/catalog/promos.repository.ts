import { sql } from 'kysely';
import type { Promo, PromoLimits, PromoUses } from '#domain/catalog/promos.ts';
import type { Queryable } from '#server/database/database.ts';

function selectActivePromo(db: Queryable, code: string) {
  return db
    .selectFrom('promos')
    .select(['code', 'label', 'discountPercent', 'eligibleTiers', 'currency', 'minimumCents'])
    .select(['startsAt', 'expiresAt', 'isFirstPurchaseOnly', 'maxUses', 'maxUsesPerAccount'])
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

/**
 * How often a code is used. An order holds a use while it can be paid, and once it is paid
 * (index `orders_promo_holders`).
 * @param accountId the buyer; `null`: somebody who has not signed in
 */
export async function countPromoUses(
  db: Queryable,
  promoCode: string,
  accountId: string | null,
): Promise<PromoUses> {
  const uses = await countOrdersWith(db, promoCode, accountId);
  return { ...uses, hasBought: accountId !== null && (await hasPaidOrder(db, accountId)) };
}

async function hasPaidOrder(db: Queryable, accountId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('accountId', '=', accountId)
    .where('payment', '<>', 'unpaid')
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

function countOrdersWith(db: Queryable, promoCode: string, accountId: string | null) {
  return db
    .selectFrom('orders')
    .select((order) => {
      const { fn } = order;
      const isOwn = order(order.ref('accountId'), 'is not distinct from', order.val(accountId));
      const isOwner = order.and([isOwn, order('accountId', 'is not', null)]);
      const isUnpaid = order('payment', '=', 'unpaid');
      return [
        fn.countAll<number>().filterWhere(order.not(isUnpaid)).as('paid'),
        fn
          .countAll<number>()
          .filterWhere(order.and([isOwner, order.not(isUnpaid)]))
          .as('paidByAccount'),
        fn
          .count<number>(fn.coalesce('accountId', 'id'))
          .distinct()
          .filterWhere(order.and([isUnpaid, order.not(isOwner)]))
          .as('reservedByOthers'),
        sql<boolean>`coalesce(bool_or(${isOwner} and ${isUnpaid}), false)`.as('isReserved'),
      ];
    })
    .where('promoCode', '=', promoCode)
    .where((order) => order.or([order('closedAt', 'is', null), order('mayStillBePaid', '=', true)]))
    .executeTakeFirstOrThrow();
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
