import { AppError } from '#domain/errors.ts';
import { findMail, listMails, type StoredMail } from '#server/platform/mail/mailbox.ts';

export type MailboxService = ReturnType<typeof createMailboxService>;

/** The mails the shop has sent to nobody but its own disk. @param dir where they lie, one a file */
export function createMailboxService({ dir }: { readonly dir: string }) {
  return {
    /** The newest mails, newest first. */
    list: (): Promise<StoredMail[]> => listMails(dir),

    /** @throws AppError `not_found` */
    async get(id: string): Promise<StoredMail> {
      const mail = await findMail(dir, id);
      if (mail === undefined) throw new AppError('not_found', 'This mail is not in the mailbox.');
      return mail;
    },
  };
}
