import { sql } from 'kysely';
import type { NarrowRole } from '#domain/admin/staff-roles.ts';
import type { Queryable } from '#server/database/database.ts';

/** The newest accounts with roles in the admin area, ids alone. */
export async function findStaffIds(db: Queryable, atMost: number): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    // As the partial indexes have it.
    .where((account) =>
      account.or([
        account('isAdmin', '=', sql.lit(true)),
        account('staffRoles', '<>', sql<string[]>`'{}'::text[]`),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute();
  return rows.map(({ id }) => id);
}

/** Some accounts with their roles, newest first, and when each was last here. */
export function listStaff(db: Queryable, ids: readonly string[]) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'isAdmin', 'staffRoles', 'hasSecondFactor'])
    .select((account) =>
      account
        .selectFrom('sessions')
        .select((session) => session.fn.max('lastUsedAt').as('lastUsedAt'))
        .whereRef('sessions.accountId', '=', 'accounts.id')
        .as('lastSeenAt'),
    )
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .orderBy('id', 'desc')
    .execute();
}

/** The accounts with one of some roles, admins included. */
export function listWithRoles(db: Queryable, roles: readonly NarrowRole[]) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where((account) =>
      account.or([
        account('isAdmin', '=', sql.lit(true)),
        account.and([
          account('staffRoles', '<>', sql<string[]>`'{}'::text[]`),
          sql<boolean>`staff_roles && ${[...roles]}::text[]`,
        ]),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** @returns whether they were others before */
export async function updateStaffRoles(
  tx: Queryable,
  id: string,
  roles: readonly NarrowRole[],
  at: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('accounts')
    .set({ staffRoles: [...roles], updatedAt: at })
    .where('id', '=', id)
    .where('staffRoles', '<>', sql<string[]>`${[...roles]}::text[]`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
