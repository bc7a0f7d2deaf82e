import { z } from 'zod';
import type { MailSender } from '#domain/messages/mail-sender.ts';
import { isRefusedForGood } from '#domain/messages/mail-refusal.ts';
import { composeMessage, MailRefusedError, type MailTransport } from './mail.ts';

/**
 * Sends over the mail server of `SMTP_URL`, a connection per mail. A server that does not answer
 * is given up after 10 s, one that stops in the middle after 30 s; the job comes back later, unless the
 * server has refused the mail for good.
 */
export function createSmtpTransport(options: { url: string; from: MailSender }): MailTransport {
  return {
    async send(mail) {
      const transporter = await openTransporter(options.url);
      try {
        await transporter.sendMail(composeMessage(mail, options.from));
      } catch (error) {
        throw asRefusal(error) ?? error;
      }
    },
  };
}

/** Connects and signs in as for a mail, without sending one. @throws why that fails */
export async function verifySmtp(url: string): Promise<void> {
  await (await openTransporter(url)).verify();
}

async function openTransporter(url: string) {
  // The first mail loads it.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
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
