import type { Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { KnownDevices } from '#server/database/tables.ts';

export async function hasKnownDevice(
  db: Queryable,
  { accountId, deviceHash }: { readonly accountId: string; readonly deviceHash: Buffer },
  seenAfter: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('knownDevices')
    .select('accountId')
    .where('accountId', '=', accountId)
    .where('deviceHash', '=', deviceHash)
    .where('lastSeenAt', '>', seenAfter)
    .executeTakeFirst();
  return found !== undefined;
}

export async function upsertKnownDevice(tx: Queryable, device: Insertable<KnownDevices>) {
  await tx
    .insertInto('knownDevices')
    .values(device)
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'deviceHash'])
        .doUpdateSet({ device: device.device, lastSeenAt: device.lastSeenAt }),
    )
    .execute();
}

/** Leaves an account the last used ones. Rows that another sign-in holds are left to it. */
export async function deleteKnownDevicesBeyond(tx: Queryable, accountId: string, atMost: number) {
  await tx
    .deleteFrom('knownDevices')
    .where('accountId', '=', accountId)
    .where('deviceHash', 'in', (eb) =>
      eb
        .selectFrom('knownDevices as kept')
        .select('kept.deviceHash')
        .where('kept.accountId', '=', accountId)
        .orderBy('kept.lastSeenAt', 'desc')
        .orderBy('kept.deviceHash')
        .offset(atMost)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** Last used first. */
export function listKnownDevices(db: Queryable, accountId: string) {
  return db
    .selectFrom('knownDevices')
    .select(['device', 'firstSeenAt', 'lastSeenAt'])
    .where('accountId', '=', accountId)
    .orderBy('lastSeenAt', 'desc')
    .execute();
}

export async function deleteKnownDevice(tx: Queryable, accountId: string, deviceHash: Buffer) {
  await tx
    .deleteFrom('knownDevices')
    .where('accountId', '=', accountId)
    .where('deviceHash', '=', deviceHash)
    .execute();
}

/** All but the one that a session was signed in from. */
export async function deleteOtherKnownDevices(
  tx: Queryable,
  accountId: string,
  keptSessionId: string,
) {
  await tx
    .deleteFrom('knownDevices')
    .where('accountId', '=', accountId)
    .where('deviceHash', 'is distinct from', (eb) =>
      eb.selectFrom('sessions').select('sessions.deviceHash').where('id', '=', keptSessionId),
    )
    .execute();
}

export async function deleteKnownDevices(tx: Queryable, accountId: string) {
  await tx.deleteFrom('knownDevices').where('accountId', '=', accountId).execute();
}

export async function deleteKnownDevicesBefore(db: Queryable, before: Date) {
  await db.deleteFrom('knownDevices').where('lastSeenAt', '<=', before).execute();
}
