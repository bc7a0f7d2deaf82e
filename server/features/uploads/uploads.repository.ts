import type { Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { Files } from '#server/database/tables.ts';

/** Who may use a file: an account, or whoever holds a card that is not claimed yet. */
export type FileOwner = { readonly accountId: string } | { readonly serial: string };

export async function insertFile(db: Queryable, file: Insertable<Files>) {
  await db
    .insertInto('files')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertFileOwner(
  db: Queryable,
  fileName: string,
  owner: FileOwner,
  createdAt: Date,
) {
  await db
    .insertInto('fileOwners')
    .values({ fileName, createdAt, ...owner })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findFile(db: Queryable, name: string) {
  return db.selectFrom('files').select('contentType').where('name', '=', name).executeTakeFirst();
}

/** Which of these files belong to one of the owners. */
export async function listOwnedFiles(
  db: Queryable,
  names: readonly string[],
  owners: readonly FileOwner[],
) {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('fileOwners')
    .select('fileName')
    .distinct()
    .where('fileName', 'in', names)
    .where((where) =>
      where.or(
        owners.map((owner) =>
          'accountId' in owner
            ? where('accountId', '=', owner.accountId)
            : where('serial', '=', owner.serial),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.fileName);
}
