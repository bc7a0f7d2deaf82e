import { sql, type Insertable } from 'kysely';
import type { OrganisationDetails } from '#domain/companies/company.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Organisations } from '#server/database/tables.ts';

export async function insertOrganisation(tx: Queryable, row: Insertable<Organisations>) {
  await tx.insertInto('organisations').values(row).execute();
}

export function findOrganisation(db: Queryable, id: string) {
  return db.selectFrom('organisations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lets all that concerns the seats and the owners of a company go on one after another. */
export function lockOrganisation(tx: Queryable, id: string) {
  return tx
    .selectFrom('organisations')
    .select(['id', 'name', 'seats', 'boughtSeats', 'plannedSeats', 'lapsedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export type LockedOrganisation = NonNullable<Awaited<ReturnType<typeof lockOrganisation>>>;

/** @returns whether the details were still those of the version */
export async function updateDetails(
  tx: Queryable,
  id: string,
  version: number,
  details: OrganisationDetails,
) {
  const result = await tx
    .updateTable('organisations')
    .set({ ...details, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function updateSeats(
  tx: Queryable,
  id: string,
  change: Partial<Omit<LockedOrganisation, 'id' | 'name'>>,
) {
  await tx.updateTable('organisations').set(change).where('id', '=', id).execute();
}

export async function deleteOrganisation(tx: Queryable, id: string) {
  await tx.deleteFrom('organisations').where('id', '=', id).execute();
}

/** Seats taken by members and by invitations that can still be accepted. */
export async function countSeats(db: Queryable, id: string, now: Date) {
  const { rows } = await sql<{ members: number; invitations: number }>`
    select
      (select count(*)::int from organisation_members where organisation_id = ${id}) as members,
      (select count(*)::int from organisation_invitations
        where organisation_id = ${id} and state = 'waiting' and expires_at > ${now}) as invitations`.execute(
    db,
  );
  const { members = 0, invitations = 0 } = rows[0] ?? {};
  return { members, taken: members + invitations };
}

/** Every company with its seats, for whoever sells them; the first 1,000. */
export function listOrganisations(db: Queryable) {
  return db
    .selectFrom('organisations')
    .select(['id', 'name', 'seats', 'createdAt'])
    .select((row) =>
      row
        .selectFrom('organisationMembers')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('organisationMembers.organisationId', '=', 'organisations.id')
        .$asScalar()
        .$notNull()
        .as('members'),
    )
    .orderBy('id')
    .limit(1_000)
    .execute();
}

export function listGroups(db: Queryable, organisationId: string) {
  return db
    .selectFrom('organisationGroups')
    .select(['id', 'name', 'costCentre', 'version'])
    .select((group) =>
      group
        .selectFrom('organisationMembers')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('organisationMembers.organisationId', '=', 'organisationGroups.organisationId')
        .whereRef('organisationMembers.groupId', '=', 'organisationGroups.id')
        .$asScalar()
        .$notNull()
        .as('members'),
    )
    .where('organisationId', '=', organisationId)
    .orderBy(sql`lower(name)`)
    .execute();
}

export function findGroup(db: Queryable, id: string) {
  return db
    .selectFrom('organisationGroups')
    .select(['id', 'organisationId', 'name', 'costCentre', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** @returns whether the name was free in the company */
export async function insertGroup(
  tx: Queryable,
  group: { readonly id: string; readonly organisationId: string; readonly name: string },
) {
  const result = await tx
    .insertInto('organisationGroups')
    .values(group)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function isGroupNameTaken(
  tx: Queryable,
  { id, organisationId, name }: { id: string; organisationId: string; name: string },
) {
  const other = await tx
    .selectFrom('organisationGroups')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where(sql`lower(name)`, '=', sql<string>`lower(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

/** @returns whether the group was still of the version */
export async function updateGroup(
  tx: Queryable,
  id: string,
  version: number,
  change: { readonly name: string; readonly costCentre?: string },
) {
  const result = await tx
    .updateTable('organisationGroups')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Whether a member, or an invitation of any state, has a place in the group. */
export async function isGroupUsed(tx: Queryable, organisationId: string, groupId: string) {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from organisation_members
        where organisation_id = ${organisationId} and group_id = ${groupId})
      or exists (select from organisation_invitations where organisation_id = ${organisationId}
        and group_id = ${groupId} and state = 'waiting') as "isUsed"`.execute(tx);
  return rows[0]?.isUsed ?? false;
}

export async function deleteGroup(tx: Queryable, id: string) {
  await tx.deleteFrom('organisationInvitations').where('groupId', '=', id).execute();
  await tx.deleteFrom('organisationGroups').where('id', '=', id).execute();
}
