import { sql } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { Slice } from '#server/database/paging.ts';

export interface CandidateRow {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly groupId: string | null;
  /** Of the account. */
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Of the company profile; null: there is none yet. */
  readonly profileName: string | null;
  readonly jobTitle: string | null;
  /** Of the group's template, else of the company. */
  readonly logo: string;
  /** Cards of the company that the member has. */
  readonly cards: number;
}

/** Members of a company with the texts for their cards, newest first. */
export async function readCandidates(
  db: Queryable,
  companyId: string,
  memberIds: readonly string[],
) {
  const { rows } = await sql<CandidateRow>`
    select member.id, member.account_id, email, member.group_id, accounts.name, first_name, last_name,
      profiles.name as profile_name, profiles.job_title,
      coalesce(nullif(coalesce(own.fields, general.fields) -> 'logo' ->> 'value', ''),
        companies.logo) as logo,
      (select count(*)::int from cards where company_member_id = member.id) as cards
    from company_members as member
    join accounts on accounts.id = member.account_id
    join companies on companies.id = member.company_id
    left join profiles on profiles.company_member_id = member.id
    left join company_templates as own
      on own.company_id = member.company_id and own.group_id = member.group_id
    left join company_templates as general
      on general.company_id = member.company_id and general.group_id is null
    where member.company_id = ${companyId} and member.id = any (${[...memberIds]}::uuid[])
    order by member.id desc`.execute(db);
  return rows;
}

/** The cards of members that are ordered and not made yet, of orders that can still be paid or are. */
export function listOrdered(db: Queryable, memberIds: readonly string[]) {
  return db
    .selectFrom('companyOrderCards as ordered')
    .innerJoin('orders', 'orders.id', 'ordered.orderId')
    .select(['companyMemberId', 'orderId', 'orderNumber', 'payment'])
    .select('orders.accountId as buyerId')
    .where('companyMemberId', '=', sql<string>`any (${[...memberIds]}::uuid[])`)
    .where('closedAt', 'is', null)
    .where('payment', '<>', 'refunded')
    .where('status', '<>', 'cancelled')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('orderCards as made')
            .select('made.serial')
            .whereRef('made.orderId', '=', 'ordered.orderId')
            .whereRef('made.position', '=', 'ordered.position'),
        ),
      ),
    )
    .execute();
}

interface NewOrderCard {
  readonly orderId: string;
  readonly position: number;
  readonly companyMemberId: string;
  readonly accountId: string;
}

/** Writes for whom the cards of an unpaid order are. @returns whether they were written before */
export async function replaceOrderCards(
  tx: Queryable,
  orderId: string,
  rows: readonly NewOrderCard[],
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('companyOrderCards')
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  await tx.insertInto('companyOrderCards').values(rows).execute();
  return numDeletedRows > 0n;
}

/** For whom the cards of an order are, and which are made. */
export function listOrderCards(db: Queryable, orderId: string) {
  return db
    .selectFrom('companyOrderCards as ordered')
    .leftJoin('companyMembers as member', 'member.id', 'ordered.companyMemberId')
    .leftJoin('accounts', 'accounts.id', 'member.accountId')
    .leftJoin('orderCards as made', (join) =>
      join
        .onRef('made.orderId', '=', 'ordered.orderId')
        .onRef('made.position', '=', 'ordered.position'),
    )
    .select([
      'ordered.position',
      'member.id as memberId',
      'email',
      'name',
      'firstName',
      'lastName',
      'made.serial',
    ])
    .where('ordered.orderId', '=', orderId)
    .orderBy('ordered.position')
    .execute();
}

export async function findMemberAt(tx: Queryable, orderId: string, position: number) {
  return tx
    .selectFrom('companyOrderCards as ordered')
    .leftJoin('companyMembers as member', 'member.id', 'ordered.companyMemberId')
    .select(['member.id', 'member.accountId'])
    .where('orderId', '=', orderId)
    .where('position', '=', position)
    .executeTakeFirst();
}

/** The company and the member that have a card. */
export function findHolder(tx: Queryable, serial: string) {
  return tx
    .selectFrom('cards')
    .leftJoin('companyMembers as member', 'member.id', 'cards.companyMemberId')
    .select(['cards.companyId', 'member.id', 'member.accountId'])
    .where('serial', '=', serial)
    .executeTakeFirst();
}

