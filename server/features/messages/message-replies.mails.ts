import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { mailDay } from '#server/platform/mail/mail-day.ts';

/**
 * An owner's reply to a message on their card, with the message below it.
 * @param ownerName undefined where it may not be said
 */
export function cardReplyMail(
  { message, createdAt }: { readonly message: string; readonly createdAt: Date },
  reply: string,
  ownerName: string | undefined,
): MailContent {
  const day = mailDay(createdAt);
  const quoted = message.split('\n').map((line) => `> ${line}`);
  const original = message === '' ? [] : [[`On ${day} you wrote:`, ...quoted].join('\n')];
  return {
    subject: ownerName === undefined ? 'Re: Your message' : `Re: Your message to ${ownerName}`,
    preheader: `A reply to your message from ${day}.`,
    heading: ownerName === undefined ? 'A reply to your message' : `${ownerName} replied to you`,
    paragraphs: [...reply.split(/\n{2,}/), ...original],
    note: [
      `Reply to this email to answer${ownerName === undefined ? '' : ` ${ownerName}`}.`,
      'You’re receiving this because someone entered your email address on their card. If that wasn’t you, ignore this email.',
    ].join(' '),
  };
}
