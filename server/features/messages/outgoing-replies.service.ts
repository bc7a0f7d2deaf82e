import { requireValid } from '#domain/errors.ts';
import { cardReplyProblem, normalizeCardReply } from '#domain/messages/card-reply.ts';
import { isHarmlessName } from '#domain/messages/harmless-name.ts';
import type { Queryable } from '#server/database/database.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cardReplyMail } from './message-replies.mails.ts';

/** A reply to a message that a visitor left on a card. */
interface OutgoingReply {
  /** The message, as the visitor left it. */
  readonly message: { readonly email: string; readonly message: string; readonly createdAt: Date };
  readonly reply: string;
  /** The address that gets the visitor's answer. */
  readonly replyTo: string;
  /** The names of the profile that the message came to, and of the sender of the reply. */
  readonly names: { readonly profile: string; readonly sender: string };
  readonly cause: string;
}

export type OutgoingRepliesService = ReturnType<typeof createOutgoingRepliesService>;

/** The rules of replies, for the inboxes of owners and of companies: texts, limits and the mail (decision 116). */
export function createOutgoingRepliesService({ rateLimits, brand }: Platform) {
  const accountLimit = rateLimits.limiter({ name: 'reply-account', points: 20, perSeconds: 3600 });
  const messageLimit = rateLimits.limiter({ name: 'reply-message', points: 5, perSeconds: 86_400 });
  const harmless = (name: string) => (isHarmlessName(name, brand().brandName) ? name : undefined);

  return {
    /** A reply in the form in which it is kept. @throws AppError `invalid_input` at `text` */
    normalize(text: string): string {
      const reply = normalizeCardReply(text);
      requireValid('text', cardReplyProblem(reply));
      return reply;
    },

    /**
     * Counts a reply of an account to a message.
     * @param inboxId the account or the company that has the message
     * @throws AppError `rate_limited`
     */
    async count(accountId: string, inboxId: string, messageId: string): Promise<void> {
      await messageLimit.consume(`${inboxId}:${messageId}`);
      await accountLimit.consume(accountId);
    },

    /** Queues the mail of a reply; a name that could mislead is left out of it. */
    async mail(tx: Queryable, { message, reply, replyTo, names, cause }: OutgoingReply) {
      const fromName = harmless(names.sender);
      const mailNames = { profile: harmless(names.profile), sender: fromName };
      await enqueueMail(tx, {
        to: message.email,
        replyTo,
        ...(fromName !== undefined && { fromName }),
        cause,
        content: cardReplyMail(message, reply, mailNames),
        isTyped: true,
      });
    },
  };
}
