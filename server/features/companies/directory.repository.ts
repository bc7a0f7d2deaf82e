import { sql } from 'kysely';
import type { Membership } from '#domain/companies/roles.ts';
import type { Queryable } from '#server/database/database.ts';

/** The places of some accounts, as they are while the company is locked. */
export function listPlaces(tx: Queryable, companyId: string, accountIds: readonly string[]) {
  return tx
    .selectFrom('companyMembers')
    .select(['id', 'accountId', 'role', 'groupId'])
    .where('companyId', '=', companyId)
    .where('accountId', '=', sql<string>`any (${[...accountIds]}::uuid[])`)
    .execute();
}

/** The places that waiting invitations of some addresses are for. */
export function listInvitedPlaces(tx: Queryable, companyId: string, emails: readonly string[]) {
  return tx
    .selectFrom('companyInvitations')
    .select(['id', 'role', 'groupId'])
    .where('companyId', '=', companyId)
    .where('state', '=', 'waiting')
    .where('email', '=', sql<string>`any (${[...emails]}::text[])`)
    .execute();
}

export async function updatePlaces(tx: Queryable, ids: readonly string[], place: Membership) {
  await tx
    .updateTable('companyMembers')
    .set((member) => ({ ...place, version: member('version', '+', 1) }))
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute();
}

export async function updateInvitedPlaces(
  tx: Queryable,
  ids: readonly string[],
  place: Membership,
) {
  await tx
    .updateTable('companyInvitations')
    .set(place)
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute();
}

/** Withdraws what waits for an address. */
export function withdraw(tx: Queryable, companyId: string, email: string) {
  return tx
    .updateTable('companyInvitations')
    .set({ state: 'withdrawn' })
    .where('companyId', '=', companyId)
    .where('email', '=', email)
    .where('state', '=', 'waiting')
    .returning(['role', 'groupId'])
    .execute();
}
