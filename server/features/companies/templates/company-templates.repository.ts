import type { TemplateFields } from '#domain/companies/template.ts';
import type { Queryable } from '#server/database/database.ts';

export interface TemplatePlace {
  readonly companyId: string;
  /** Null: the company's. */
  readonly groupId: string | null;
}

export function findTemplate(db: Queryable, { companyId, groupId }: TemplatePlace) {
  return db
    .selectFrom('companyTemplates')
    .select(['id', 'version', 'fields'])
    .where('companyId', '=', companyId)
    .where('groupId', 'is not distinct from', groupId)
    .executeTakeFirst();
}

/** @param version of the template that was changed; 0: there was none. @returns whether it was still so */
export async function saveTemplate(
  tx: Queryable,
  place: TemplatePlace,
  version: number,
  { id, fields, savedAt }: { readonly id: string; readonly fields: TemplateFields; savedAt: Date },
) {
  const content = { fields: JSON.stringify(fields), savedAt };
  if (version === 0) {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('companyTemplates')
      .values({ ...place, ...content, id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows > 0n;
  }
  const { numUpdatedRows } = await tx
    .updateTable('companyTemplates')
    .set({ ...content, version: version + 1 })
    .where('companyId', '=', place.companyId)
    .where('groupId', 'is not distinct from', place.groupId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether it was still of the version */
export async function deleteTemplate(tx: Queryable, place: TemplatePlace, version: number) {
  const { numDeletedRows } = await tx
    .deleteFrom('companyTemplates')
    .where('companyId', '=', place.companyId)
    .where('groupId', 'is not distinct from', place.groupId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
