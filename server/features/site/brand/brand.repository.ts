import type { Brand } from '#domain/site/brand.ts';
import type { Queryable } from '#server/database/database.ts';

/** As many versions as are offered to look at. */
const listedVersions = 100;

/** A version of the brand. @param version absent: the newest */
export function findVersion(db: Queryable, version?: number) {
  return db
    .selectFrom('brands')
    .selectAll()
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** When each version was saved, newest first; the newest 100. */
export function listVersions(db: Queryable) {
  return db
    .selectFrom('brands')
    .select(['version', 'savedAt'])
    .orderBy('version', 'desc')
    .limit(listedVersions)
    .execute();
}

export interface NewVersion {
  readonly version: number;
  readonly brand: Brand;
  readonly isEdited: boolean;
  readonly savedAt: Date;
}

/** @returns whether there was no brand of this version yet */
export async function insertVersion(
  tx: Queryable,
  { version, brand, isEdited, savedAt }: NewVersion,
): Promise<boolean> {
  const { socialLinks, supportPhone = '', postalAddress = '', chatUrl = '', ...rest } = brand;
  const contact = { supportPhone, postalAddress, chatUrl, ...socialLinks };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('brands')
    .values({ version, isEdited, savedAt, ...rest, ...contact })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Keeps a picture; the same bytes once. */
export async function insertPicture(tx: Queryable, name: string, bytes: Buffer): Promise<void> {
  await tx
    .insertInto('brandPictures')
    .values({ name, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findPicture(db: Queryable, name: string): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('brandPictures')
    .select('bytes')
    .where('name', '=', name)
    .executeTakeFirst();
  return found?.bytes;
}
