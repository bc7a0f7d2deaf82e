import { sql } from 'kysely';
import type { Queryable } from '#server/database/database.ts';

/** Files that no image field of any profile names, and nobody wanted since a time. @param fields their names */
export async function listUnreferredFiles(
  db: Queryable,
  fields: readonly string[],
  { before, limit }: { readonly before: Date; readonly limit: number },
) {
  const columns = sql.join(fields.map((field) => sql.ref(field)));
  const { rows } = await sql<{ name: string }>`
    select name from files
    where wanted_at < ${before} and not exists (
      select from (select unnest(array[${columns}]) as path from profiles) as referred
      where referred.path = '/files/' || files.name
    )
    order by wanted_at limit ${limit}`.execute(db);
  return rows.map(({ name }) => name);
}
