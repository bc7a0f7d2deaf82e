import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import type { CartLines, Carts } from '#server/database/tables.ts';

/** The data that is kept with a cart besides its lines; what is not given stays as it is. */
type Extras = Updateable<Pick<Carts, 'promoCode' | 'deliveryAddress'>>;

type StoredExtras = Pick<Selectable<Carts>, 'promoCode' | 'deliveryAddress'>;
type StoredLine = Pick<Selectable<CartLines>, 'productId' | 'quantity' | 'designs'>;
/** @property designs as JSON; absent: they stay as they are */
export type WrittenLine = Insertable<CartLines>;

type StoredCart = StoredExtras & { lines: StoredLine[] | null };

/** The lines in the order in which they were first added; what was never kept is `null`. */
export async function findCart(db: Queryable, accountId: string) {
  const { rows } = await sql<StoredCart>`${prepared('cart')}
    select promo_code, delivery_address, (
      select json_agg(
        json_build_object('productId', product_id, 'quantity', quantity, 'designs', designs)
        order by added_at, product_id
      )
      from cart_lines where account_id = owner.id
    ) as lines
    from (select ${accountId}::uuid as id) as owner
    left join carts on carts.account_id = owner.id`.execute(db);
  return rows[0];
}

/** The busiest write of a cart, and written out for it (decision 6). */
export async function upsertLine(db: Queryable, line: WrittenLine) {
  const { rows } = await sql<StoredLine>`${prepared('cart-line')}
    insert into cart_lines (account_id, product_id, quantity, added_at, designs)
    values (
      ${line.accountId}, ${line.productId}, ${line.quantity}, ${line.addedAt},
      coalesce(${line.designs}::jsonb, '[]')
    )
    on conflict (account_id, product_id) do update set
      quantity = excluded.quantity, designs = coalesce(${line.designs}::jsonb, cart_lines.designs)
    returning quantity, designs`.execute(db);
  return rows[0];
}

/**
 * Adds to a line or begins it. One statement, so that what is added at the same time sums up and
 * never goes beyond `maximum`.
 * @returns the line as it is now, or undefined where it would be more than `maximum`
 */
export async function raiseLine(db: Queryable, line: WrittenLine, maximum: number) {
  return db
    .insertInto('cartLines')
    .values(line)
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'productId'])
        .doUpdateSet((eb) => ({
          quantity: eb('cartLines.quantity', '+', eb.ref('excluded.quantity')),
          ...(line.designs !== undefined && { designs: line.designs }),
        }))
        .where((eb) =>
          eb(eb('cartLines.quantity', '+', eb.ref('excluded.quantity')), '<=', maximum),
        ),
    )
    .returning(['quantity', 'designs'])
    .executeTakeFirst();
}

export async function deleteLines(db: Queryable, accountId: string, productIds: readonly string[]) {
  await db
    .deleteFrom('cartLines')
    .where('accountId', '=', accountId)
    .where('productId', 'in', productIds)
    .execute();
}

export async function deleteAllLines(db: Queryable, accountId: string) {
  await db.deleteFrom('cartLines').where('accountId', '=', accountId).execute();
}

export async function upsertExtras(db: Queryable, accountId: string, extras: Extras, now: Date) {
  const values = { ...extras, updatedAt: now };
  await db
    .insertInto('carts')
    .values({ accountId, ...values })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values))
    .execute();
}
