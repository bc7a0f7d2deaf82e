import { sql, type Insertable, type Selectable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type {
  CompanyDomains,
  CompanySignIns,
  CompanySignInStates,
} from '#server/database/tables.ts';

export type SignInRow = Selectable<CompanySignIns>;
export type DomainRow = Selectable<CompanyDomains>;

export function findSignIn(db: Queryable, companyId: string) {
  return db
    .selectFrom('companySignIns')
    .innerJoin('companies', 'companies.id', 'companyId')
    .selectAll('companySignIns')
    .select('companies.name')
    .where('companyId', '=', companyId)
    .executeTakeFirst();
}

/** The sign-in of the company that has verified a domain. */
export function findSignInOfDomain(db: Queryable, domain: string) {
  return db
    .selectFrom('companyDomains as domain')
    .innerJoin('companySignIns', 'companySignIns.companyId', 'domain.companyId')
    .innerJoin('companies', 'companies.id', 'domain.companyId')
    .selectAll('companySignIns')
    .select('companies.name')
    .where('domain.domain', '=', domain)
    .where('domain.verifiedAt', 'is not', null)
    .executeTakeFirst();
}

export type CompanySignIn = NonNullable<Awaited<ReturnType<typeof findSignInOfDomain>>>;

/** The role of an account in the company that has verified a domain and enforces its sign-in. */
export function findEnforced(db: Queryable, domain: string, accountId: string) {
  return db
    .selectFrom('companyDomains as domain')
    .innerJoin('companySignIns', 'companySignIns.companyId', 'domain.companyId')
    .innerJoin('companies', 'companies.id', 'domain.companyId')
    .innerJoin('companyMembers as member', 'member.companyId', 'domain.companyId')
    .select(['companies.name', 'member.role'])
    .where('domain.domain', '=', domain)
    .where('domain.verifiedAt', 'is not', null)
    .where('isEnforced', '=', true)
    .where('member.accountId', '=', accountId)
    .executeTakeFirst();
}

/** @returns whether there was none, or still the one of the version before */
export async function saveSignIn(tx: Queryable, { version, ...row }: Insertable<SignInTable>) {
  if (version === 0) {
    const made = await tx
      .insertInto('companySignIns')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { companyId, ...change } = row;
  const saved = await tx
    .updateTable('companySignIns')
    .set({ ...change, version: version + 1 })
    .where('companyId', '=', companyId)
    .where('version', '=', version)
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}

type SignInTable = Omit<CompanySignIns, 'version'> & { readonly version: number };

export async function replaceSealedSecret(
  db: Queryable,
  companyId: string,
  { from, to }: { readonly from: Buffer; readonly to: Buffer },
) {
  await db
    .updateTable('companySignIns')
    .set({ sealedSecret: to })
    .where('companyId', '=', companyId)
    .where('sealedSecret', '=', from)
    .execute();
}

export async function deleteSignIn(tx: Queryable, companyId: string) {
  const gone = await tx
    .deleteFrom('companySignIns')
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export function listDomains(db: Queryable, companyId: string) {
  return db
    .selectFrom('companyDomains')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('domain')
    .execute();
}

export function findDomain(db: Queryable, id: string) {
  return db.selectFrom('companyDomains').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @returns whether it was not in the company's list yet */
export async function insertDomain(tx: Queryable, row: Insertable<CompanyDomains>) {
  const made = await tx
    .insertInto('companyDomains')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Lets claims of one domain go on one after another, until the transaction ends. */
export async function lockDomainName(tx: Queryable, domain: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company-domain:${domain}`}, 0))`.execute(
    tx,
  );
}

/** The company that a domain is verified for. */
export function findHolder(tx: Queryable, domain: string) {
  return tx
    .selectFrom('companyDomains')
    .innerJoin('companies', 'companies.id', 'companyId')
    .selectAll('companyDomains')
    .select('companies.name as company')
    .where('domain', '=', domain)
    .where('verifiedAt', 'is not', null)
    .executeTakeFirst();
}

export type HolderRow = NonNullable<Awaited<ReturnType<typeof findHolder>>>;

/** @param verifiedAt null: it is not any more */
export async function setVerified(tx: Queryable, id: string, verifiedAt: Date | null) {
  await tx.updateTable('companyDomains').set({ verifiedAt }).where('id', '=', id).execute();
}

export async function deleteDomain(tx: Queryable, id: string) {
  await tx.deleteFrom('companyDomains').where('id', '=', id).execute();
}

/** The key of an identity. */
export interface IdentityKey {
  readonly companyId: string;
  readonly issuer: string;
  readonly subject: string;
}

/** The account of an identity. */
export async function findLinkedAccount(db: Queryable, key: IdentityKey) {
  const found = await db
    .selectFrom('companyIdentities as identity')
    .innerJoin('companyMembers as member', 'member.id', 'identity.memberId')
    .select('member.accountId')
    .where('identity.companyId', '=', key.companyId)
    .where('issuer', '=', key.issuer)
    .where('subject', '=', key.subject)
    .executeTakeFirst();
  return found?.accountId;
}

/** Links an identity with a member, in place of the one before. @returns whether it was nobody else's */
export async function linkIdentity(
  tx: Queryable,
  key: IdentityKey,
  { memberId, linkedAt }: { readonly memberId: string; readonly linkedAt: Date },
) {
  await tx.deleteFrom('companyIdentities').where('memberId', '=', memberId).execute();
  const made = await tx
    .insertInto('companyIdentities')
    .values({ ...key, memberId, linkedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The identities of an account, for its owner's download. */
export function listIdentitiesOf(db: Queryable, accountId: string) {
  return db
    .selectFrom('companyIdentities as identity')
    .innerJoin('companyMembers as member', 'member.id', 'identity.memberId')
    .innerJoin('companies', 'companies.id', 'identity.companyId')
    .select(['companies.name as company', 'issuer', 'subject', 'linkedAt'])
    .where('member.accountId', '=', accountId)
    .orderBy('linkedAt')
    .execute();
}

export async function insertState(db: Queryable, row: Insertable<CompanySignInStates>) {
  await db.insertInto('companySignInStates').values(row).execute();
}

/** Uses up a state, whatever it is found to be of. */
export function takeState(db: Queryable, stateHash: Buffer, now: Date) {
  return db
    .deleteFrom('companySignInStates')
    .where('stateHash', '=', stateHash)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteExpiredStates(db: Queryable, now: Date) {
  await db.deleteFrom('companySignInStates').where('expiresAt', '<=', now).execute();
}

export async function insertLink(tx: Queryable, beganBy: Buffer, key: IdentityKey) {
  await tx
    .insertInto('companyLinks')
    .values({ begunTokenHash: beganBy, ...key })
    .execute();
}

/** The identity that waits for a second step. */
export function findLink(tx: Queryable, beganBy: Buffer) {
  return tx
    .selectFrom('companyLinks')
    .innerJoin('companies', 'companies.id', 'companyId')
    .select(['companyId', 'issuer', 'subject', 'companies.name'])
    .where('begunTokenHash', '=', beganBy)
    .executeTakeFirst();
}
