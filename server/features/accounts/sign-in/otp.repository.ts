import { sql, type Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { OtpCodes, OtpFailures } from '#server/database/tables.ts';

/** The codes of one kind for one address: they are counted together, and used up together. */
export interface OtpAddress {
  readonly kind: string;
  readonly email: string;
}

/** Makes everything about one address's codes happen one after another until the transaction ends. */
export async function lockOtpAddress(tx: Queryable, { kind, email }: OtpAddress) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${email}`}, 0))`.execute(tx);
}

/** When codes were sent to an address since `since`, oldest first. */
export async function listOtpSends(db: Queryable, { kind, email }: OtpAddress, since: Date) {
  const rows = await db
    .selectFrom('otpCodes')
    .select('createdAt')
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('createdAt', '>', since)
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => row.createdAt);
}

/** The wrong codes entered for an address since `since`. */
export async function listOtpFailures(db: Queryable, { kind, email }: OtpAddress, since: Date) {
  return db
    .selectFrom('otpFailures')
    .select(['failedAt', 'networkHash', 'isForeign'])
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('failedAt', '>', since)
    .execute();
}

export async function insertOtpCode(db: Queryable, code: Insertable<OtpCodes>) {
  await db.insertInto('otpCodes').values(code).execute();
}

export async function insertOtpFailure(db: Queryable, failure: Insertable<OtpFailures>) {
  await db.insertInto('otpFailures').values(failure).execute();
}

/** Codes sent to an address since `since` that were not used. */
export async function listUnusedOtpCodes(db: Queryable, { kind, email }: OtpAddress, since: Date) {
  return db
    .selectFrom('otpCodes')
    .select(['id', 'codeHash', 'salt', 'networkHash', 'expiresAt'])
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('createdAt', '>', since)
    .execute();
}

/** @returns whether this call was the one that used the code up */
export async function useOtpCode(db: Queryable, id: string, now: Date) {
  const result = await db
    .updateTable('otpCodes')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** @returns whether this was the first time that the code was entered rightly */
export async function proveOtpCode(db: Queryable, id: string, now: Date) {
  const result = await db
    .updateTable('otpCodes')
    .set({ provedAt: now })
    .where('id', '=', id)
    .where('provedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The codes of an address that did one thing and would still be good if they had not. */
export async function listOtpCodesUsedFor(
  db: Queryable,
  { kind, email }: OtpAddress,
  purpose: string,
  now: Date,
) {
  return db
    .selectFrom('otpCodes')
    .select(['id', 'codeHash', 'salt', 'networkHash', 'usedBy', 'madeAccount'])
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('usedFor', '=', purpose)
    .where('expiresAt', '>', now)
    .execute();
}

export async function updateOtpUse(
  tx: Queryable,
  id: string,
  use: { readonly usedFor: string; readonly usedBy: string; readonly madeAccount: boolean },
) {
  await tx.updateTable('otpCodes').set(use).where('id', '=', id).execute();
}

/** Ends every live code of an address. */
export async function voidOtpCodes(db: Queryable, { kind, email }: OtpAddress, now: Date) {
  await db
    .updateTable('otpCodes')
    .set({ usedAt: now })
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .execute();
}

/** Forgets the codes of an address and all that was counted of them. */
export async function deleteOtpsOf(tx: Queryable, { kind, email }: OtpAddress) {
  for (const table of ['otpCodes', 'otpFailures'] as const) {
    await tx.deleteFrom(table).where('email', '=', email).where('kind', '=', kind).execute();
  }
}

/** Removes what no limit counts any more. */
export async function deleteOtpsBefore(db: Queryable, before: Date) {
  await db.deleteFrom('otpCodes').where('createdAt', '<', before).execute();
  await db.deleteFrom('otpFailures').where('failedAt', '<', before).execute();
}
