import { sql, type Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { Files } from '#server/database/tables.ts';

/** The owner of a file: an account, or whoever holds a card that is not claimed yet. */
export type FileOwner = { readonly accountId: string } | { readonly serial: string };

/** Adds a file, or says of one that is there that it is wanted again. */
export async function insertFile(db: Queryable, file: Insertable<Files>) {
  await db
    .insertInto('files')
    .values(file)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        wantedAt: sql<Date>`greatest(files.wanted_at, excluded.wanted_at)`,
      }),
    )
    .execute();
}

/** Says of files that they are wanted until a time at least. @returns those that are kept */
export async function wantFiles(db: Queryable, names: readonly string[], wantedAt: Date) {
  if (names.length === 0) return [];
  const rows = await db
    .updateTable('files')
    .set({ wantedAt: sql<Date>`greatest(wanted_at, ${wantedAt}::timestamptz)` })
    .where('name', 'in', names)
    .returning('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Says of files that nobody asked for them to be kept beyond a time. */
export async function limitWanted(tx: Queryable, names: readonly string[], until: Date) {
  if (names.length === 0) return;
  await tx
    .updateTable('files')
    .set({ wantedAt: until })
    .where('name', 'in', names)
    .where('wantedAt', '>', until)
    .execute();
}

/** @returns whether the file was there and not wanted since */
export async function deleteUnwantedFile(tx: Queryable, name: string, before: Date) {
  const result = await tx
    .deleteFrom('files')
    .where('name', '=', name)
    .where('wantedAt', '<', before)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Moves the uploads for a card to an account. */
export async function moveToAccount(tx: Queryable, serial: string, accountId: string) {
  await tx
    .with('moved', (with_) =>
      with_
        .deleteFrom('fileOwners')
        .where('serial', '=', serial)
        .returning(['fileName', 'createdAt']),
    )
    .insertInto('fileOwners')
    .columns(['fileName', 'createdAt', 'accountId'])
    .expression((from) =>
      from
        .selectFrom('moved')
        .select(['fileName', 'createdAt', sql<string>`${accountId}::uuid`.as('accountId')]),
    )
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

/** The file that is called one of these names. */
export async function findFile(db: Queryable, names: readonly string[]) {
  return db
    .selectFrom('files')
    .select(['name', 'contentType'])
    .where('name', 'in', names)
    .executeTakeFirst();
}

/** The files an account has uploaded. */
export async function listFilesOfAccount(db: Queryable, accountId: string) {
  const rows = await db
    .selectFrom('fileOwners')
    .select('fileName')
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => row.fileName);
}

/** Says of files that one of the owners wants them. @returns those that are one's */
export async function wantOwnedFiles(
  db: Queryable,
  names: readonly string[],
  owners: readonly FileOwner[],
  wantedAt: Date,
) {
  if (names.length === 0) return [];
  const rows = await db
    .updateTable('files')
    .set({ wantedAt: sql<Date>`greatest(wanted_at, ${wantedAt}::timestamptz)` })
    .where('name', 'in', names)
    .where((file) =>
      file.exists(
        file
          .selectFrom('fileOwners')
          .whereRef('fileOwners.fileName', '=', 'files.name')
          .where((where) =>
            where.or(
              owners.map((owner) =>
                'accountId' in owner
                  ? where('accountId', '=', owner.accountId)
                  : where('serial', '=', owner.serial),
              ),
            ),
          ),
      ),
    )
    .returning('name')
    .execute();
  return rows.map(({ name }) => name);
}
