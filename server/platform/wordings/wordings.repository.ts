import type { Wording } from '#domain/site/wording.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import type { Queryable } from '#server/database/database.ts';

/** A wording that visitors see. */
export interface LiveWording extends Wording {
  /** `home`, or `mail-` and the name of a mail. */
  readonly name: string;
  readonly language: SiteLanguage;
}

/** The newest published wording of each name and language. */
export function listLiveWordings(db: Queryable): Promise<LiveWording[]> {
  return db
    .selectFrom('wordings')
    .distinctOn(['name', 'language'])
    .select(['name', 'language', 'texts', 'questions'])
    .where('publishedAt', 'is not', null)
    .orderBy('name')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute();
}
