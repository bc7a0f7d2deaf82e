import { sql, type Insertable } from 'kysely';
import { standardStock } from '#domain/card-design/card-stocks.ts';
import { statusesBeforeShipping } from '#domain/orders/order-status.ts';
import type { Queryable } from '#server/database/database.ts';
import type { BlankMovements } from '#server/database/tables.ts';

export type BlankMovement = Awaited<ReturnType<typeof listMovements>>[number];

/** Those of some materials that are counted, held until the transaction ends: whoever else orders them waits. */
export async function lockCounted(tx: Queryable, stocks: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('countedBlanks')
    .select('stock')
    .where('stock', 'in', stocks)
    .where('isCounted', '=', true)
    .orderBy('stock')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ stock }) => stock);
}

/** Holds the row of a material, made where there is none. @returns it as it was, or as it begins */
export async function lockMaterial(tx: Queryable, stock: string) {
  await tx
    .insertInto('countedBlanks')
    .values({ stock, isCounted: false, lowAt: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('countedBlanks')
    .selectAll()
    .where('stock', '=', stock)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateMaterial(
  tx: Queryable,
  stock: string,
  change: { readonly isCounted: boolean; readonly lowAt?: number },
) {
  await tx.updateTable('countedBlanks').set(change).where('stock', '=', stock).execute();
}

/** All materials that were ever counted. */
export function listMaterials(db: Queryable) {
  return db.selectFrom('countedBlanks').selectAll().execute();
}

/** The stock on the shelves, by material. */
export async function sumShelves(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('blankMovements')
    .select((row) => ['stock', row.fn.sum<number>('amount').as('onHand')])
    .groupBy('stock')
    .execute();
  return new Map(rows.map(({ stock, onHand }) => [stock, onHand]));
}

/** @returns whether it is new */
export async function insertMovement(
  tx: Queryable,
  movement: Insertable<BlankMovements>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('blankMovements')
    .values(movement)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * The stock that an order, or a replacement of it, has taken from the shelves and not put back, by material. Cards that its
 * buyer sent back were shipped all the same.
 */
export async function sumOfOrder(tx: Queryable, orderId: string, position: number | null) {
  const rows = await tx
    .selectFrom('blankMovements')
    .select((row) => ['stock', row.fn.sum<number>('amount').as('amount')])
    .where('orderId', '=', orderId)
    .where('position', 'is not distinct from', position)
    .where('reason', '<>', 'returned')
    .groupBy('stock')
    .execute();
  return rows;
}

/** Newest first. */
export function listMovements(db: Queryable, limit: number) {
  return db
    .selectFrom('blankMovements')
    .leftJoin('orders', 'orders.id', 'blankMovements.orderId')
    .selectAll('blankMovements')
    .select('orders.orderNumber')
    .orderBy('movedAt', 'desc')
    .orderBy('blankMovements.id', 'desc')
    .limit(limit)
    .execute();
}

// Literals, as the indexes `orders_needing_blanks` and `orders_needing_accessories` have them.
const isBeforeShipping = sql`orders.status in (${sql.join(
  [...statusesBeforeShipping].map((status) => sql.lit(status)),
)})`;
const hasNotLeft = sql`orders.card_count > 0 and ${isBeforeShipping}`;

/** An unpaid order holds blanks until it is closed; a disputed one until its bank has decided. */
const holdsStock = sql`orders.payment in ('unpaid', 'paid', 'disputed')
  and (orders.payment <> 'unpaid' or orders.closed_at is null)`;
const isHolding = sql`${hasNotLeft} and ${holdsStock}`;

/** The accessories of each order that a condition finds. */
const accessoriesOf = (condition: ReturnType<typeof sql>) => sql`
  select orders.id, order_lines.product_id as stock, order_lines.quantity as cards
  from orders join order_lines on order_lines.order_id = orders.id
  where orders.accessory_count > 0 and ${isBeforeShipping} and ${condition}
    and order_lines.product_id like 'accessory-%'`;

/** The blanks of each order that a condition finds: what is not designed is the standard card. */
const takenBy = (condition: ReturnType<typeof sql>) => sql`
  select found.id, coalesce(designed.stock, ${standardStock.id}) as stock,
    case when designed.stock is null then found.card_count - found.designed else designed.cards end as cards
  from (
    select orders.id, orders.card_count, (
      select count(*) from order_lines cross join jsonb_array_elements(order_lines.designs) as design
      where order_lines.order_id = orders.id and jsonb_typeof(design) = 'object'
    ) as designed
    from orders where ${condition}
  ) as found
  left join lateral (
    select design -> 'stock' ->> 'id' as stock, count(*) as cards
    from order_lines cross join jsonb_array_elements(order_lines.designs) as design
    where order_lines.order_id = found.id and jsonb_typeof(design) = 'object'
    group by 1
    union all select null, 0
  ) as designed on true`;

const isReplacementNeeded = sql`replacement.cancelled_at is null and replacement.shipped_at is null
  and not exists (
    select from order_cards where order_cards.order_id = replacement.order_id
      and order_cards.position = replacement.position and order_cards.claimed_at is not null)
  and (replacement.charge = 'free' or exists (
    select from replacement_orders join orders as paid on paid.id = replacement_orders.order_id
    where replacement_orders.replacement_id = replacement.id and paid.payment = 'paid'))`;

/** The blanks that orders and replacements need which have not left the shop, by material. */
export async function sumNeeds(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ stock: string; cards: number }>`
    select stock, sum(cards)::integer as cards from (
      select stock, cards from (${takenBy(isHolding)}) as taken
      union all
      select stock, cards from (${accessoriesOf(holdsStock)}) as accessories
      union all
      select replacement.design -> 'stock' ->> 'id', 1 from card_replacements as replacement
      where ${isReplacementNeeded}
    ) as needs where cards > 0 group by stock`.execute(db);
  return new Map(rows.map(({ stock, cards }) => [stock, cards]));
}

/** Pending orders placed before a time that hold blanks of some materials, oldest first. */
export async function listHolding(
  db: Queryable,
  stocks: readonly string[],
  placedBefore: Date,
  limit: number,
): Promise<string[]> {
  const isOld = sql`orders.payment = 'unpaid' and orders.placed_at < ${placedBefore}`;
  const { rows } = await sql<{ id: string }>`
    select id from (
      ${takenBy(sql`${isHolding} and ${isOld}`)}
      union all ${accessoriesOf(sql`${holdsStock} and ${isOld}`)}
    ) as taken
    where cards > 0 and stock = any(${[...stocks]}::text[]) group by id order by id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Orders with something to be shipped, oldest first, and the replacements that wait for nothing but the shop. */
export async function listToPick(db: Queryable, limit: number) {
  const [orders, replacements] = await Promise.all([
    db
      .selectFrom('orders')
      .select(['id', 'orderNumber', 'status'])
      .where(
        sql<boolean>`orders.payment = 'paid' and orders.card_count + orders.accessory_count > 0 and ${isBeforeShipping}`,
      )
      .orderBy('orderNumber')
      .limit(limit)
      .execute(),
    db
      .selectFrom('cardReplacements as replacement')
      .innerJoin('orders', 'orders.id', 'replacement.orderId')
      .select(['replacement.orderId', 'orders.orderNumber', 'replacement.position'])
      .select('replacement.design')
      .where(sql<boolean>`${isReplacementNeeded}`)
      .orderBy('orders.orderNumber')
      .limit(limit)
      .execute(),
  ]);
  const lines =
    orders.length === 0
      ? []
      : await db
          .selectFrom('orderLines')
          .select(['orderId', 'productId', 'name', 'tier', 'quantity', 'cardsPerUnit', 'designs'])
          .where(
            'orderId',
            'in',
            orders.map(({ id }) => id),
          )
          .orderBy('orderId')
          .orderBy('position')
          .execute();
  return { orders, lines, replacements };
}
