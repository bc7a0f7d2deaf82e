import { requireValid } from '#domain/errors.ts';
import { feedbackProblem, normalizeFeedback } from '#domain/messages/feedback.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { insertMessage } from './contact.repository.ts';
import { feedbackMail } from './feedback.mails.ts';

export type FeedbackService = ReturnType<typeof createFeedbackService>;

/** The feedback of owners: stored with their account, then mailed to support. */
export function createFeedbackService(
  { brand, database, clock, ids, rateLimits }: Platform,
  { accounts }: { readonly accounts: AccountsService },
) {
  const limiter = rateLimits.limiter({ name: 'feedback-account', points: 10, perSeconds: 3600 });

  return {
    /** @throws AppError `invalid_input` at field `message`, `rate_limited` */
    async send(accountId: string, text: string) {
      const message = normalizeFeedback(text);
      requireValid('message', feedbackProblem(message));
      await limiter.consume(accountId);
      const createdAt = clock.now();
      const id = ids.id(createdAt);
      await database.transaction().execute(async (tx) => {
        const { email, name } = await accounts.getAccount(tx, accountId);
        const feedback = { name, email, message };
        await insertMessage(tx, { id, createdAt, kind: 'feedback', accountId, ...feedback });
        await enqueueMail(tx, {
          to: brand().supportEmail,
          replyTo: email,
          cause: `feedback:${id}`,
          content: feedbackMail(feedback),
        });
      });
    },
  };
}
