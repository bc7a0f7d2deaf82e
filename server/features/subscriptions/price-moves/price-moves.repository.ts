import { sql, type Insertable, type Selectable } from 'kysely';
import type { Currency } from '#domain/catalog/currency.ts';
import {
  openMovedStates,
  type MovedState,
  type OpenMovedState,
} from '#domain/subscriptions/price-move.ts';
import type { Queryable } from '#server/database/database.ts';
import type { PriceMoveMembers, PriceMoves } from '#server/database/tables.ts';

export type PriceMoveRow = Selectable<PriceMoves>;
export type MemberRow = Selectable<PriceMoveMembers>;

/** A price that subscriptions of one product are moved to. */
export interface TargetPrice {
  readonly productId: string;
  readonly currency: Currency;
  readonly unitCents: number;
}

/** The subscriptions that pay another price and will pay it again, without those that a move has already. */
function selectTouched(db: Queryable, { productId, currency, unitCents }: TargetPrice) {
  return db
    .selectFrom('subscriptions')
    .where('subscriptions.productId', '=', productId)
    .where('subscriptions.currency', '=', currency)
    .where('subscriptions.unitCents', '<>', unitCents)
    .where('subscriptions.accountId', 'is not', null)
    .where('subscriptions.state', 'in', ['active', 'past_due'])
    .where((where) =>
      where.or([where('nextProductId', 'is', null), where('nextProductId', '=', productId)]),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('priceMoveMembers')
            .select('subscriptionId')
            .whereRef('subscriptionId', '=', 'subscriptions.id')
            .where('priceMoveMembers.state', 'in', openMovedStates),
        ),
      ),
    );
}

/** Those that renew first. */
export function listTouched(db: Queryable, target: TargetPrice, limit: number) {
  return selectTouched(db, target)
    .innerJoin('accounts', 'accounts.id', 'subscriptions.accountId')
    .select(['accounts.email', 'subscriptions.unitCents', 'quantity', 'billing'])
    .select('currentPeriodEndAt')
    .orderBy('currentPeriodEndAt')
    .orderBy('subscriptions.id')
    .limit(limit)
    .execute();
}

/** The subscribers and units of each price that is paid, the lowest first. */
export function countTouched(db: Queryable, target: TargetPrice) {
  return selectTouched(db, target)
    .select('unitCents')
    .select(({ fn }) => fn.countAll<number>().as('subscribers'))
    .select(({ fn }) => fn.sum<number>('quantity').as('units'))
    .groupBy('unitCents')
    .orderBy('unitCents')
    .execute();
}

export async function insertMove(tx: Queryable, move: Insertable<PriceMoves>): Promise<void> {
  await tx.insertInto('priceMoves').values(move).execute();
}

/** Puts all that a move touches into it. @returns how many */
export async function insertMembers(
  tx: Queryable,
  moveId: string,
  target: TargetPrice,
  at: Date,
): Promise<number> {
  const rows = await tx
    .insertInto('priceMoveMembers')
    .columns(['moveId', 'subscriptionId', 'fromUnitCents', 'state', 'updatedAt'])
    .expression(
      selectTouched(tx, target)
        .select([sql<string>`${moveId}::uuid`.as('moveId'), 'subscriptions.id', 'unitCents'])
        .select(sql<MovedState>`'noticed'`.as('state'))
        .select(sql<Date>`${at}::timestamptz`.as('updatedAt'))
        .orderBy('subscriptions.id'),
    )
    // Another admin was faster.
    .onConflict((conflict) => conflict.doNothing())
    .returning('subscriptionId')
    .execute();
  return rows.length;
}

export function listMoves(db: Queryable, limit: number) {
  return db
    .selectFrom('priceMoves')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
}

export function findMove(db: Queryable, id: string) {
  return db.selectFrom('priceMoves').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Holds a move until the transaction ends. */
export function lockMove(tx: Queryable, id: string) {
  return tx
    .selectFrom('priceMoves')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function countStates(db: Queryable, moveIds: readonly string[]) {
  if (moveIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('priceMoveMembers')
    .select(['moveId', 'state'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('moveId', 'in', moveIds)
    .groupBy(['moveId', 'state'])
    .execute();
}

export function listMembers(db: Queryable, moveId: string, limit: number) {
  return db
    .selectFrom('priceMoveMembers')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscriptionId')
    .leftJoin('accounts', 'accounts.id', 'subscriptions.accountId')
    .select(['accounts.email', 'fromUnitCents', 'quantity', 'billing', 'currentPeriodEndAt'])
    .select([
      'priceMoveMembers.state',
      'noticedAt',
      'renewsAt',
      'subscriptions.state as subscriptionState',
    ])
    .where('moveId', '=', moveId)
    .orderBy('currentPeriodEndAt')
    .orderBy('subscriptionId')
    .limit(limit)
    .execute();
}

/** Stops a move: what no provider was asked for is stopped at once, the rest is taken back there. */
export async function stopMove(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.updateTable('priceMoves').set({ stoppedAt: at }).where('id', '=', id).execute();
  const ofMove = tx.updateTable('priceMoveMembers').where('moveId', '=', id);
  await ofMove
    .set({ state: 'stopped', updatedAt: at })
    .where('state', '=', 'noticed')
    .where('askedAt', 'is', null)
    .execute();
  await ofMove
    .set({ state: 'stopping', updatedAt: at })
    .where('state', 'in', ['noticed', 'planned'])
    .execute();
}

/** The subscribers whose mail about the new price, or about its stop, is not queued yet. */
export async function listUnnotified(db: Queryable, moveId: string, limit: number) {
  const rows = await db
    .selectFrom('priceMoveMembers')
    .select('subscriptionId')
    .where('moveId', '=', moveId)
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'noticed'), where('noticedAt', 'is', null)]),
        where.and([
          where('state', 'in', ['stopping', 'stopped']),
          where('noticedAt', 'is not', null),
          where('stopNoticedAt', 'is', null),
        ]),
      ]),
    )
    .orderBy('subscriptionId')
    .limit(limit)
    .execute();
  return rows.map(({ subscriptionId }) => subscriptionId);
}

