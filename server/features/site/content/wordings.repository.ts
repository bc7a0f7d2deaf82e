import type { Wording } from '#domain/site/wording.ts';
import type { WordingId } from '#domain/site/wording-id.ts';
import type { Queryable } from '#server/database/database.ts';

/** As many versions as are offered to look at. */
const listedVersions = 100;

/** For each name and language the newest version, and the newest published one. */
export function listVersionNumbers(db: Queryable) {
  return db
    .selectFrom('wordings')
    .select(['name', 'language'])
    .select(({ fn }) => [
      fn.max('version').as('newest'),
      fn.max('version').filterWhere('publishedAt', 'is not', null).as('live'),
    ])
    .groupBy(['name', 'language'])
    .execute();
}

/** @param version absent: the newest */
export function findWording(db: Queryable, { name, language }: WordingId, version?: number) {
  return db
    .selectFrom('wordings')
    .selectAll()
    .where('name', '=', name)
    .where('language', '=', language)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The newest published version; 0: none is. */
export async function findLiveVersion(db: Queryable, { name, language }: WordingId) {
  const found = await db
    .selectFrom('wordings')
    .select('version')
    .where('name', '=', name)
    .where('language', '=', language)
    .where('publishedAt', 'is not', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.version ?? 0;
}

/** When each version was saved, newest first; the newest 100. */
export function listVersions(db: Queryable, { name, language }: WordingId) {
  return db
    .selectFrom('wordings')
    .select(['version', 'savedAt'])
    .where('name', '=', name)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(listedVersions)
    .execute();
}

interface NewVersion extends WordingId {
  readonly version: number;
  readonly wording: Wording;
  readonly savedAt: Date;
  readonly publishedAt: Date | null;
}

/** @returns whether there was no such version yet */
export async function insertWording(
  tx: Queryable,
  { wording: { texts, questions }, ...row }: NewVersion,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('wordings')
    .values({
      ...row,
      texts: JSON.stringify(texts),
      questions: questions === null ? null : JSON.stringify(questions),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns whether it was a draft */
export async function publishWording(
  tx: Queryable,
  { name, language }: WordingId,
  version: number,
  publishedAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('wordings')
    .set({ publishedAt })
    .where('name', '=', name)
    .where('language', '=', language)
    .where('version', '=', version)
    .where('publishedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
