import { sql, type Insertable } from 'kysely';
import type { CompanyDetails } from '#domain/companies/company.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Companies } from '#server/database/tables.ts';

export async function insertCompany(tx: Queryable, row: Insertable<Companies>) {
  await tx.insertInto('companies').values(row).execute();
}

export function findCompany(db: Queryable, id: string) {
  return db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lets all that concerns the seats and the owners of a company go on one after another. */
export function lockCompany(tx: Queryable, id: string) {
  return tx
    .selectFrom('companies')
    .select(['id', 'name', 'seats', 'boughtSeats', 'plannedSeats', 'lapsedAt', 'currency'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export type LockedCompany = NonNullable<Awaited<ReturnType<typeof lockCompany>>>;

/** @returns whether the details were still those of the version */
export async function updateDetails(
  tx: Queryable,
  id: string,
  version: number,
  details: CompanyDetails,
) {
  const result = await tx
    .updateTable('companies')
    .set({ ...details, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function updateSeats(
  tx: Queryable,
  id: string,
  change: Partial<Omit<LockedCompany, 'id' | 'name'>>,
) {
  await tx.updateTable('companies').set(change).where('id', '=', id).execute();
}

export async function deleteCompany(tx: Queryable, id: string) {
  await tx.deleteFrom('companies').where('id', '=', id).execute();
}

/** Seats taken by members and by invitations that can still be accepted. */
export async function countSeats(db: Queryable, id: string, now: Date) {
  const { rows } = await sql<{ members: number; invitations: number }>`
    select
      (select count(*)::int from company_members where company_id = ${id}) as members,
      (select count(*)::int from company_invitations
        where company_id = ${id} and state = 'waiting' and expires_at > ${now}) as invitations`.execute(
    db,
  );
  const { members = 0, invitations = 0 } = rows[0] ?? {};
  return { members, taken: members + invitations };
}

/** Every company with its seats, for whoever sells them; the first 1,000. */
export function listCompanies(db: Queryable) {
  return db
    .selectFrom('companies')
    .select(['id', 'name', 'seats', 'createdAt'])
    .select((row) =>
      row
        .selectFrom('companyMembers')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('companyMembers.companyId', '=', 'companies.id')
        .$asScalar()
        .$notNull()
        .as('members'),
    )
    .orderBy('id')
    .limit(1_000)
    .execute();
}

export function listGroups(db: Queryable, companyId: string) {
  return db
    .selectFrom('companyGroups')
    .select(['id', 'name', 'costCentre', 'version'])
    .select((group) =>
      group
        .selectFrom('companyMembers')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('companyMembers.companyId', '=', 'companyGroups.companyId')
        .whereRef('companyMembers.groupId', '=', 'companyGroups.id')
        .$asScalar()
        .$notNull()
        .as('members'),
    )
    .where('companyId', '=', companyId)
    .orderBy(sql`lower(name)`)
    .execute();
}

export function findGroup(db: Queryable, id: string) {
  return db
    .selectFrom('companyGroups')
    .select(['id', 'companyId', 'name', 'costCentre', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** @returns whether the name was free in the company */
export async function insertGroup(
  tx: Queryable,
  group: { readonly id: string; readonly companyId: string; readonly name: string },
) {
  const result = await tx
    .insertInto('companyGroups')
    .values(group)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function isGroupNameTaken(
  tx: Queryable,
  { id, companyId, name }: { id: string; companyId: string; name: string },
) {
  const other = await tx
    .selectFrom('companyGroups')
    .select('id')
    .where('companyId', '=', companyId)
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
    .updateTable('companyGroups')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Whether a member, or an invitation of any state, has a place in the group. */
export async function isGroupUsed(tx: Queryable, companyId: string, groupId: string) {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from company_members
        where company_id = ${companyId} and group_id = ${groupId})
      or exists (select from company_invitations where company_id = ${companyId}
        and group_id = ${groupId} and state = 'waiting') as "isUsed"`.execute(tx);
  return rows[0]?.isUsed ?? false;
}

export async function deleteGroup(tx: Queryable, id: string) {
  await tx.deleteFrom('companyInvitations').where('groupId', '=', id).execute();
  await tx.deleteFrom('companyGroups').where('id', '=', id).execute();
}
