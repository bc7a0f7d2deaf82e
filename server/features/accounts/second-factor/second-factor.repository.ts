import type { Queryable } from '#server/database/database.ts';

/** Lets the changes of an account's factors go on one after another, until the transaction ends. */
export function lockFactors(tx: Queryable, accountId: string) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'email', 'hasSecondFactor'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function hasFactor(tx: Queryable, accountId: string): Promise<boolean> {
  const { passkey, app } = await tx
    .selectNoFrom((eb) => [
      eb
        .exists(eb.selectFrom('passkeys').select('id').where('accountId', '=', accountId))
        .as('passkey'),
      eb
        .exists(eb.selectFrom('totpSecrets').select('accountId').where('accountId', '=', accountId))
        .as('app'),
    ])
    .executeTakeFirstOrThrow();
  return Boolean(passkey) || Boolean(app);
}

export async function updateHasSecondFactor(
  tx: Queryable,
  accountId: string,
  hasSecondFactor: boolean,
) {
  await tx.updateTable('accounts').set({ hasSecondFactor }).where('id', '=', accountId).execute();
}

/** Deletes the factors that were made at a time or later. @returns how many */
export async function deleteFactorsSince(tx: Queryable, accountId: string, since: Date) {
  let deleted = 0n;
  for (const table of ['passkeys', 'totpSecrets'] as const) {
    const result = await tx
      .deleteFrom(table)
      .where('accountId', '=', accountId)
      .where('createdAt', '>=', since)
      .executeTakeFirst();
    deleted += result.numDeletedRows;
  }
  return Number(deleted);
}
