import { sql, type Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { Slice } from '#server/database/paging.ts';
import type { CompanyInvitations } from '#server/database/tables.ts';

export type NewInvitation = Pick<
  Insertable<CompanyInvitations>,
  'id' | 'companyId' | 'email' | 'role' | 'groupId' | 'expiresAt'
>;

/** As many rows are written by one statement: PostgreSQL counts its parameters. */
const rowsAtOnce = 1_000;

/** Adds invitations in place of those that have expired. None of the addresses has another one that waits. */
export async function insertInvitations(tx: Queryable, rows: readonly NewInvitation[], now: Date) {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce);
    await tx
      .deleteFrom('companyInvitations')
      .where('companyId', '=', some[0]?.companyId ?? '')
      .where('state', '=', 'waiting')
      .where('expiresAt', '<=', now)
      .where('email', '=', sql<string>`any (${some.map(({ email }) => email)}::text[])`)
      .execute();
    await tx.insertInto('companyInvitations').values(some).execute();
  }
}

/** Which of some addresses have an invitation that they can accept. */
export async function listInvitedEmails(
  db: Queryable,
  companyId: string,
  emails: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('companyInvitations')
    .select('email')
    .where('companyId', '=', companyId)
    .where('state', '=', 'waiting')
    .where('expiresAt', '>', now)
    .where('email', '=', sql<string>`any (${[...emails]}::text[])`)
    .execute();
  return new Set(rows.map(({ email }) => email));
}

function selectInvitations(db: Queryable) {
  return db
    .selectFrom('companyInvitations as invitation')
    .select(['invitation.id', 'companyId', 'email', 'role', 'groupId', 'invitation.state'])
    .select(['sentAt', 'expiresAt', 'mailNumber']);
}

export function findInvitation(db: Queryable, id: string) {
  return selectInvitations(db).where('invitation.id', '=', id).executeTakeFirst();
}

export function findByToken(db: Queryable, tokenHash: Buffer) {
  return selectInvitations(db)
    .innerJoin('companies', 'companies.id', 'companyId')
    .select(['companies.name as company', 'companies.logo'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** The invitation of an address that can be accepted. */
export function findWaiting(db: Queryable, companyId: string, email: string, now: Date) {
  return selectInvitations(db)
    .where('companyId', '=', companyId)
    .where('invitation.state', '=', 'waiting')
    .where('expiresAt', '>', now)
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function setState(tx: Queryable, id: string, state: 'accepted' | 'withdrawn') {
  await tx.updateTable('companyInvitations').set({ state }).where('id', '=', id).execute();
}

/** Asks for another mail; the link of the last one ends when it leaves. */
export async function askForMail(tx: Queryable, id: string, expiresAt: Date) {
  await tx
    .updateTable('companyInvitations')
    .set((row) => ({ sentAt: null, expiresAt, mailNumber: row('mailNumber', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Some invitations whose mail has not been queued, for this transaction alone. */
export function lockUnsent(tx: Queryable, companyId: string, atMost: number) {
  return tx
    .selectFrom('companyInvitations')
    .select(['id', 'email', 'role', 'mailNumber', 'expiresAt'])
    .where('companyId', '=', companyId)
    .where('sentAt', 'is', null)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function markSent(tx: Queryable, id: string, tokenHash: Buffer, sentAt: Date) {
  await tx
    .updateTable('companyInvitations')
    .set({ tokenHash, sentAt })
    .where('id', '=', id)
    .execute();
}

interface ListFilter {
  readonly companyId: string;
  /** Null: of any group. */
  readonly groupId: string | null;
}

/** Those that nobody has accepted or withdrawn, newest first, ids alone. */
export async function findWaitingIds(
  db: Queryable,
  { companyId, groupId }: ListFilter,
  { limit }: Slice,
) {
  const rows = await db
    .selectFrom('companyInvitations')
    .select('id')
    .where('companyId', '=', companyId)
    .where('state', '=', 'waiting')
    .$if(groupId !== null, (query) => query.where('groupId', '=', groupId))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export function listInvitations(db: Queryable, ids: readonly string[]) {
  return selectInvitations(db)
    .where('invitation.id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .orderBy('invitation.id', 'desc')
    .execute();
}

export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

export async function deleteOfEmail(tx: Queryable, email: string) {
  await tx.deleteFrom('companyInvitations').where('email', '=', email).execute();
}

export async function deleteExpiredBefore(db: Queryable, before: Date) {
  await db.deleteFrom('companyInvitations').where('expiresAt', '<', before).execute();
}
