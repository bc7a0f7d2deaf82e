import { sql, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import type { KeyRange } from '#domain/cards/card-search.ts';
import type { CardState } from '#domain/cards/card-state.ts';
import { anywherePattern } from '#domain/search-pattern.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Piece } from '#server/database/paging.ts';
import type { DB } from '#server/database/tables.ts';

/** Which cards; what is absent does not matter. */
export interface CardFilter {
  readonly state?: CardState;
  readonly batch?: string;
}

/** The values that a search finds cards by; each card by any one of these. */
export interface CardKeys {
  readonly serial?: KeyRange;
  readonly identifier?: KeyRange;
  readonly batches: readonly string[];
  readonly accountIds: readonly string[];
}

type CardExpression = ExpressionBuilder<DB, 'cards'>;

/** More batches or accounts with the same words are not gone through. */
export const mostNames = 200;

function selectAdminCards(db: Queryable) {
  return db
    .selectFrom('cards')
    .leftJoin('accounts', 'accounts.id', 'cards.accountId')
    .selectAll('cards')
    .select((card) =>
      card
        .selectFrom('companies')
        .select('name')
        .whereRef('companies.id', '=', 'cards.companyId')
        .as('companyName'),
    )
    .select('accounts.email as ownerEmail');
}

export type AdminCardRow = NonNullable<Awaited<ReturnType<typeof findAdminCard>>>;

export function findAdminCard(db: Queryable, serial: string) {
  return selectAdminCards(db).where('serial', '=', serial).executeTakeFirst();
}

function matches({ state, batch }: CardFilter) {
  return (card: CardExpression) =>
    card.and([
      ...(state === undefined ? [] : [card('state', '=', state)]),
      ...(batch === undefined ? [] : [card('batch', '=', batch)]),
    ]);
}

/** Newest first, in the order of an index of each filter. */
function selectNewest(db: Queryable, filter: CardFilter) {
  return db
    .selectFrom('cards')
    .select('serial')
    .where(matches(filter))
    .orderBy('issuedAt', 'desc')
    .orderBy('serial', 'desc');
}

/** How many a filter lets through, up to `most`: that bounds the walk through the index. */
export async function countAdminCards(
  db: Queryable,
  filter: CardFilter,
  most: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(selectNewest(db, filter).limit(most).as('listed'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The newest that a filter lets through. */
export function findNewest(db: Queryable, filter: CardFilter, limit: number) {
  return selectNewest(db, filter).limit(limit).execute();
}

/** Batches with some words in their name. */
export async function findBatchNames(db: Queryable, words: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cardBatches')
    .select('name')
    .where(sql<SqlBool>`lower(name) like ${anywherePattern(words)}`)
    .orderBy('madeAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostNames)
    .execute();
  return rows.map(({ name }) => name);
}

/** Accounts with some words in their address or name, or of a page. */
export async function findOwnerIds(
  db: Queryable,
  { words, uniqueId }: { readonly words: string; readonly uniqueId?: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where(
      uniqueId === undefined
        ? sql<SqlBool>`search_words like searchable(${anywherePattern(words)})`
        : ({ eb }) => eb('uniqueId', '=', uniqueId),
    )
    // An order that an index has: else words that everybody's address has would read the table.
    .orderBy('email')
    .limit(mostNames)
    .execute();
  return rows.map(({ id }) => id);
}

/** A card as a search finds it. */
export interface FoundCard {
  readonly serial: string;
  readonly issuedAt: Date;
}

/** Cards that a search finds, at most `most` by each of its keys; one may be found by several. */
export async function searchCards(
  db: Queryable,
  { serial, identifier, batches, accountIds }: CardKeys,
  filter: CardFilter,
  most: number,
): Promise<FoundCard[]> {
  const between = (column: 'serial' | 'identifier', range: KeyRange | undefined) =>
    range === undefined
      ? []
      : db
          .selectFrom('cards')
          .select(['serial', 'issuedAt'])
          .where((card) => card.between(column, range.from, range.to))
          .where(matches(filter))
          .orderBy(column)
          .limit(most)
          .execute();
  return [
    ...(await between('serial', serial)),
    ...(await between('identifier', identifier)),
    ...(await searchEach(db, sql`unnest(${batches}::text[])`, 'batch', filter, most)),
    ...(await searchEach(db, sql`unnest(${accountIds}::uuid[])`, 'account_id', filter, most)),
  ];
}

/** The cards of each of some batches or accounts, each by a walk of its own in an index. */
async function searchEach(
  db: Queryable,
  names: RawBuilder<unknown>,
  column: 'batch' | 'account_id',
  { state, batch }: CardFilter,
  most: number,
): Promise<FoundCard[]> {
  const { rows } = await sql<FoundCard>`
    select found.* from ${names} as name cross join lateral (
      select serial, issued_at from cards
      where ${sql.ref(column)} = name
        ${state === undefined ? sql`` : sql`and state = ${state}`}
        ${batch === undefined ? sql`` : sql`and batch = ${batch}`}
      order by ${column === 'batch' ? sql`issued_at desc, serial desc` : sql`claimed_at`}
      limit ${most}
    ) as found limit ${most}`.execute(db);
  return rows;
}

/** Some cards by their serials, newest first. */
export function readCards(db: Queryable, cards: readonly { readonly serial: string }[]) {
  const serials = cards.map(({ serial }) => serial);
  return selectAdminCards(db)
    .where('serial', '=', sql<string>`any(${serials})`)
    .orderBy('issuedAt', 'desc')
    .orderBy('serial', 'desc')
    .execute();
}

/** Some of all that a filter and a search let through, by serial, after one of them. */
export function listCardsAfter(
  db: Queryable,
  { filter, keys }: { readonly filter: CardFilter; readonly keys: CardKeys | undefined },
  { after, limit }: Piece<string>,
) {
  return db
    .selectFrom('cards')
    .select(['serial', 'identifier', 'kind'])
    .where(matches(filter))
    .$if(after !== undefined, (query) => query.where('serial', '>', after ?? ''))
    .$if(keys !== undefined, (query) =>
      query.where((card) =>
        card.or(keys === undefined ? [] : conditionsOf(keys).map((condition) => condition(card))),
      ),
    )
    .orderBy('serial')
    .limit(limit)
    .execute();
}

function conditionsOf({ serial, identifier, batches, accountIds }: CardKeys) {
  const between = (column: 'serial' | 'identifier', { from, to }: KeyRange) => {
    return (card: CardExpression) => card.between(column, from, to);
  };
  return [
    ...(serial === undefined ? [] : [between('serial', serial)]),
    ...(identifier === undefined ? [] : [between('identifier', identifier)]),
    ...(batches.length === 0 ? [] : [(card: CardExpression) => card('batch', 'in', batches)]),
    ...(accountIds.length === 0
      ? []
      : [(card: CardExpression) => card('accountId', 'in', accountIds)]),
  ];
}
