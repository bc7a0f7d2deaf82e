import type { Banner } from '#domain/site/banner.ts';
import type { Queryable } from '#server/database/database.ts';

/** The newest banner, whether it is on or not. */
export function findBanner(db: Queryable): Promise<Banner | undefined> {
  return db
    .selectFrom('banners')
    .select(['version', 'message', 'link', 'linkText', 'tone', 'liveFrom', 'liveUntil', 'isOn'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** @returns whether there was no banner of this version yet */
export async function insertBanner(tx: Queryable, banner: Banner, savedAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('banners')
    .values({ ...banner, savedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
