import type { Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { NotMeLinks } from '#server/database/tables.ts';

export async function insertNotMeLink(tx: Queryable, link: Insertable<NotMeLinks>) {
  await tx.insertInto('notMeLinks').values(link).execute();
}

export function findNotMeLink(db: Queryable, tokenHash: Buffer) {
  return db
    .selectFrom('notMeLinks')
    .select(['accountId', 'email', 'madeAt', 'expiresAt', 'usedAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** How many were made for an account since a time. */
export async function countNotMeLinks(db: Queryable, accountId: string, since: Date) {
  const { count } = await db
    .selectFrom('notMeLinks')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .where('madeAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Uses up the links that an address was mailed about an account: another mail's link would end what its owner
 * has set by then.
 */
export async function useNotMeLinks(
  tx: Queryable,
  { accountId, email }: { readonly accountId: string; readonly email: string },
  usedAt: Date,
) {
  await tx
    .updateTable('notMeLinks')
    .set({ usedAt })
    .where('accountId', '=', accountId)
    .where('email', '=', email)
    .where('usedAt', 'is', null)
    .execute();
}

export async function deleteNotMeLinksBefore(db: Queryable, before: Date) {
  await db.deleteFrom('notMeLinks').where('expiresAt', '<', before).execute();
}
