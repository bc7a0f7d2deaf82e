import { notMeSeconds } from '#domain/accounts/not-me.ts';
import { pathIn } from '#domain/site/translated-pages.ts';
import { readSiteLanguage } from '#domain/texts/site-languages.ts';
import type { Queryable } from '#server/database/database.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { hashToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as links from './not-me-links.repository.ts';

/** The account that a mail with a link is about. */
interface LinkOwner {
  readonly id: string;
  readonly email: string;
  readonly language: string | null;
}

export type NotMeLinks = ReturnType<typeof createNotMeLinks>;

/** The links 'It was not me' in mails about an account. Each of them is known by its hash. */
export function createNotMeLinks({ clock, ids, publicUrl }: Platform) {
  return {
    /**
     * Makes a link for a mail to the account's own address.
     * @returns its address
     */
    async make(tx: Queryable, { id, email, language }: LinkOwner) {
      const madeAt = clock.now();
      const token = ids.token();
      await links.insertNotMeLink(tx, {
        tokenHash: hashToken(token),
        accountId: id,
        email,
        madeAt,
        expiresAt: addSeconds(madeAt, notMeSeconds),
      });
      const path = pathIn(readSiteLanguage(language) ?? 'en', '/not-me');
      return `${publicUrl}${path}?token=${token}`;
    },

    /** How many mails with such a link an account was sent in the last `seconds`. */
    countRecent: (db: Queryable, accountId: string, seconds: number) =>
      links.countNotMeLinks(db, accountId, addSeconds(clock.now(), -seconds)),
  };
}
