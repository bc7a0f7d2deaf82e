import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailSender } from '#domain/messages/mail-sender.ts';
import { writeDurably } from '../files/durable-file.ts';
import { composeMessage, type MailTransport } from './mail.ts';
import { mailboxIdOf } from './mailbox.ts';

/**
 * Keeps each mail as an `.eml` file in a directory, for a shop without a mail server. Durable when
 * sent; the same mail sent twice is one file.
 */
export function createMailboxTransport(options: { dir: string; from: MailSender }): MailTransport {
  return {
    async send(mail) {
      // The first mail loads it.
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await composer.sendMail(composeMessage(mail, options.from));
      await mkdir(options.dir, { recursive: true });
      // Codes and links to accounts are in there. A folder that was made before is closed as well.
      await chmod(options.dir, 0o700);
      await writeDurably(join(options.dir, `${mailboxIdOf(mail)}.eml`), message, 0o600);
    },
  };
}
