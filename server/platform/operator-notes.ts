import type { Queryable } from '#server/database/database.ts';

/** The kinds of notes; of each kind the newest is kept. */
export type OperatorNote = 'backup' | 'health';

/** Keeps something that happened for the operator to see, in place of the last of its kind. */
export async function writeNote(
  db: Queryable,
  name: OperatorNote,
  at: Date,
  content: object = {},
): Promise<void> {
  const note = { notedAt: at, content: JSON.stringify(content) };
  await db
    .insertInto('operatorNotes')
    .values({ name, ...note })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(note))
    .execute();
}

/** The last note of a kind. Its content may be that of another release. */
export async function readNote(
  db: Queryable,
  name: OperatorNote,
): Promise<{ readonly at: Date; readonly content: unknown } | undefined> {
  return db
    .selectFrom('operatorNotes')
    .select(['notedAt as at', 'content'])
    .where('name', '=', name)
    .executeTakeFirst();
}
