import { sql, type Insertable } from 'kysely';
import type { CompanyRole, Membership } from '#domain/companies/roles.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Piece, Slice } from '#server/database/paging.ts';
import { holdsTyped } from '#server/database/search.ts';
import type { CompanyDepartures, CompanyMembers } from '#server/database/tables.ts';

export type NewMember = Pick<
  Insertable<CompanyMembers>,
  'id' | 'companyId' | 'accountId' | 'role' | 'groupId' | 'joinedAt'
>;

/** @returns whether the account was no member yet */
export async function insertMember(tx: Queryable, member: NewMember) {
  const result = await tx
    .insertInto('companyMembers')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function listOfAccount(db: Queryable, accountId: string) {
  return db
    .selectFrom('companyMembers as member')
    .innerJoin('companies', 'companies.id', 'member.companyId')
    .select(['companyId', 'companies.name', 'companies.currency', 'role', 'groupId', 'joinedAt'])
    .where('accountId', '=', accountId)
    .orderBy('member.id')
    .execute();
}

/** The companies in which nobody else is. */
export async function listAlone(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('companyMembers as member')
    .select('companyId')
    .where('accountId', '=', accountId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('companyMembers as other')
            .select('other.id')
            .whereRef('other.companyId', '=', 'member.companyId')
            .whereRef('other.id', '<>', 'member.id'),
        ),
      ),
    )
    .execute();
  return rows.map(({ companyId }) => companyId);
}

