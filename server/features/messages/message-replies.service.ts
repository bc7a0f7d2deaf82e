import { AppError, requireValid } from '#domain/errors.ts';
import { cardReplyProblem, normalizeCardReply } from '#domain/messages/card-reply.ts';
import { isHarmlessName } from '#domain/messages/harmless-name.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { CardMessageView } from '#wire/messages/card-messages.ts';
import { updateCardMessage } from './card-messages.repository.ts';
import { causeOfReply, noSuchMessage, type InboxService } from './inbox.service.ts';
import { cardReplyMail } from './message-replies.mails.ts';
import { findReply, insertReply } from './message-replies.repository.ts';

interface Dependencies {
  readonly accounts: AccountsService;
  readonly inbox: InboxService;
}

interface NewReply {
  readonly replyId: string;
  readonly text: string;
}

export type MessageRepliesService = ReturnType<typeof createMessageRepliesService>;

/** The replies of owners to the messages on their cards, mailed in their name (decision 116). */
export function createMessageRepliesService(
  { database, clock, rateLimits, brandName }: Platform,
  { accounts, inbox }: Dependencies,
) {
  const accountLimit = rateLimits.limiter({ name: 'reply-account', points: 20, perSeconds: 3600 });
  const messageLimit = rateLimits.limiter({ name: 'reply-message', points: 5, perSeconds: 86_400 });

  /** Stores and queues a reply, unless the same one is there. @throws AppError `conflict`, `not_found` */
  function store(accountId: string, entry: CardMessageView, replyId: string, reply: string) {
    const { _id: messageId, email, isRead, profileName } = entry;
    const repliedAt = clock.now();
    return database.transaction().execute(async (tx) => {
      const row = { accountId, id: replyId, messageId, repliedAt, reply };
      if (!(await insertReply(tx, row))) {
        const known = await findReply(tx, accountId, replyId);
        if (known?.messageId === messageId && known.reply === reply) return;
        throw sentDifferently();
      }
      const changes = { repliedAt, ...(!isRead && { readAt: repliedAt }) };
      const message = await updateCardMessage(tx, { accountId, id: messageId }, changes);
      if (message === undefined) throw noSuchMessage();
      const owner = await accounts.getAccount(tx, accountId);
      const fromName = isHarmlessName(profileName, brandName) ? profileName : undefined;
      await enqueueMail(tx, {
        to: email,
        replyTo: owner.email,
        ...(fromName !== undefined && { fromName }),
        cause: causeOfReply(accountId, replyId),
        content: cardReplyMail(message, reply, fromName),
        isTyped: true,
      });
    });
  }

  return {
    /**
     * Mails a reply to the sender of a message, and keeps it below the message. One that comes again, after an
     * answer that was lost, changes nothing.
     * @returns the message with its replies
     * @throws AppError `invalid_input` at `text`, `not_found`, `conflict` where the sender left no address or the
     * id is that of another reply, `rate_limited`
     */
    async send(accountId: string, messageId: string, { replyId, text }: NewReply) {
      const reply = normalizeCardReply(text);
      requireValid('text', cardReplyProblem(reply));
      const entry = await inbox.get(accountId, messageId);
      if (entry.email === '') throw new AppError('conflict', 'They left no email address.');
      const isSent = entry.replies.some(({ _id, text: sent }) => _id === replyId && sent === reply);
      if (isSent) return entry;
      await messageLimit.consume(`${accountId}:${messageId}`);
      await accountLimit.consume(accountId);
      await store(accountId, entry, replyId, reply);
      return inbox.get(accountId, messageId);
    },
  };
}

const sentDifferently = () =>
  new AppError(
    'conflict',
    'An earlier version of this reply was already sent. You’ll find it below the message.',
  );
