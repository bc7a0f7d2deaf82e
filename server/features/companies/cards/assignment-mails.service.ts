import { cardPath } from '#domain/public-card/card-paths.ts';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import type { Queryable } from '#server/database/database.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cardAssignedMail } from './company-cards.mails.ts';
import * as repository from './company-cards.repository.ts';

/** A card of a company, as it is once its member has it. */
interface Assigned {
  readonly serial: string;
  readonly identifier: string;
  readonly updatedAt: Date;
}

export type AssignmentMailsService = ReturnType<typeof createAssignmentMailsService>;

/** Mails to members about the cards that their company gives them. */
export function createAssignmentMailsService({
  brandName,
  publicUrl,
}: Pick<Platform, 'brandName' | 'publicUrl'>) {
  return {
    /** Tells a member, unless they gave it to themselves. @param by the account that did; undefined: the shop */
    async tell(
      tx: Queryable,
      memberId: string,
      { serial, identifier, updatedAt }: Assigned,
      by: string | undefined,
    ): Promise<void> {
      const member = await repository.findRecipient(tx, memberId);
      if (member === undefined || member.accountId === by) return;
      const { company, uniqueId, email, language, customSlug } = member;
      const card = { company, brandName, identifier, isNew: by === undefined };
      // The page is made by a job, and may be missing yet.
      const page = customSlug === null ? '/company' : cardPath(uniqueId, customSlug);
      await enqueueMail(tx, {
        to: email,
        cause: `company-card:${serial}:${memberId}:${updatedAt.toISOString()}`,
        content: cardAssignedMail(mailTextsIn(language), card, publicUrl + page),
      });
    },
  };
}
