import { AppError } from '#domain/errors.ts';
import { findMail, listMails } from '#server/platform/mail/mailbox.ts';
import type { Platform } from '#server/platform/platform.ts';

export type MailboxService = ReturnType<typeof createMailboxService>;

/** The mails the shop has sent to nobody but its own disk. */
export function createMailboxService({ mailboxDir }: Platform) {
  return {
    /** The newest mails, newest first. */
    list: () => listMails(mailboxDir),

    /** @throws AppError `not_found` */
    async get(id: string) {
      const mail = await findMail(mailboxDir, id);
      if (mail === undefined) throw new AppError('not_found', 'This email isn’t in the mailbox.');
      return mail;
    },
  };
}
