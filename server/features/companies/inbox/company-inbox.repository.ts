import { sql, type Insertable } from 'kysely';
import type { CompanyRole } from '#domain/companies/roles.ts';
import type { Queryable } from '#server/database/database.ts';
import type { CompanyInboxConsents } from '#server/database/tables.ts';

/** The settings of a company: of the rest first, then of the groups that have their own. */
export function listSettings(db: Queryable, companyId: string) {
  return db
    .selectFrom('companyInboxes')
    .select(['groupId', 'roles', 'version'])
    .where('companyId', '=', companyId)
    .orderBy(sql`group_id nulls first`)
    .execute();
}

/** A setting that is about to be changed, with its company locked. */
export function findSetting(tx: Queryable, companyId: string, groupId: string | null) {
  return tx
    .selectFrom('companyInboxes')
    .select(['id', 'roles', 'version'])
    .where('companyId', '=', companyId)
    .where('groupId', 'is not distinct from', groupId)
    .executeTakeFirst();
}

export async function saveSetting(
  tx: Queryable,
  setting: {
    readonly id: string;
    readonly companyId: string;
    readonly groupId: string | null;
    readonly roles: CompanyRole[];
    readonly version: number;
  },
) {
  const { roles, version } = setting;
  await tx
    .insertInto('companyInboxes')
    .values(setting)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ roles, version }))
    .execute();
}

export async function deleteSetting(tx: Queryable, id: string) {
  await tx.deleteFrom('companyInboxes').where('id', '=', id).execute();
}

/** When the consent of a member was given; undefined: there is none. */
export async function findConsent(db: Queryable, memberId: string) {
  const consent = await db
    .selectFrom('companyInboxConsents')
    .select('givenAt')
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return consent?.givenAt;
}

/** @returns whether there was none yet */
export async function insertConsent(tx: Queryable, consent: Insertable<CompanyInboxConsents>) {
  const result = await tx
    .insertInto('companyInboxConsents')
    .values(consent)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns whether there was one */
export async function endConsent(tx: Queryable, memberId: string, endedAt: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('companyInboxConsents')
    .set({ endedAt })
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The consents of an account, oldest first. */
export function listConsentsOf(db: Queryable, accountId: string) {
  return db
    .selectFrom('companyInboxConsents as consent')
    .innerJoin('companies', 'companies.id', 'consent.companyId')
    .select(['companies.name as company', 'givenAt', 'endedAt'])
    .where('accountId', '=', accountId)
    .orderBy('consent.id')
    .execute();
}

/** The pages of a company's members who have agreed, by the account that they are of. */
export async function listConsentingPages(db: Queryable, companyId: string) {
  const rows = await db
    .selectFrom('companyInboxConsents as consent')
    .innerJoin('accounts', 'accounts.id', 'consent.accountId')
    .select('uniqueId')
    .where('companyId', '=', companyId)
    .where('endedAt', 'is', null)
    .orderBy('accounts.id')
    .execute();
  return rows.map(({ uniqueId }) => uniqueId);
}