/** Holds a subscriber of a move until the transaction ends. */
export function lockMember(tx: Queryable, moveId: string, subscriptionId: string) {
  return tx
    .selectFrom('priceMoveMembers')
    .selectAll()
    .where('moveId', '=', moveId)
    .where('subscriptionId', '=', subscriptionId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateMember(
  tx: Queryable,
  { moveId, subscriptionId }: Pick<MemberRow, 'moveId' | 'subscriptionId'>,
  change: Partial<
    Pick<MemberRow, 'state' | 'noticedAt' | 'stopNoticedAt' | 'askedAt' | 'renewsAt'>
  > &
    Pick<MemberRow, 'updatedAt'>,
): Promise<void> {
  await tx
    .updateTable('priceMoveMembers')
    .set(change)
    .where('moveId', '=', moveId)
    .where('subscriptionId', '=', subscriptionId)
    .execute();
}

function selectOpen(db: Queryable) {
  return db
    .selectFrom('priceMoveMembers')
    .innerJoin('priceMoves', 'priceMoves.id', 'moveId')
    .where('priceMoveMembers.state', 'in', openMovedStates);
}

export type OpenMember = MemberRow &
  Pick<PriceMoveRow, 'unitCents' | 'effectiveFrom'> & { readonly state: OpenMovedState };

/** The open move of a subscription, whose row in it is held where `tx` is a transaction. */
export function lockOpen(tx: Queryable, subscriptionId: string): Promise<OpenMember | undefined> {
  return selectOpen(tx)
    .selectAll('priceMoveMembers')
    .select(['unitCents', 'effectiveFrom'])
    .where('subscriptionId', '=', subscriptionId)
    .$narrowType<{ state: OpenMovedState }>()
    .forUpdate('priceMoveMembers')
    .executeTakeFirst();
}

/** The new prices of subscriptions whose next renewal charges them, as far as nobody cancels. */
export function listComing(db: Queryable, subscriptionIds: readonly string[]) {
  if (subscriptionIds.length === 0) return Promise.resolve([]);
  return selectOpen(db)
    .innerJoin('subscriptions', 'subscriptions.id', 'subscriptionId')
    .select(['subscriptionId', 'priceMoves.unitCents'])
    .where('subscriptionId', 'in', subscriptionIds)
    .where('priceMoveMembers.state', 'in', ['noticed', 'planned'])
    .whereRef('currentPeriodEndAt', '>=', 'effectiveFrom')
    .execute();
}

/** Subscriptions that their provider has to be asked about now: it learns the new price, or forgets it. */
export async function listDue(
  db: Queryable,
  times: { readonly renewsBefore: Date; readonly askedBefore: Date },
  limit: number,
): Promise<string[]> {
  const rows = await selectOpen(db)
    .innerJoin('subscriptions', 'subscriptions.id', 'subscriptionId')
    .select('subscriptionId')
    .where((where) =>
      where.or([where('askedAt', 'is', null), where('askedAt', '<', times.askedBefore)]),
    )
    .where((where) =>
      where.or([
        where('priceMoveMembers.state', '=', 'stopping'),
        where.and([
          where('priceMoveMembers.state', '=', 'noticed'),
          where('noticedAt', 'is not', null),
          where('subscriptions.state', '=', 'active'),
          where('currentPeriodEndAt', '>=', where.ref('effectiveFrom')),
          where('currentPeriodEndAt', '<', times.renewsBefore),
          where.or([
            where('nextProductId', 'is', null),
            where('nextProductId', '=', where.ref('subscriptions.productId')),
          ]),
        ]),
      ]),
    )
    .orderBy('currentPeriodEndAt')
    .limit(limit)
    .execute();
  return rows.map(({ subscriptionId }) => subscriptionId);
}
