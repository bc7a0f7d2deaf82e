import { senderName, type ConnectMessage } from '#domain/messages/connect-form.ts';
import { isHarmlessName } from '#domain/messages/harmless-name.ts';
import { isolate } from '#domain/text-language.ts';
import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { Texts } from '#domain/texts/texts.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';

/**
 * Tells the owner of a card what somebody left there. The subject says who only where the name could not be
 * read as a message of its own.
 * @param names.profileName whose form it was
 * @param names.company the company that reads it as well
 */
export function cardMessageMail(
  { language, text }: MailTexts,
  message: ConnectMessage,
  {
    profileName,
    company,
    brandName,
    messagesUrl,
  }: {
    readonly profileName: string;
    readonly company?: string | undefined;
    readonly brandName: string;
    readonly messagesUrl: string;
  },
): MailContent {
  const { email, phone } = message;
  const name = senderName(message);
  const details = (
    [
      ['message.name', name],
      ['message.email', email],
      ['message.phone', phone],
      ['message.profile', profileName],
      ['message.readBy', company],
    ] as const
  ).flatMap(([key, value]) => (value ? [text(key, { value })] : []));
  return {
    language,
    subject: isHarmlessName(name, brandName)
      ? text('message.subjectFrom', { name })
      : text('message.subject'),
    preheader: text('message.preheader', { profile: profileName }),
    heading: text('message.subject'),
    paragraphs: [...(message.message ? [message.message] : []), details.join('\n')],
    action: { label: text('message.action'), url: messagesUrl },
    note: email ? text('message.reply', { name: name || email }) : text('message.noReply'),
  };
}

/**
 * Tells whoever gave their address what became of it. It has nothing in it that the sender typed: anybody
 * can type somebody else's address, and would have us mail what they like. The subject has no text of the
 * owner's. A name that reads like a link or an address is left out, and the card is not attached then.
 * @param receipt.profileName whose card it was; undefined where it may not be said
 */
export function receiptMail(
  { language, text }: Texts,
  {
    profileName,
    deleteUrl,
  }: { readonly profileName: string | undefined; readonly deleteUrl: string },
): MailContent {
  return {
    language,
    subject: text('receipt.subject'),
    preheader: text('receipt.preheader'),
    heading: text('receipt.heading'),
    paragraphs: [
      profileName === undefined
        ? text('receipt.left')
        : text('receipt.leftNamed', { name: isolate(profileName, language) }),
      ...(profileName === undefined ? [] : [text('receipt.attached')]),
      text('receipt.takeBack'),
    ],
    action: { label: text('receipt.action'), url: deleteUrl },
    note: text('receipt.note'),
  };
}
