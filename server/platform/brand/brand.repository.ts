import type { Brand } from '#domain/site/brand.ts';
import type { Queryable } from '#server/database/database.ts';

/** The brand that was saved last, with the bytes of its pictures by their names. */
export interface SavedBrand {
  /** Absent: the environment's. */
  readonly brand: Brand | undefined;
  readonly pictures: ReadonlyMap<string, Buffer>;
}

/** The newest version of the brand; undefined: nobody has saved one. */
export async function findBrand(db: Queryable): Promise<SavedBrand | undefined> {
  const row = await db
    .selectFrom('brands')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const names = [row.logo, row.icon].filter(Boolean);
  const pictures =
    names.length === 0
      ? []
      : await db
          .selectFrom('brandPictures')
          .select(['name', 'bytes'])
          .where('name', 'in', names)
          .execute();
  return {
    brand: row.isEdited ? brandOfRow(row) : undefined,
    pictures: new Map(pictures.map(({ name, bytes }) => [name, bytes])),
  };
}

interface BrandRow extends Omit<
  Brand,
  'supportPhone' | 'postalAddress' | 'chatUrl' | 'socialLinks'
> {
  readonly supportPhone: string;
  readonly postalAddress: string;
  readonly chatUrl: string;
  readonly linkedin: string;
  readonly instagram: string;
  readonly x: string;
  readonly youtube: string;
}

/** A row keeps as empty what the shop does not show. */
export function brandOfRow(row: BrandRow): Brand {
  const { brandName, supportEmail, color, logo, icon, linkedin, instagram, x, youtube } = row;
  return {
    brandName,
    supportEmail,
    supportPhone: row.supportPhone || undefined,
    postalAddress: row.postalAddress || undefined,
    chatUrl: row.chatUrl || undefined,
    socialLinks: { linkedin, instagram, x, youtube },
    color,
    logo,
    icon,
  };
}
