import { sql } from 'kysely';
import type { Standing } from '#domain/companies/roles.ts';
import type { Queryable } from '#server/database/database.ts';

/** The places of some accounts, as they are while the company is locked. */
export function listPlaces(tx: Queryable, organisationId: string, accountIds: readonly string[]) {
  return tx
    .selectFrom('organisationMembers')
    .select(['id', 'accountId', 'role', 'groupId'])
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', sql<string>`any (${[...accountIds]}::uuid[])`)
    .execute();
}

/** The places that waiting invitations of some addresses are for. */
export function listInvitedPlaces(
  tx: Queryable,
  organisationId: string,
  emails: readonly string[],
) {
  return tx
    .selectFrom('organisationInvitations')
    .select(['id', 'role', 'groupId'])
    .where('organisationId', '=', organisationId)
    .where('state', '=', 'waiting')
    .where('email', '=', sql<string>`any (${[...emails]}::text[])`)
    .execute();
}

export async function updatePlaces(tx: Queryable, ids: readonly string[], place: Standing) {
  await tx
    .updateTable('organisationMembers')
    .set((member) => ({ ...place, version: member('version', '+', 1) }))
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute();
}

export async function updateInvitedPlaces(tx: Queryable, ids: readonly string[], place: Standing) {
  await tx
    .updateTable('organisationInvitations')
    .set(place)
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute();
}

/** Withdraws what waits for an address. */
export function withdraw(tx: Queryable, organisationId: string, email: string) {
  return tx
    .updateTable('organisationInvitations')
    .set({ state: 'withdrawn' })
    .where('organisationId', '=', organisationId)
    .where('email', '=', email)
    .where('state', '=', 'waiting')
    .returning(['role', 'groupId'])
    .execute();
}
