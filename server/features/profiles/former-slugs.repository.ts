import type { Insertable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { FormerSlugs } from '#server/database/tables.ts';

/** The slugs that profiles of an account had before, the latest first. */
export function listFormerSlugs(db: Queryable, accountId: string) {
  return db
    .selectFrom('formerSlugs')
    .select(['slug', 'profileId', 'leftAt'])
    .where('accountId', '=', accountId)
    .orderBy('leftAt', 'desc')
    .execute();
}

/** The slugs that one profile of an account had before, the latest first. */
export async function listFormerSlugsOf(db: Queryable, accountId: string, profileId: string) {
  const former = await listFormerSlugs(db, accountId);
  return former.filter((one) => one.profileId === profileId).map(({ slug }) => slug);
}

/** Keeps a slug that a profile gives up. */
export async function insertFormerSlug(tx: Queryable, former: Insertable<FormerSlugs>) {
  await tx
    .insertInto('formerSlugs')
    .values(former)
    // The release before this one did not remove the row of a slug that a profile took again.
    .onConflict((conflict) => conflict.columns(['accountId', 'slug']).doUpdateSet(former))
    .execute();
}

/** A profile takes a slug: it leads to that one alone. */
export async function deleteFormerSlug(tx: Queryable, accountId: string, slug: string) {
  await tx
    .deleteFrom('formerSlugs')
    .where('accountId', '=', accountId)
    .where('slug', '=', slug)
    .execute();
}
