import { sql } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { KeptPublication } from './published-texts.ts';
import type { TextSource } from './render-text.ts';

/** Publications that are live or planned, with their texts; by name and time. */
export async function listLivePublications(db: Queryable, now: Date): Promise<KeptPublication[]> {
  const rows = await db
    .selectFrom('contentPublications as published')
    .leftJoin('contentVersions as text', (join) =>
      join
        .onRef('text.name', '=', 'published.name')
        .onRef('text.version', '=', 'published.version'),
    )
    .select(['published.name', 'published.version', 'published.liveFrom'])
    .select(['text.title', 'text.description', 'text.tags', 'text.body'])
    .select((one) =>
      one
        .selectFrom('contentPublications as first')
        .select(({ fn }) => fn.min('first.liveFrom').as('at'))
        .whereRef('first.name', '=', 'published.name')
        .where('first.version', 'is not', null)
        .as('firstLiveFrom'),
    )
    // What is live, and what comes after it.
    .where((one) =>
      one.not(
        one.exists(
          one
            .selectFrom('contentPublications as later')
            .select('later.number')
            .whereRef('later.name', '=', 'published.name')
            .where('later.liveFrom', '<=', now)
            .where(
              sql<boolean>`(later.live_from, later.number) > (published.live_from, published.number)`,
            ),
        ),
      ),
    )
    .orderBy('published.name')
    .orderBy('published.liveFrom')
    .orderBy('published.number')
    .execute();
  return rows.map(({ name, version, liveFrom, firstLiveFrom, ...text }) => ({
    name,
    version,
    liveFrom,
    firstLiveFrom,
    source: sourceOf(text),
  }));
}

function sourceOf(text: { [Part in keyof TextSource]: TextSource[Part] | null }) {
  const { title, description, tags, body } = text;
  if (title === null || description === null || tags === null || body === null) return undefined;
  return { title, description, tags, body };
}

/** Every text that was ever saved, in its newest version. */
export function listNewest(db: Queryable) {
  return db
    .selectFrom('contentTexts')
    .innerJoin('contentVersions as text', (join) =>
      join
        .onRef('text.name', '=', 'contentTexts.name')
        .onRef('text.version', '=', 'contentTexts.version'),
    )
    .selectAll('text')
    .execute();
}

/** All publications of a text, by time. */
export function listPublications(db: Queryable, name: string) {
  return db
    .selectFrom('contentPublications')
    .select(['version', 'liveFrom'])
    .where('name', '=', name)
    .orderBy('liveFrom')
    .orderBy('number')
    .execute();
}

/** As many versions as are offered to look at. */
const listedVersions = 100;

/** When each version was saved, newest first; the newest 100. */
export function listVersions(db: Queryable, name: string) {
  return db
    .selectFrom('contentVersions')
    .select(['version', 'savedAt'])
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(listedVersions)
    .execute();
}

/** @param version absent: the newest */
export function findVersion(db: Queryable, name: string, version?: number) {
  return db
    .selectFrom('contentVersions')
    .selectAll()
    .where('name', '=', name)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Counts a text on to its next version, and holds it until the transaction ends.
 * @param seen the newest version when its author began; 0: there was none @returns whether it is still so
 */
export async function advanceVersion(tx: Queryable, name: string, seen: number): Promise<boolean> {
  if (seen === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('contentTexts')
      .values({ name, version: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await tx
    .updateTable('contentTexts')
    .set({ version: seen + 1 })
    .where('name', '=', name)
    .where('version', '=', seen)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a text that is held, with its versions and publications. */
export async function deleteText(tx: Queryable, name: string): Promise<void> {
  await tx.deleteFrom('contentPublications').where('name', '=', name).execute();
  await tx.deleteFrom('contentVersions').where('name', '=', name).execute();
  await tx.deleteFrom('contentTexts').where('name', '=', name).execute();
}

/** Holds a text until the transaction ends. @returns its newest version; undefined: it was never saved */
export async function holdText(tx: Queryable, name: string): Promise<number | undefined> {
  const found = await tx
    .selectFrom('contentTexts')
    .select('version')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  return found?.version;
}

export async function insertVersion(
  tx: Queryable,
  name: string,
  version: number,
  { title, description, tags, body }: TextSource,
  savedAt: Date,
): Promise<void> {
  const text = { title, description, tags: [...tags], body };
  await tx
    .insertInto('contentVersions')
    .values({ name, version, ...text, savedAt })
    .execute();
}

export async function insertPublication(
  tx: Queryable,
  publication: { readonly name: string; readonly version: number | null; readonly liveFrom: Date },
): Promise<void> {
  await tx.insertInto('contentPublications').values(publication).execute();
}

/** Calls off what is planned of a text. @returns whether anything was */
export async function deletePlanned(tx: Queryable, name: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('contentPublications')
    .where('name', '=', name)
    .where('liveFrom', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