/** Holds a company until the transaction ends. @returns undefined where it is gone */
export function lockCompany(tx: Queryable, id: string) {
  return tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function findCompany(db: Queryable, id: string) {
  return db
    .selectFrom('companies')
    .select(['id', 'name', 'currency'])
    .where('id', '=', id)
    .executeTakeFirst();
}

interface OrderFilter {
  readonly companyId: string;
  /** Only what this account has ordered; null: whoever did. */
  readonly buyerId: string | null;
}

function selectOrders(db: Queryable, { companyId, buyerId }: OrderFilter) {
  return db
    .selectFrom('orders')
    .where('companyId', '=', companyId)
    .$if(buyerId !== null, (query) => query.where('orders.accountId', '=', buyerId));
}

export async function countOrders(db: Queryable, filter: OrderFilter): Promise<number> {
  const { count } = await selectOrders(db, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Newest first. */
export async function findOrderIds(db: Queryable, filter: OrderFilter, slice: Slice) {
  const rows = await selectOrders(db, filter)
    .select('id')
    .orderBy('orderNumber', slice.isFromEnd ? 'asc' : 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** Newest first, with how many cards are made, and how many are for nobody any more. */
export function readOrders(db: Queryable, ids: readonly string[]) {
  const cards = sql`company_order_cards as ordered where ordered.order_id = orders.id`;
  return db
    .selectFrom('orders')
    .leftJoin('accounts', 'accounts.id', 'orders.accountId')
    .select(['orders.id', 'orderNumber', 'placedAt', 'orders.accountId', 'accounts.email'])
    .select(['cardCount', 'status', 'payment', 'closedAt', 'totalCents', 'currency'])
    .select(['provider', 'withdrawnAt'])
    .select([
      sql<number>`(select count(*)::int from order_cards as made
        where made.order_id = orders.id and made.position <= orders.card_count)`.as('made'),
      sql<number>`(select count(*)::int from ${cards} and company_member_id is null)`.as('spare'),
    ])
    .where('orders.id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .orderBy('orderNumber', 'desc')
    .execute();
}

export type CompanyOrderRow = Awaited<ReturnType<typeof readOrders>>[number];

/** Writes what is printed on the cards of an unpaid order, which is locked. */
export async function writeDesigns(tx: Queryable, orderId: string, designs: string) {
  await tx.updateTable('orderLines').set({ designs }).where('orderId', '=', orderId).execute();
}

/** The cards on which an account's name is printed. */
export async function listPrinted(db: Queryable, accountId: string) {
  const { rows } = await sql<{
    company: string | null;
    orderedAt: Date;
    name: string | null;
    role: string | null;
  }>`
    select companies.name as company, orders.placed_at as ordered_at,
      designs -> (ordered.position - 1) ->> 'name' as name,
      designs -> (ordered.position - 1) ->> 'role' as role
    from company_order_cards as ordered
    join orders on orders.id = ordered.order_id
    join order_lines on order_lines.order_id = orders.id
    left join companies on companies.id = orders.company_id
    where ordered.account_id = ${accountId}
    order by orders.order_number`.execute(db);
  return rows;
}

/** Takes name and role off designs: of an account, or of one card whose member has left. */
export async function blankPrinted(
  tx: Queryable,
  of: { readonly accountId: string } | { readonly orderId: string; readonly position: number },
): Promise<void> {
  const which =
    'accountId' in of
      ? sql`ordered.account_id = ${of.accountId}`
      : sql`ordered.order_id = ${of.orderId} and ordered.position = ${of.position}`;
  const nobody = JSON.stringify({ name: '', role: '' });
  await sql`
    update order_lines
    set designs = jsonb_set(designs, array[(ordered.position - 1)::text],
      (designs -> (ordered.position - 1)) || ${nobody}::jsonb)
    from company_order_cards as ordered
    where ${which} and order_lines.order_id = ordered.order_id
      and jsonb_typeof(designs -> (ordered.position - 1)) = 'object'`.execute(tx);
}
