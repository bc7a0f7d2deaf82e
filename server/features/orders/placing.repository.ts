import { sql, type Selectable } from 'kysely';
import { statusOnClosing } from '#domain/orders/order-status.ts';
import { batched } from '#server/database/batched.ts';
import { prepared } from '#server/database/prepared.ts';
import type { Orders } from '#server/database/tables.ts';
import type { Order, OrderLineRow } from './orders.repository.ts';

/** An order before it is placed; its e-mail address is the account's. */
type NewOrder = Pick<
  Order,
  | 'id'
  | 'provider'
  | 'currency'
  | 'listCents'
  | 'discountCents'
  | 'totalCents'
  | 'promoCode'
  | 'deliveryAddress'
  | 'cardCount'
  | 'contentHash'
  | 'placedAt'
> & { readonly accountId: string; readonly lines: readonly OrderLineRow[] };

/**
 * Places an order, in one statement with all that are placed at the same time, for it is the shop's busiest
 * write: the account's pending order of this content, which is mended, or a new one with its lines.
 * The account's other pending orders are closed, and their pages that can still be paid are noted (migrations 0008:
 * `orders_pending`, 0035).
 * @returns the order and whether it left pages to be closed; undefined when there is no such account
 */
export const placeOrder = batched(
  async (db, orders: readonly NewOrder[]) => {
    const asked = orders
      // In one order for everybody, or two statements could wait for each other.
      .toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1))
      .map((order) => ({
        ...order,
        status: 'pending',
        contentHash: order.contentHash.toString('hex'),
      }));
    const { rows } = await sql<
      Selectable<Orders> & { leavesPages: boolean }
    >`${prepared('place-order')}
      with asked as materialized (
        select * from json_to_recordset(${JSON.stringify(asked)}) as asked (
          id uuid, "accountId" uuid, provider text, currency text, "listCents" integer,
          "discountCents" integer, "totalCents" integer, "promoCode" text, "deliveryAddress" jsonb,
          "cardCount" integer, "contentHash" text, "placedAt" timestamptz, lines json, status text
        )
        -- All of them are. It makes the planner think of one row, not of 100, and look up by an index what
        -- goes with it, where it would else read all of a table that was small when the plan was made.
        where status = 'pending'
      ), placed as (
        insert into orders (
          id, account_id, email, status, payment, provider, currency, list_cents, discount_cents,
          total_cents, promo_code, delivery_address, card_count, content_hash, placed_at, updated_at
        )
        select asked.id, accounts.id, email, status, 'unpaid', provider, currency, "listCents",
          "discountCents", "totalCents", "promoCode", "deliveryAddress", "cardCount",
          decode("contentHash", 'hex'), "placedAt", "placedAt"
        from asked join accounts on accounts.id = "accountId"
        on conflict (account_id, content_hash, provider) where payment = 'unpaid' and closed_at is null
        do update set
          updated_at = excluded.updated_at,
          email = excluded.email,
          -- Outside of what makes orders the same, so that it may be mended.
          delivery_address = coalesce(excluded.delivery_address, orders.delivery_address)
        returning *
      ), lines as (
        insert into order_lines (
          order_id, position, product_id, name, tier, billing, quantity, list_unit_cents, unit_cents,
          discount_percent, designs
        )
        select placed.id, line.*
        from placed join asked on "accountId" = account_id, json_to_recordset(lines) as line (
          position smallint, "productId" text, name text, tier text, billing text, quantity integer,
          "listUnitCents" integer, "unitCents" integer, "discountPercent" integer, designs jsonb
        )
        -- Of an order that was there already, the designs alone may differ.
        on conflict (order_id, product_id) do update set designs = excluded.designs
      ), closed as (
        update orders set
          closed_at = outdated.at,
          updated_at = outdated.at,
          status = case orders.status when 'pending' then ${statusOnClosing('pending')} else orders.status end
        from (
          select own.id, "placedAt" as at
          from asked cross join lateral (
            select orders.id from orders
            where account_id = "accountId" and payment = 'unpaid' and closed_at is null
              and not exists (select from placed where placed.id = orders.id)
            order by orders.id for update of orders
          ) as own
        ) as outdated
        where orders.id = outdated.id
        returning orders.id, account_id, provider_checkout_id
      ), given_up as (
        insert into given_up_pages (order_id)
        select id from closed where provider_checkout_id is not null
      )
      select placed.*, exists (
        select from closed
        where closed.account_id = placed.account_id and provider_checkout_id is not null
      ) as leaves_pages
      from placed`.execute(db);
    return orders.map((order) => rows.find(({ accountId }) => accountId === order.accountId));
  },
  // One after another: each closes the one before.
  { keyOf: ({ accountId }) => accountId },
);
