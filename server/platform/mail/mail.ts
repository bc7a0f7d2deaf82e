import type { SendMailOptions } from 'nodemailer';
import { isMailAddress, type MailSender } from '#domain/messages/mail-sender.ts';

export interface MailFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** A finished mail to one person. */
export interface Mail {
  readonly to: string;
  readonly replyTo?: string | undefined;
  /** The name beside the shop's address; absent: the shop's. */
  readonly fromName?: string | undefined;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** With its angle brackets. The same for every attempt, so that receivers can drop a second copy. */
  readonly messageId: string;
  /** When its cause happened, not when it was sent. */
  readonly date: Date;
  readonly files?: readonly MailFile[];
  /** A person wrote it to this recipient. Every other mail is marked as automatic (RFC 3834). */
  readonly isTyped?: boolean | undefined;
}

export interface MailTransport {
  /**
   * Resolves when the receiving side has taken responsibility for the mail.
   * @throws MailRefusedError when it is not to be sent again, and any other error when it is
   */
  send(mail: Mail): Promise<void>;
}

/** The receiving side has refused a mail for good. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
  /** Such as 550. */
  readonly responseCode: number;

  /** @param answer of the mail server, such as `550 5.1.1 no such user` */
  constructor(responseCode: number, answer: string, options?: ErrorOptions) {
    super(
      `The mail server rejected it permanently: ${answer.replace(/\s+/gu, ' ').slice(0, 300)}`,
      options,
    );
    this.responseCode = responseCode;
  }
}

/**
 * The message for nodemailer. Recipients go as objects, never as text to be parsed, so that no address can
 * become two, and nothing that ends a header line gets into one.
 * @throws TypeError for an address that is not one, or a line break in a header
 */
export function composeMessage(mail: Mail, from: MailSender): SendMailOptions {
  const fromName = mail.fromName ?? from.name;
  for (const value of [mail.subject, mail.messageId, fromName]) refuseLineBreak(value);
  return {
    from: toRecipient(from.address, fromName),
    to: toRecipient(mail.to),
    ...(mail.replyTo !== undefined && { replyTo: toRecipient(mail.replyTo) }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: mail.messageId,
    date: mail.date,
    attachments: (mail.files ?? []).map(({ name, contentType, bytes }) => ({
      filename: name,
      contentType,
      content: bytes,
    })),
    // RFC 3834: nobody's holiday notice should answer
    ...(mail.isTyped !== true && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function toRecipient(address: string, name = '') {
  if (!isMailAddress(address)) throw new TypeError('not an e-mail address');
  return { name, address };
}

function refuseLineBreak(value: string): void {
  if (/\p{Cc}/u.test(value)) throw new TypeError('a mail header may not hold control characters');
}
