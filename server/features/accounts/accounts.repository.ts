import type { Insertable, Selectable } from 'kysely';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Accounts } from '#server/database/tables.ts';

export type AccountRow = Selectable<Accounts>;

export async function findAccountByEmail(db: Queryable, email: string) {
  return db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
}

export async function findAccountById(db: Queryable, id: string) {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findAccountByUniqueId(db: Queryable, uniqueId: string) {
  return db.selectFrom('accounts').selectAll().where('uniqueId', '=', uniqueId).executeTakeFirst();
}

/** The language of an account's mails; undefined where none is chosen, or the account is gone. */
export async function findLanguage(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('language')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.language ?? undefined;
}

/** Holds the account until the transaction ends: nothing of it changes, and nothing new refers to it. */
export function lockAccount(tx: Queryable, id: string) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'email', 'uniqueId', 'language'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Lets what concerns an account's money go on one after another: purchases, settlements, plan changes, claims of
 * cards. Rows that refer to the account can still be added meanwhile.
 */
export function lockAccountMoney(tx: Queryable, id: string) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Keeps everybody who has the role in it until the transaction ends. Rows that refer to these accounts
 * can still be added meanwhile.
 * @returns their ids
 */
export async function lockAdmins(tx: Queryable): Promise<string[]> {
  const rows = await tx
    .selectFrom('accounts')
    .select('id')
    .where('isAdmin', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Keeps the address of an account from being changed until the transaction ends. */
export function holdAccountByEmail(tx: Queryable, email: string) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'email', 'language'])
    .where('email', '=', email)
    .forShare()
    .executeTakeFirst();
}

export async function updateEmail(tx: Queryable, id: string, email: string, at: Date) {
  await tx.updateTable('accounts').set({ email, updatedAt: at }).where('id', '=', id).execute();
}

export async function updateDetails(
  tx: Queryable,
  id: string,
  details: {
    readonly name: string;
    readonly phone: string;
    /** Undefined: stays as it is. */
    readonly language: SiteLanguage | null | undefined;
  },
  at: Date,
) {
  const { name, phone, language } = details;
  await tx
    .updateTable('accounts')
    .set({ name, phone, updatedAt: at, ...(language !== undefined && { language }) })
    .where('id', '=', id)
    .execute();
}

/** @returns undefined when the address is already registered */
export async function insertAccount(db: Queryable, account: Insertable<Accounts>) {
  return db
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/**
 * Keeps a password from being changed until the transaction ends.
 * @returns whether it still was the one with this hash
 */
export async function holdPasswordHash(tx: Queryable, id: string, passwordHash: string) {
  const held = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

export async function updatePasswordHash(
  db: Queryable,
  id: string,
  passwordHash: string,
  at: Date,
) {
  await db
    .updateTable('accounts')
    .set({ passwordHash, updatedAt: at })
    .where('id', '=', id)
    .execute();
}

/** @returns whether it still was the one it is changed from */
export async function replacePasswordHash(
  tx: Queryable,
  id: string,
  { from, to, at }: { readonly from: string; readonly to: string; readonly at: Date },
) {
  const result = await tx
    .updateTable('accounts')
    .set({ passwordHash: to, updatedAt: at })
    .where('id', '=', id)
    .where('passwordHash', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** @returns whether the account was there and its role changed */
export async function updateIsAdmin(db: Queryable, id: string, isAdmin: boolean, at: Date) {
  const result = await db
    .updateTable('accounts')
    // An admin has all roles, and is left with none of them once the role is taken.
    .set({ isAdmin, updatedAt: at, ...(isAdmin && { staffRoles: [] }) })
    .where('id', '=', id)
    .where('isAdmin', '!=', isAdmin)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function updateHasSeenDashboardTour(db: Queryable, id: string, at: Date) {
  await db
    .updateTable('accounts')
    .set({ hasSeenDashboardTour: true, updatedAt: at })
    .where('id', '=', id)
    .where('hasSeenDashboardTour', '=', false)
    .execute();
}

export async function updateMissingName(db: Queryable, id: string, name: string, at: Date) {
  await db
    .updateTable('accounts')
    .set({ name, updatedAt: at })
    .where('id', '=', id)
    .where('name', '=', '')
    .execute();
}

/** Takes with it what refers to the account alone: sessions, networks, links. */
export async function deleteAccount(tx: Queryable, id: string) {
  await tx.deleteFrom('accounts').where('id', '=', id).execute();
}

/** @returns whether it had not been set before */
export async function updateFreeActivatedAt(db: Queryable, id: string, at: Date) {
  const result = await db
    .updateTable('accounts')
    .set({ freeActivatedAt: at, updatedAt: at })
    .where('id', '=', id)
    .where('freeActivatedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The first accounts of addresses at this domain, at most so many. */
export async function listEmailsAt(db: Queryable, domain: string, atMost: number) {
  const rows = await db
    .selectFrom('accounts')
    .select('email')
    .where('email', 'like', `%@${domain}`)
    .orderBy('email')
    .limit(atMost)
    .execute();
  return rows.map(({ email }) => email);
}

/** The first accounts that have the admin role, at most so many, for a look at their passwords. */
export async function listAdminHashes(db: Queryable, atMost: number) {
  return db
    .selectFrom('accounts')
    .select(['email', 'passwordHash'])
    .where('isAdmin', '=', true)
    .orderBy('id')
    .limit(atMost)
    .execute();
}