export function findMembership(db: Queryable, companyId: string, accountId: string) {
  return db
    .selectFrom('companyMembers as member')
    .innerJoin('companies', 'companies.id', 'member.companyId')
    .select(['member.id', 'role', 'groupId'])
    .select((row) => row('lapsedAt', 'is not', null).$castTo<boolean>().as('isLapsed'))
    .where('companyId', '=', companyId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

/** As they are now, until the transaction ends; the company is locked. */
export function lockMembers(tx: Queryable, companyId: string, ids: readonly string[]) {
  return tx
    .selectFrom('companyMembers as member')
    .innerJoin('accounts', 'accounts.id', 'member.accountId')
    .select(['member.id', 'accountId', 'email', 'language', 'role', 'groupId', 'version'])
    .where('companyId', '=', companyId)
    .where('member.id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute();
}

/** The owners of a company. */
export function listOwners(db: Queryable, companyId: string) {
  return db
    .selectFrom('companyMembers as member')
    .innerJoin('accounts', 'accounts.id', 'member.accountId')
    .select(['accountId', 'email', 'language'])
    .where('companyId', '=', companyId)
    .where('role', '=', 'owner')
    .orderBy('member.id')
    .execute();
}

export function findMember(db: Queryable, id: string) {
  return db
    .selectFrom('companyMembers')
    .select(['id', 'companyId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Keeps what is done to the member's profile from overtaking its end. */
export async function lockMember(tx: Queryable, id: string) {
  await tx.selectFrom('companyMembers').select('id').where('id', '=', id).forUpdate().execute();
}

export async function updatePlace(tx: Queryable, id: string, place: Membership) {
  await tx
    .updateTable('companyMembers')
    .set((member) => ({ ...place, version: member('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteMember(tx: Queryable, id: string) {
  await tx.deleteFrom('companyMembers').where('id', '=', id).execute();
}

/** Holds the accounts of some members until the transaction ends, in one order, before their company. */
export async function lockAccountsOf(tx: Queryable, companyId: string, ids: readonly string[]) {
  await sql`
    select from accounts where id in (
      select account_id from company_members
      where company_id = ${companyId} and id = any (${[...ids]}::uuid[]))
    order by id for no key update`.execute(tx);
}

export async function insertDeparture(tx: Queryable, departure: Insertable<CompanyDepartures>) {
  await tx.insertInto('companyDepartures').values(departure).execute();
}

/** Whether an account has ended the membership. */
export async function wasEndedBy(db: Queryable, memberId: string, accountId: string) {
  const departure = await db
    .selectFrom('companyDepartures')
    .select('memberId')
    .where('memberId', '=', memberId)
    .where('endedBy', '=', accountId)
    .executeTakeFirst();
  return departure !== undefined;
}

export async function hasOwner(tx: Queryable, companyId: string) {
  const owner = await tx
    .selectFrom('companyMembers')
    .select('id')
    .where('companyId', '=', companyId)
    .where('role', '=', 'owner')
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}

export async function listOwnerEmails(db: Queryable, companyId: string) {
  const rows = await db
    .selectFrom('companyMembers')
    .innerJoin('accounts', 'accounts.id', 'accountId')
    .select('email')
    .where('companyId', '=', companyId)
    .where('role', '=', 'owner')
    .orderBy('companyMembers.id')
    .execute();
  return rows.map(({ email }) => email);
}

/** Which of some addresses are of members. */
export async function listMemberEmails(
  db: Queryable,
  companyId: string,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('companyMembers', 'accountId', 'accounts.id')
    .select('email')
    .where('email', '=', sql<string>`any (${[...emails]}::text[])`)
    .where('companyId', '=', companyId)
    .execute();
  return new Set(rows.map(({ email }) => email));
}

export interface MemberFilter {
  readonly companyId: string;
  /** Null: of any group. */
  readonly groupId: string | null;
  readonly role: CompanyRole | '';
  readonly search: string;
  /** Only who has no card of the company, and for whom none is ordered. */
  readonly isWithoutCard?: boolean;
}

// Phone numbers and card addresses are of the private account: colleagues find by these words alone.
const words = sql<string>`searchable(' ' || email || ' ' || name || ' ' || first_name || ' ' || last_name)`;

// The index of all words, phone numbers among them, finds the few accounts of which these are compared.
const indexed = sql<string>`accounts.search_words`;
const signs = sql<string[]>`signs_of(${indexed})`;

// Looked up member by member: the first thousand are wanted, and a join would begin with all cards of the shop.
/** A card that is ordered and not made yet, of an order that can still be paid or is. */
const ordered = sql`(select ordered.order_id from company_order_cards as ordered join orders on orders.id = ordered.order_id
  where ordered.company_member_id = member.id and orders.closed_at is null
    and orders.payment <> 'refunded' and orders.status <> 'cancelled'
    and not exists (select from order_cards as made
      where made.order_id = ordered.order_id and made.position = ordered.position) limit 1)`;
const held = sql`(select serial from cards where company_member_id = member.id limit 1)`;

function selectMembers(
  db: Queryable,
  { companyId, groupId, role, isWithoutCard = false }: MemberFilter,
) {
  return db
    .selectFrom('companyMembers as member')
    .where('member.companyId', '=', companyId)
    .$if(groupId !== null, (query) => query.where('member.groupId', '=', groupId))
    .$if(role !== '', (query) => query.where('member.role', '=', role || 'member'))
    .$if(isWithoutCard, (query) =>
      query.where(sql<boolean>`${held} is null and ${ordered} is null`),
    );
}

/** The members in whom something is found, newest first, ids alone. */
export async function findMemberIds(db: Queryable, filter: MemberFilter, slice: Slice) {
  const rows = await selectMembers(db, filter)
    .select('member.id')
    .$if(filter.search !== '', (query) =>
      query
        .innerJoin('accounts', 'accounts.id', 'member.accountId')
        .where(holdsTyped(indexed, filter.search, signs))
        .where(holdsTyped(words, filter.search)),
    )
    .orderBy('member.id', slice.isFromEnd ? 'asc' : 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countMembers(db: Queryable, filter: MemberFilter): Promise<number> {
  const { count } = await selectMembers(db, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function selectRows(db: Queryable) {
  return db
    .selectFrom('companyMembers as member')
    .innerJoin('accounts', 'accounts.id', 'member.accountId')
    .select(['member.id', 'accountId', 'email', 'accounts.name', 'accounts.firstName'])
    .select('accounts.uniqueId')
    .select(['accounts.lastName', 'role', 'groupId', 'version', 'joinedAt']);
}

export function listMembers(db: Queryable, ids: readonly string[]) {
  return selectRows(db)
    .where('member.id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .orderBy('member.id', 'desc')
    .execute();
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

/** A piece of all members, oldest first. */
export function listPiece(
  db: Queryable,
  { companyId, groupId }: Pick<MemberFilter, 'companyId' | 'groupId'>,
  { after, limit }: Piece<string>,
) {
  return selectRows(db)
    .where('companyId', '=', companyId)
    .$if(groupId !== null, (query) => query.where('groupId', '=', groupId))
    .$if(after !== undefined, (query) => query.where('member.id', '>', after ?? ''))
    .orderBy('member.id')
    .limit(limit)
    .execute();
}
