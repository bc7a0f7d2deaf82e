import type { ContactMessage } from '#domain/messages/contact-message.ts';
import type { Queryable } from '#server/database/database.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import { contactMail } from './contact.mails.ts';
import { insertMessage } from './contact.repository.ts';

interface Received {
  /** A UUID. */
  readonly id: string;
  readonly createdAt: Date;
  readonly message: ContactMessage;
  readonly supportEmail: string;
}

/** Stores what somebody wrote to the shop, and mails it to support, who answer its writer by replying. */
export async function receiveMessage(
  tx: Queryable,
  { id, createdAt, message, supportEmail }: Received,
): Promise<void> {
  await insertMessage(tx, { id, createdAt, kind: 'contact', ...message });
  await enqueueMail(tx, {
    to: supportEmail,
    replyTo: message.email,
    cause: `contact:${id}`,
    content: contactMail(message),
  });
}
