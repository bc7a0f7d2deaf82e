import { sql, type Insertable, type Selectable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { ApplePasses, AppleRegistrations } from '#server/database/tables.ts';

export type ApplePassRow = Selectable<ApplePasses>;

/** Keeps the first pass of an account. @returns the one that it has */
export async function findOrInsertPass(db: Queryable, pass: Insertable<ApplePasses>) {
  await db
    .insertInto('applePasses')
    .values(pass)
    .onConflict((conflict) => conflict.column('accountId').doNothing())
    .execute();
  return db
    .selectFrom('applePasses')
    .selectAll()
    .where('accountId', '=', pass.accountId)
    .executeTakeFirstOrThrow();
}

export function findPassBySerial(db: Queryable, serial: string) {
  return db.selectFrom('applePasses').selectAll().where('serial', '=', serial).executeTakeFirst();
}

export function findPassOfAccount(db: Queryable, accountId: string) {
  return db
    .selectFrom('applePasses')
    .selectAll()
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

export async function updateToken(db: Queryable, id: string, tokenSealed: Buffer) {
  await db.updateTable('applePasses').set({ tokenSealed }).where('id', '=', id).execute();
}

/**
 * Notes that the passes of some accounts have changed. One caller at a time, or a phone that was notified of a
 * higher number misses a lower one that is committed later.
 * @returns the ids of the passes
 */
export async function noteChanges(tx: Queryable, accountIds: readonly string[], now: Date) {
  const { rows } = await sql<{ id: string }>`
    update apple_passes set
      changed_at = greatest(date_trunc('second', ${now}::timestamptz), changed_at + interval '1 second'),
      change_number = greatest(${now.getTime()}::bigint,
        (select coalesce(max(change_number), 0) + 1 from apple_passes))
    where account_id = any (${[...accountIds]}::uuid[])
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** @returns whether the phone was not registered before */
export async function upsertRegistration(
  db: Queryable,
  registration: Insertable<AppleRegistrations>,
): Promise<boolean> {
  const { pushTokenSealed } = registration;
  const { rows } = await sql<{ isNew: boolean }>`
    insert into apple_registrations (device_hash, pass_id, push_token_sealed, registered_at)
    values (${registration.deviceHash}, ${registration.passId}, ${pushTokenSealed},
      ${registration.registeredAt})
    on conflict (device_hash, pass_id) do update set push_token_sealed = excluded.push_token_sealed
    returning xmax = 0 as is_new`.execute(db);
  return rows[0]?.isNew === true;
}

/** Forgets the oldest registrations of a pass that has more than so many. */
export async function deleteOldestRegistrations(db: Queryable, passId: string, kept: number) {
  await sql`delete from apple_registrations where pass_id = ${passId} and device_hash not in (
    select device_hash from apple_registrations where pass_id = ${passId}
    order by registered_at desc, device_hash limit ${kept})`.execute(db);
}

export async function deleteRegistration(db: Queryable, deviceHash: Buffer, passId: string) {
  await db
    .deleteFrom('appleRegistrations')
    .where('deviceHash', '=', deviceHash)
    .where('passId', '=', passId)
    .execute();
}

/** The phones that are notified of changes of some passes. */
export function listRegistrations(db: Queryable, passIds: readonly string[]) {
  return db
    .selectFrom('appleRegistrations')
    .selectAll()
    .where('passId', 'in', [...passIds])
    .execute();
}

/** The passes of a phone that have changed since a number. */
export function listChangedPasses(db: Queryable, deviceHash: Buffer, since: number) {
  return db
    .selectFrom('appleRegistrations')
    .innerJoin('applePasses', 'applePasses.id', 'appleRegistrations.passId')
    .select(['serial', 'changeNumber'])
    .where('deviceHash', '=', deviceHash)
    .where('changeNumber', '>', since)
    .execute();
}
