import { z } from 'zod';
import type { MailSender } from '#domain/messages/mail-sender.ts';
import { isRefusedForGood } from '#domain/messages/mail-refusal.ts';
import { composeMessage, MailRefusedError, type MailTransport } from './mail.ts';

const defaultAnswerWithinMs = 10_000;

export interface SmtpOptions {
  readonly url: string;
  readonly from: MailSender;
  /** A server that does not answer is given up after so long, one that stops in the middle after three times that. */
  readonly answerWithinMs?: number;
}

/**
 * Sends over the mail server of `SMTP_URL`, a connection per mail. Of a server that cannot be used the error
 * says so, and the job comes back later, unless the server has refused the mail for good.
 */
export function createSmtpTransport({ url, from, answerWithinMs }: SmtpOptions): MailTransport {
  return {
    async send(mail) {
      const transporter = await openTransporter(url, answerWithinMs);
      try {
        await transporter.sendMail(composeMessage(mail, from));
      } catch (error) {
        throw asRefusal(error) ?? asUnusable(error) ?? error;
      }
    },
  };
}

/** Connects and signs in as for a mail, without sending one. @throws why that fails */
export async function verifySmtp(url: string): Promise<void> {
  await (await openTransporter(url)).verify();
}

async function openTransporter(url: string, answerWithinMs = defaultAnswerWithinMs) {
  // The first mail loads it.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    dnsTimeout: answerWithinMs,
    connectionTimeout: answerWithinMs,
    greetingTimeout: answerWithinMs,
    socketTimeout: 3 * answerWithinMs,
  });
}

/** nodemailer puts the server's answer on its errors. */
const smtpError = z.object({
  responseCode: z.number(),
  command: z.string(),
  response: z.string().catch(''),
});

function asRefusal(error: unknown): MailRefusedError | undefined {
  const { data: answer } = smtpError.safeParse(error);
  if (answer === undefined || !isRefusedForGood(answer)) return undefined;
  return new MailRefusedError(answer.responseCode, answer.response, { cause: error });
}

/** nodemailer's codes of a server that it could not come to an understanding with. */
const unusableCodes = ['EDNS', 'ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'ETLS', 'EAUTH', 'ENOAUTH'];

/** The operator reads it in the log and among the jobs in the admin area. */
function asUnusable(error: unknown): Error | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (!unusableCodes.includes(String(error.code))) return undefined;
  return new Error(
    `The mail server of SMTP_URL cannot be used (${error.message}): check its host, port, user and password.`,
  );
}
