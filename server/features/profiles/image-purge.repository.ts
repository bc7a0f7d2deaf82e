import { sql } from 'kysely';
import type { Queryable } from '#server/database/database.ts';

/** The places besides profiles where images are named: tables whose rows have the designs of cards. */
const tablesWithDesigns = ['cart_lines', 'order_lines', 'plan_changes'] as const;

/** A version of the catalog is kept for good, and its pictures with it. */
const tablesWithAccessories = ['catalog_versions', 'catalog_drafts'] as const;

/**
 * Files that no image field and no gallery of any profile, no design and no accessory names, and nobody wanted since a time.
 * @param fields of profiles
 */
export async function listUnreferredFiles(
  db: Queryable,
  fields: readonly string[],
  { before, limit }: { readonly before: Date; readonly limit: number },
) {
  const columns = sql.join(fields.map((field) => sql.ref(field)));
  const logos = tablesWithDesigns.map(
    (table) => sql`
      select design ->> 'logo' from ${sql.table(table)}, jsonb_array_elements(designs) as design
      where design ->> 'logo' <> ''`,
  );
  const { rows } = await sql<{ name: string }>`
    with referred (path) as (
      ${sql.join(
        [
          sql`select unnest(array[${columns}] || gallery) from profiles`,
          sql`select logo from companies where logo <> ''`,
          sql`select field ->> 'value' from company_templates, jsonb_each(fields) as one (name, field)
            where field ->> 'value' like '/files/%'`,
          ...tablesWithAccessories.flatMap((table) => [
            sql`select one ->> 'picture' from ${sql.table(table)}, jsonb_array_elements(content -> 'accessories') as one`,
            sql`select path from ${sql.table(table)}, jsonb_array_elements(content -> 'accessories') as one,
              jsonb_array_elements_text(one -> 'morePictures') as more (path)`,
          ]),
          ...logos,
        ],
        sql` union all `,
      )}
    )
    select name from files
    where wanted_at < ${before}
      and not exists (select from referred where referred.path = '/files/' || files.name)
    order by wanted_at limit ${limit}`.execute(db);
  return rows.map(({ name }) => name);
}
