import { sellReplacement } from '#domain/catalog/catalog.ts';
import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { Queryable } from '#server/database/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as mails from './card-replacements.mails.ts';
import type { CardReplacement } from './card-replacements.repository.ts';

export type ReplacementMails = ReturnType<typeof createReplacementMails>;

/** Tells who gets a new card about it; each mail is queued once, in the transaction of what it tells of. */
export function createReplacementMails(
  links: Pick<Platform, 'publicUrl' | 'mailTexts'>,
  {
    accounts,
    catalogVersions,
  }: {
    readonly accounts: AccountsService;
    readonly catalogVersions: Pick<CatalogVersionsService, 'at'>;
  },
) {
  async function send(
    tx: Queryable,
    { accountId }: CardReplacement,
    cause: string,
    make: (texts: MailTexts) => MailContent,
  ) {
    const account = accountId === null ? undefined : await accounts.findById(tx, accountId);
    if (account === undefined) return;
    const content = make(links.mailTexts(account.language));
    await enqueueMail(tx, { to: account.email, cause, content });
  }

  return {
    started: (tx: Queryable, replacement: CardReplacement) =>
      send(tx, replacement, `replacement-started:${replacement.id}`, (texts) =>
        mails.replacementStartedMail(
          texts,
          replacement,
          sellReplacement(catalogVersions.at(replacement.startedAt), replacement.currency),
          links,
        ),
      ),

    /** Sent again when the parcel gets another tracking number. */
    shipped: (tx: Queryable, replacement: CardReplacement) =>
      send(
        tx,
        replacement,
        `replacement-shipped:${replacement.id}:${replacement.trackingNumber}`,
        (texts) => mails.replacementShippedMail(texts, replacement, links),
      ),

    /** @param isOldCardOn whether the old card works again */
    cancelled: (tx: Queryable, replacement: CardReplacement, isOldCardOn: boolean) =>
      send(tx, replacement, `replacement-cancelled:${replacement.id}`, (texts) =>
        mails.replacementCancelledMail(texts, replacement, isOldCardOn, links),
      ),
  };
}
