import type { Insertable } from 'kysely';
import type { Promos } from '#server/database/tables.ts';
import type { TestApp } from './test-app.ts';

/** Adds a code that takes 90 % off Business Plus and Lifetime, unless it is to be another one. */
export async function addPromo(
  { services: { database }, clock }: TestApp,
  code: string,
  change: Partial<Insertable<Promos>> = {},
): Promise<void> {
  const at = clock.now();
  await database
    .insertInto('promos')
    .values({
      code,
      label: code,
      discountPercent: 90,
      eligibleTiers: ['business_plus', 'business_lifetime'],
      isActive: true,
      createdAt: at,
      updatedAt: at,
      ...change,
    })
    .execute();
}

/** The uses of a code by paid orders and by those that wait for their payment, as the admin area shows them. */
export async function usesOf({ services: { database } }: TestApp, code: string) {
  const orders = await database
    .selectFrom('orders')
    .select(['payment', 'accountId', 'id'])
    .where('promoCode', '=', code)
    .where((order) => order.or([order('closedAt', 'is', null), order('mayStillBePaid', '=', true)]))
    .execute();
  const unpaid = orders.filter(({ payment }) => payment === 'unpaid');
  const reserved = new Set(unpaid.map(({ accountId, id }) => accountId ?? id)).size;
  return { paid: orders.length - unpaid.length, reserved };
}
