import { AppError } from '#domain/errors.ts';
import {
  contactMessages,
  contactProblems,
  normalizeContact,
  type ContactForm,
} from '#domain/messages/contact-message.ts';
import type { Platform } from '#server/platform/platform.ts';
import { receiveMessage } from './received-message.ts';
import type { SignedSums, SumAnswer } from './signed-sums.ts';

export type ContactService = ReturnType<typeof createContactService>;

/** The shop's contact form: a message is stored, then mailed to support. */
export function createContactService(
  { brand, database, clock, ids, rateLimits }: Platform,
  { signedSums }: { readonly signedSums: SignedSums },
) {
  const addressLimiter = rateLimits.limiter({
    name: 'contact-address',
    points: 5,
    perSeconds: 3600,
  });

  return {
    /**
     * Does nothing, and says nothing of it, when the honeypot is filled.
     * @param sum the answered sum of a plain post; absent where the page's script has checked one
     * @throws AppError `invalid_input` with every field that is wrong (the sum as `captchaAnswer`),
     * `rate_limited`
     */
    async send(form: ContactForm, sum?: SumAnswer) {
      if (form.website !== '') return;
      const message = normalizeContact(form);
      const fields = {
        ...contactProblems(message),
        ...(sum && !(await signedSums.isSolved(sum)) && { captchaAnswer: contactMessages.captcha }),
      };
      const [problem] = Object.values(fields);
      if (problem !== undefined) throw new AppError('invalid_input', problem, { fields });
      await addressLimiter.consume(message.email);

      const createdAt = clock.now();
      const id = ids.id(createdAt);
      const { supportEmail } = brand();
      await database
        .transaction()
        .execute((tx) => receiveMessage(tx, { id, createdAt, message, supportEmail }));
    },
  };
}
