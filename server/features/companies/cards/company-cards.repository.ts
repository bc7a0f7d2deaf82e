import { sql } from 'kysely';
import type { CompanyCardFilter } from '#domain/companies/company-card.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Slice } from '#server/database/paging.ts';

export interface CardFilter {
  readonly companyId: string;
  /** The group of the member; null: of any, and unassigned ones. */
  readonly groupId: string | null;
  readonly state: CompanyCardFilter | '';
  /** Null: any. */
  readonly identifier: string | null;
}

function selectCards(db: Queryable, { companyId, groupId, state, identifier }: CardFilter) {
  return db
    .selectFrom('cards')
    .where('cards.companyId', '=', companyId)
    .$if(groupId !== null, (query) =>
      query
        .innerJoin('companyMembers as member', 'member.id', 'cards.companyMemberId')
        .where('member.companyId', '=', companyId)
        .where('member.groupId', '=', groupId),
    )
    .$if(state === 'lost', (query) => query.where('state', '=', 'frozen'))
    .$if(state === 'assigned' || state === 'unassigned', (query) =>
      query
        .where('state', '=', 'claimed')
        .where('companyMemberId', state === 'assigned' ? 'is not' : 'is', null),
    )
    .$if(state === 'unused', (query) => query.where('firstTappedAt', 'is', null))
    .$if(identifier !== null, (query) => query.where('identifier', '=', identifier ?? ''));
}

/** Serials, the last taken in first. */
export async function findSerials(db: Queryable, filter: CardFilter, slice: Slice) {
  const order = slice.isFromEnd ? 'asc' : 'desc';
  const rows = await selectCards(db, filter)
    .select('serial')
    .orderBy('claimedAt', order)
    .orderBy('serial', order)
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return rows.map(({ serial }) => serial);
}

export async function countCards(db: Queryable, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('cards')
    .where('companyId', '=', companyId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Cards with their members, the last taken in first. */
export function readCards(db: Queryable, serials: readonly string[]) {
  return db
    .selectFrom('cards')
    .leftJoin('companyMembers as member', 'member.id', 'cards.companyMemberId')
    .leftJoin('accounts', 'accounts.id', 'member.accountId')
    .select(['serial', 'identifier', 'state', 'frozenBy', 'companyMemberId', 'claimedAt'])
    .select(['firstTappedAt', 'email', 'accounts.name', 'firstName', 'lastName', 'groupId'])
    .where('serial', '=', sql<string>`any (${[...serials]}::text[])`)
    .orderBy('claimedAt', 'desc')
    .orderBy('serial', 'desc')
    .execute();
}

export type CardRow = Awaited<ReturnType<typeof readCards>>[number];

/** The company that holds a card; undefined: none does. */
export async function findHolder(db: Queryable, serial: string): Promise<string | undefined> {
  const card = await db
    .selectFrom('cards')
    .select('companyId')
    .where('serial', '=', serial)
    .executeTakeFirst();
  return card?.companyId ?? undefined;
}

/** A member, if of the company; it is locked. */
export function findColleague(tx: Queryable, companyId: string, id: string) {
  return tx
    .selectFrom('companyMembers')
    .select(['id', 'accountId', 'role', 'groupId'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findMember(db: Queryable, id: string) {
  return db
    .selectFrom('companyMembers as member')
    .innerJoin('accounts', 'accounts.id', 'member.accountId')
    .select(['member.id', 'companyId', 'accountId', 'role', 'groupId'])
    .select(['email', 'accounts.name', 'firstName', 'lastName', 'uniqueId'])
    .where('member.id', '=', id)
    .executeTakeFirst();
}

/** The member to whom a card is given, and the address of the company profile, where there is one. */
export function findRecipient(db: Queryable, memberId: string) {
  return db
    .selectFrom('companyMembers as member')
    .innerJoin('accounts', 'accounts.id', 'member.accountId')
    .innerJoin('companies', 'companies.id', 'member.companyId')
    .leftJoin('profiles', 'profiles.companyMemberId', 'member.id')
    .select(['member.accountId', 'email', 'language', 'uniqueId', 'customSlug'])
    .select('companies.name as company')
    .where('member.id', '=', memberId)
    .executeTakeFirst();
}

/** The serials of a member's cards, in the order in which they are locked. */
export async function listSerialsOf(db: Queryable, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cards')
    .select('serial')
    .where('companyMemberId', '=', memberId)
    .orderBy('serial')
    .execute();
  return rows.map(({ serial }) => serial);
}

/** The cards that open the company profiles of an account. */
export function listCardsOfProfiles(db: Queryable, accountId: string) {
  return db
    .selectFrom('companyMembers as member')
    .innerJoin('cards', 'cards.companyMemberId', 'member.id')
    .select(['serial', 'identifier'])
    .where('member.accountId', '=', accountId)
    .execute();
}

/** All serials of a company, in the order in which they are locked. */
export async function listSerials(db: Queryable, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cards')
    .select('serial')
    .where('companyId', '=', companyId)
    .orderBy('serial')
    .execute();
  return rows.map(({ serial }) => serial);
}

/** The places of an account, in the order in which companies are locked. */
export function listPlaces(db: Queryable, accountId: string) {
  return db
    .selectFrom('companyMembers')
    .select(['id', 'companyId'])
    .where('accountId', '=', accountId)
    .orderBy('companyId')
    .execute();
}

export async function hasOtherMember(db: Queryable, companyId: string, memberId: string) {
  const other = await db
    .selectFrom('companyMembers')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '<>', memberId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function holdCompany(tx: Queryable, companyId: string) {
  await tx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().execute();
}

/** Where the page of who left leads, and until when. */
export async function redirectDeparture(
  tx: Queryable,
  memberId: string,
  redirect: { readonly redirectMemberId: string | null; readonly redirectUntil: Date },
) {
  await tx
    .updateTable('companyDepartures')
    .set(redirect)
    .where('memberId', '=', memberId)
    .execute();
}

/** The name and logo of a company's public page. */
export function findCompany(db: Queryable, id: string) {
  return db
    .selectFrom('companies')
    .select(['name', 'logo'])
    .where('id', '=', id)
    .executeTakeFirst();
}
