import type { Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { GooglePasses } from '#server/database/tables.ts';

/** Keeps the first pass of an account. @returns the one that it has */
export async function findOrInsertGooglePass(db: Queryable, pass: Insertable<GooglePasses>) {
  await db
    .insertInto('googlePasses')
    .values(pass)
    .onConflict((conflict) => conflict.column('accountId').doNothing())
    .execute();
  return db
    .selectFrom('googlePasses')
    .selectAll()
    .where('accountId', '=', pass.accountId)
    .executeTakeFirstOrThrow();
}

export function findGooglePass(db: Queryable, accountId: string) {
  return db
    .selectFrom('googlePasses')
    .selectAll()
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}
