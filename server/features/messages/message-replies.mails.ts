import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { mailDay } from '#server/platform/mail/mail-day.ts';

/**
 * A reply to a message on a card, with the message below it.
 * @param names of the profile that the message came to, and of the sender of the reply; undefined where one may
 * not be said
 */
export function cardReplyMail(
  { message, createdAt }: { readonly message: string; readonly createdAt: Date },
  reply: string,
  {
    profile,
    sender,
  }: { readonly profile: string | undefined; readonly sender: string | undefined },
): MailContent {
  const day = mailDay(createdAt);
  const quoted = message.split('\n').map((line) => `> ${line}`);
  const original = message === '' ? [] : [[`On ${day} you wrote:`, ...quoted].join('\n')];
  return {
    subject: profile === undefined ? 'Re: Your message' : `Re: Your message to ${profile}`,
    preheader: `A reply to your message from ${day}.`,
    heading: sender === undefined ? 'A reply to your message' : `${sender} replied to you`,
    paragraphs: [...reply.split(/\n{2,}/), ...original],
    note: [
      `Reply to this email to answer${sender === undefined ? '' : ` ${sender}`}.`,
      'You’re receiving this because someone entered your email address on their card. If that wasn’t you, ignore this email.',
    ].join(' '),
  };
}
