import { AppError } from '#domain/errors.ts';
import {
  contactMessages,
  contactProblems,
  normalizeContact,
  type ContactForm,
} from '#domain/messages/contact-message.ts';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Ids } from '#server/platform/ids.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { RateLimiter } from '#server/platform/rate-limits/rate-limits.ts';
import { contactMail } from './contact.mails.ts';
import { insertContactMessage } from './contact.repository.ts';
import type { SignedSums, SumAnswer } from './signed-sums.ts';

/** The shop's contact form: a message is stored, then mailed to support. */
export interface ContactService {
  /**
   * Does nothing, and says nothing of it, when the honeypot is filled.
   * @param sum the answered sum of a plain post; absent where the page's script has checked one
   * @throws AppError `invalid_input` with every field that is wrong (the sum as `captchaAnswer`),
   * `rate_limited`
   */
  send(form: ContactForm, sum?: SumAnswer): Promise<void>;
}

export function createContactService(options: {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly signedSums: SignedSums;
  /** Messages from one address. */
  readonly addressLimiter: RateLimiter;
  readonly supportEmail: string;
}): ContactService {
  const { database, clock, ids, signedSums } = options;

  return {
    async send(form, sum) {
      if (form.website !== '') return;
      const message = normalizeContact(form);
      const fields = {
        ...contactProblems(message),
        ...(sum && !(await signedSums.isSolved(sum)) && { captchaAnswer: contactMessages.captcha }),
      };
      const [problem] = Object.values(fields);
      if (problem !== undefined) throw new AppError('invalid_input', problem, { fields });
      await options.addressLimiter.consume(message.email);

      const createdAt = clock.now();
      const id = ids.id(createdAt);
      await database.transaction().execute(async (tx) => {
        await insertContactMessage(tx, { id, createdAt, ...message });
        await enqueueMail(tx, {
          to: options.supportEmail,
          replyTo: message.email,
          cause: `contact:${id}`,
          content: contactMail(message),
        });
      });
    },
  };
}
