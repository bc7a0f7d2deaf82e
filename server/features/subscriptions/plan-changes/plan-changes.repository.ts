import type { Insertable, Selectable } from 'kysely';
import type { PrintedDesign } from '#domain/card-design/card-design.ts';
import type { DeliveryAddress } from '#domain/orders/delivery-address.ts';
import {
  waitingChangeStates,
  type PlanChangeState,
  type WaitingChange,
} from '#domain/subscriptions/noted-change.ts';
import type { Queryable } from '#server/database/database.ts';
import type { PlanChanges } from '#server/database/tables.ts';

export type PlanChangeRow = Selectable<PlanChanges>;
export type WaitingChangeRow = PlanChangeRow & Pick<WaitingChange, 'state'>;

export async function insertChange(tx: Queryable, change: Insertable<PlanChanges>) {
  return tx.insertInto('planChanges').values(change).returningAll().executeTakeFirstOrThrow();
}

/** The change whose answer is not known yet; a subscription has one at most. */
export function findOpen(db: Queryable, subscriptionId: string) {
  return db
    .selectFrom('planChanges')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

/** The change that was agreed to by one preview, unless it never happened. */
export function findAgreed(
  db: Queryable,
  subscriptionId: string,
  agreed: {
    readonly product: { readonly id: string };
    readonly quantity: number;
    readonly reckonedAt: Date;
  },
) {
  return db
    .selectFrom('planChanges')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .where('toProductId', '=', agreed.product.id)
    .where('toQuantity', '=', agreed.quantity)
    .where('reckonedAt', '=', agreed.reckonedAt)
    .where('state', 'in', ['open', 'planned', 'made'])
    .executeTakeFirst();
}

/** The price of one unit that was agreed to with the latest change to a product, in US cents. */
export async function findAgreedCents(
  db: Queryable,
  subscriptionId: string,
  productId: string,
): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('planChanges')
    .select('toUnitCents')
    .where('subscriptionId', '=', subscriptionId)
    .where('toProductId', '=', productId)
    .where('state', 'in', ['open', 'planned', 'made'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.toUnitCents;
}

/** The latest change to a plan that was made since then, from the plan that was held before. */
export function findMadeSince(
  db: Queryable,
  subscriptionId: string,
  change: {
    readonly from: string;
    readonly product: { readonly id: string };
    readonly quantity: number;
    readonly since: Date;
  },
) {
  return db
    .selectFrom('planChanges')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .where('fromProductId', '=', change.from)
    .where('toProductId', '=', change.product.id)
    .where('toQuantity', '=', change.quantity)
    .where('reckonedAt', '>=', change.since)
    .where('state', '=', 'made')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** The changes of a subscription that may still happen, the latest first, held until the transaction ends. */
export function lockWaiting(tx: Queryable, subscriptionId: string) {
  return tx
    .selectFrom('planChanges')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .where('state', 'in', waitingChangeStates)
    .$narrowType<WaitingChangeRow>()
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();
}

/** Nothing of a person is kept of a change that is over. */
const blank = { deliveryAddress: null, designs: '[]' };

/** Moves a change on, unless somebody else has ended it meanwhile. */
export async function updateState(
  tx: Queryable,
  id: string,
  state: Exclude<PlanChangeState, 'made'>,
  updatedAt: Date,
) {
  await tx
    .updateTable('planChanges')
    .set({ state, updatedAt, ...(state !== 'open' && state !== 'planned' && blank) })
    .where('id', '=', id)
    .where('state', 'in', waitingChangeStates)
    .execute();
}

/** The cards of a change that may still happen. */
export async function updateCards(
  tx: Queryable,
  id: string,
  {
    deliveryAddress,
    designs,
  }: {
    readonly deliveryAddress: DeliveryAddress | null;
    readonly designs: readonly (PrintedDesign | null)[];
  },
) {
  await tx
    .updateTable('planChanges')
    .set({ deliveryAddress, designs: JSON.stringify(designs) })
    .where('id', '=', id)
    .where('state', 'in', waitingChangeStates)
    .execute();
}

/** @param made the payment of a change, and the order of the cards that it brought */
export async function setMade(
  tx: Queryable,
  id: string,
  made: {
    readonly paymentId: string;
    readonly orderId: string | null;
    readonly updatedAt: Date;
  },
) {
  await tx
    .updateTable('planChanges')
    .set({ ...made, ...blank, state: 'made' })
    .where('id', '=', id)
    .execute();
}

/** The change that a payment made. */
export function findMadeBy(db: Queryable, paymentId: string) {
  return db
    .selectFrom('planChanges')
    .select('orderId')
    .where('paymentId', '=', paymentId)
    .executeTakeFirst();
}

function subscriptionsOf(db: Queryable, accountId: string) {
  return db.selectFrom('subscriptions').select('id').where('accountId', '=', accountId);
}

/** The changes of an account that may still happen. */
export function listWaitingOf(db: Queryable, accountId: string) {
  return db
    .selectFrom('planChanges')
    .select(['toProductId', 'cardCount', 'deliveryAddress', 'designs'])
    .where('subscriptionId', 'in', subscriptionsOf(db, accountId))
    .where('state', 'in', waitingChangeStates)
    .execute();
}

export async function dropWaitingOf(tx: Queryable, accountId: string, updatedAt: Date) {
  await tx
    .updateTable('planChanges')
    .set({ ...blank, state: 'dropped', updatedAt })
    .where('subscriptionId', 'in', subscriptionsOf(tx, accountId))
    .where('state', 'in', waitingChangeStates)
    .execute();
}

/** The provider is asked, perhaps once more, to make an open change. */
export async function updateAskedAt(db: Queryable, id: string, askedAt: Date) {
  await db
    .updateTable('planChanges')
    .set({ askedAt, updatedAt: askedAt })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}
