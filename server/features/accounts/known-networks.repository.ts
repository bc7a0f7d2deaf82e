import type { Queryable } from '#server/database/database.ts';

export async function isAccountNetwork(
  db: Queryable,
  accountId: string,
  networkHashes: readonly Buffer[],
): Promise<boolean> {
  const found = await db
    .selectFrom('accountNetworks')
    .select('accountId')
    .where('accountId', '=', accountId)
    .where('networkHash', 'in', networkHashes)
    .executeTakeFirst();
  return found !== undefined;
}

export async function upsertAccountNetwork(
  db: Queryable,
  network: { accountId: string; networkHash: Buffer; lastSeenAt: Date },
): Promise<void> {
  await db
    .insertInto('accountNetworks')
    .values(network)
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'networkHash'])
        .doUpdateSet({ lastSeenAt: network.lastSeenAt }),
    )
    .execute();
}

export async function deleteAccountNetworksBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('accountNetworks').where('lastSeenAt', '<', before).execute();
}
