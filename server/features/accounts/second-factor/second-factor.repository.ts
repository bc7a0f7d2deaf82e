import type { Queryable } from '#server/database/database.ts';

/** Lets the changes of an account's factors go on one after another, until the transaction ends. */
export function lockFactors(tx: Queryable, accountId: string) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'email', 'language', 'hasSecondFactor', 'secondFactorRemovalAt'])
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

/** Notes whether an account has a factor. A removal that was asked for was about those before. */
export async function updateHasSecondFactor(
  tx: Queryable,
  accountId: string,
  hasSecondFactor: boolean,
) {
  await tx
    .updateTable('accounts')
    .set({ hasSecondFactor, secondFactorRemovalAt: null })
    .where('id', '=', accountId)
    .execute();
}

export async function updateRemovalAt(tx: Queryable, accountId: string, removalAt: Date) {
  await tx
    .updateTable('accounts')
    .set({ secondFactorRemovalAt: removalAt })
    .where('id', '=', accountId)
    .execute();
}

/** @returns the account whose removal it canceled; undefined where none was asked for */
export function cancelRemoval(tx: Queryable, accountId: string) {
  return tx
    .updateTable('accounts')
    .set({ secondFactorRemovalAt: null })
    .where('id', '=', accountId)
    .where('secondFactorRemovalAt', 'is not', null)
    .returning(['id', 'email', 'language'])
    .executeTakeFirst();
}

export async function deleteFactors(tx: Queryable, accountId: string) {
  for (const table of ['passkeys', 'totpSecrets'] as const) {
    await tx.deleteFrom(table).where('accountId', '=', accountId).execute();
  }
}

/** Takes from the passkeys that were added at a time or later that they sign in without the password. */
export async function distrustPasskeysSince(tx: Queryable, accountId: string, since: Date) {
  await tx
    .updateTable('passkeys')
    .set({ signsInAlone: false })
    .where('accountId', '=', accountId)
    .where('createdAt', '>=', since)
    .execute();
}
