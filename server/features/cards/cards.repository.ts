import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { CardState } from '#domain/cards/card-state.ts';
import type { Queryable } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import type { Cards } from '#server/database/tables.ts';

export type CardRow = Selectable<Cards>;

/** @returns the new ones; where a serial or an identifier exists already, that card is left as it is */
export async function insertCards(db: Queryable, cards: readonly Insertable<Cards>[]) {
  return db
    .insertInto('cards')
    .values(cards)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['serial', 'identifier'])
    .execute();
}

export async function findCard(db: Queryable, serial: string) {
  return db.selectFrom('cards').selectAll().where('serial', '=', serial).executeTakeFirst();
}

export async function findCardByIdentifier(db: Queryable, identifier: string) {
  return db.selectFrom('cards').selectAll().where('identifier', '=', identifier).executeTakeFirst();
}

export async function listCardsBySerial(db: Queryable, serials: readonly string[]) {
  if (serials.length === 0) return [];
  return db.selectFrom('cards').selectAll().where('serial', 'in', serials).execute();
}

/** Holds the card until the transaction ends, so that of simultaneous changes one goes first. */
export async function lockCard(tx: Queryable, serial: string) {
  return tx
    .selectFrom('cards')
    .selectAll()
    .where('serial', '=', serial)
    .forUpdate()
    .executeTakeFirst();
}

/** Holds all cards of an account and of companies until the transaction ends, in the same order for everybody. */
export async function lockCardsOf(tx: Queryable, accountId: string, companyIds: readonly string[]) {
  await tx
    .selectFrom('cards')
    .select('serial')
    .where((where) =>
      where.or([
        where('accountId', '=', accountId),
        sql<boolean>`company_id = any(${companyIds}::uuid[])`,
      ]),
    )
    .orderBy('serial')
    .forUpdate()
    .execute();
}

/** The data that a tap needs: the card and its owner's public name. */
export interface TappedCard {
  serial: string;
  identifier: string;
  state: CardState;
  ownerUniqueId: string | null;
  /** The company that holds it; null: none does. */
  companyId: string | null;
  companyMemberId: string | null;
  firstTappedAt: Date | null;
}

/**
 * Every tap asks this, hence it is written out: building the query would take as long as sending it, and
 * PostgreSQL plans this in a third of the time it takes for a join.
 */
export async function findTappedCard(db: Queryable, by: 'serial' | 'identifier', tapped: string) {
  const { rows } = await sql<TappedCard>`${prepared(`tapped-by-${by}`)}
    select serial, identifier, state,
      (select unique_id from accounts where id = cards.account_id) as owner_unique_id,
      company_id, company_member_id, first_tapped_at
    from cards where ${sql.ref(by)} = ${tapped}`.execute(db);
  return rows[0];
}

/** The address of a member's company profile; undefined where there is none. */
export async function findMemberPage(db: Queryable, memberId: string) {
  return db
    .selectFrom('profiles')
    .innerJoin('accounts', 'accounts.id', 'profiles.accountId')
    .select(['uniqueId', 'customSlug'])
    .where('companyMemberId', '=', memberId)
    .executeTakeFirst();
}

/** Notes the first tap of a card since it was claimed. */
export async function noteFirstTap(db: Queryable, serial: string, at: Date) {
  await db
    .updateTable('cards')
    .set({ firstTappedAt: at })
    .where('serial', '=', serial)
    .where('state', '=', 'claimed')
    .where('firstTappedAt', 'is', null)
    .execute();
}

/** Newest claim first. */
export async function listCardsOfAccount(db: Queryable, accountId: string) {
  return db
    .selectFrom('cards')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('claimedAt', 'desc')
    .orderBy('serial')
    .execute();
}

/** The first card of a batch that nobody has claimed, by serial. */
export async function findUnclaimedCard(db: Queryable, batch: string) {
  return db
    .selectFrom('cards')
    .selectAll()
    .where('batch', '=', batch)
    .where('state', '=', 'unclaimed')
    .orderBy('serial')
    .limit(1)
    .executeTakeFirst();
}

export async function updateCard(tx: Queryable, serial: string, change: Updateable<Cards>) {
  return tx
    .updateTable('cards')
    .set(change)
    .where('serial', '=', serial)
    .returningAll()
    .executeTakeFirstOrThrow();
}
