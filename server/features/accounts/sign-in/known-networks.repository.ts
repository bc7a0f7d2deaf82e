import type { Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { AccountNetworks } from '#server/database/tables.ts';

export async function isAccountNetwork(
  db: Queryable,
  accountId: string,
  networkHashes: readonly Buffer[],
) {
  const found = await db
    .selectFrom('accountNetworks')
    .select('accountId')
    .where('accountId', '=', accountId)
    .where('networkHash', 'in', networkHashes)
    .executeTakeFirst();
  return found !== undefined;
}

export async function upsertAccountNetwork(db: Queryable, network: Insertable<AccountNetworks>) {
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

export async function deleteAccountNetworks(tx: Queryable, accountId: string) {
  await tx.deleteFrom('accountNetworks').where('accountId', '=', accountId).execute();
}

export async function deleteAccountNetworksBefore(db: Queryable, before: Date) {
  await db.deleteFrom('accountNetworks').where('lastSeenAt', '<', before).execute();
}
