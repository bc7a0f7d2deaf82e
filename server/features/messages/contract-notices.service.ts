import { AppError } from '#domain/errors.ts';
import {
  messageOfNotice,
  normalizeNotice,
  noticeProblems,
  type ContractNotice,
  type NoticeProblem,
} from '#domain/messages/contract-notice.ts';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { noticeReceiptMail } from './contract-notices.mails.ts';
import { receiveMessage } from './received-message.ts';

export type ContractNoticesService = ReturnType<typeof createContractNoticesService>;

/** A page says them in its own language; these are for other clients. */
const problemMessages: Readonly<Record<NoticeProblem, string>> = {
  missing: 'Please fill this in',
  email: 'Please enter a valid email address',
  date: 'Please enter a date',
  long: 'This is too long',
};

/** The notices by which buyers end a contract: each is among the messages to support, and is confirmed by mail. */
export function createContractNoticesService({
  brand,
  database,
  clock,
  ids,
  rateLimits,
}: Platform) {
  const addressLimiter = rateLimits.limiter({
    name: 'contract-notice-address',
    points: 5,
    perSeconds: 3600,
  });

  return {
    /**
     * @param language of the page; absent: English
     * @throws AppError `invalid_input` with every field that is wrong, `rate_limited`
     */
    async send(input: ContractNotice, language?: SiteLanguage) {
      const notice = normalizeNotice(input);
      const fields = Object.fromEntries(
        Object.entries(noticeProblems(notice)).map(([field, is]) => [field, problemMessages[is]]),
      );
      const [problem] = Object.values(fields);
      if (problem !== undefined) throw new AppError('invalid_input', problem, { fields });
      await addressLimiter.consume(notice.email);

      const createdAt = clock.now();
      const id = ids.id(createdAt);
      const message = messageOfNotice(notice);
      const { supportEmail, brandName } = brand();
      await database.transaction().execute(async (tx) => {
        await receiveMessage(tx, { id, createdAt, message, supportEmail });
        await enqueueMail(tx, {
          to: notice.email,
          cause: `contract-notice:${id}`,
          content: noticeReceiptMail(mailTextsIn(language), notice, {
            receivedAt: createdAt,
            brandName,
          }),
        });
      });
    },
  };
}
