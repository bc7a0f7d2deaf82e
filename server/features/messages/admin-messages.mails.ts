import { replySubject } from '#domain/messages/admin-message.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { mailDay } from '#server/platform/mail/mail-day.ts';

/** The shop's answer to a message, with the message below it. */
export function replyMail(
  brandName: string,
  message: {
    readonly subject: string;
    readonly topic: string;
    readonly message: string;
    readonly createdAt: Date;
  },
  reply: string,
): MailContent {
  const quoted = message.message.split('\n').map((line) => `> ${line}`);
  return {
    subject: replySubject(message, brandName),
    preheader: `${brandName} answered your message.`,
    heading: 'Our answer to your message',
    paragraphs: [
      ...reply.split(/\n{2,}/),
      [`On ${mailDay(message.createdAt)} you wrote:`, ...quoted].join('\n'),
    ],
    note: 'Reply to this email to write to us again.',
  };
}
