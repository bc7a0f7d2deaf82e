import type { MailSender } from '#domain/messages/mail-sender.ts';
import { composeMessage, type MailTransport } from './mail.ts';

/**
 * Sends over the mail server of `SMTP_URL`, a connection per mail. A server that does not answer
 * is given up after 10 s, one that stops in the middle after 30 s; the job comes back later.
 */
export function createSmtpTransport(options: { url: string; from: MailSender }): MailTransport {
  return {
    async send(mail) {
      // The first mail loads it.
      const { createTransport } = await import('nodemailer');
      const transporter = createTransport({
        url: options.url,
        dnsTimeout: 10_000,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
      });
      await transporter.sendMail(composeMessage(mail, options.from));
    },
  };
}
