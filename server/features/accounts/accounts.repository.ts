import type { Selectable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { Accounts } from '#server/database/tables.ts';

export type AccountRow = Selectable<Accounts>;

export async function findAccountByEmail(
  db: Queryable,
  email: string,
): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
}

export async function findAccountById(db: Queryable, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findAccountByUniqueId(
  db: Queryable,
  uniqueId: string,
): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().where('uniqueId', '=', uniqueId).executeTakeFirst();
}

export interface NewAccount {
  id: string;
  email: string;
  passwordHash: string;
  uniqueId: string;
  name: string;
  at: Date;
}

/** @returns undefined when the address is already registered */
export async function insertAccount(
  db: Queryable,
  { at, ...account }: NewAccount,
): Promise<AccountRow | undefined> {
  return db
    .insertInto('accounts')
    .values({ ...account, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updatePasswordHash(
  db: Queryable,
  id: string,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ passwordHash, updatedAt: at })
    .where('id', '=', id)
    .execute();
}

/** @returns whether the account was there and its role changed */
export async function updateIsAdmin(
  db: Queryable,
  id: string,
  isAdmin: boolean,
  at: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('accounts')
    .set({ isAdmin, updatedAt: at })
    .where('id', '=', id)
    .where('isAdmin', '!=', isAdmin)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
