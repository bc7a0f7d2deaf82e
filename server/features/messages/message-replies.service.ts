import { AppError } from '#domain/errors.ts';
import { cardReplyMessages } from '#domain/messages/card-reply.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { CardMessageView } from '#wire/messages/card-messages.ts';
import { updateCardMessage } from './card-messages.repository.ts';
import { causeOfReply, noSuchMessage, type InboxService } from './inbox.service.ts';
import { findReply, insertReply } from './message-replies.repository.ts';
import type { OutgoingRepliesService } from './outgoing-replies.service.ts';

interface Dependencies {
  readonly accounts: AccountsService;
  readonly inbox: InboxService;
  readonly outgoingReplies: OutgoingRepliesService;
}

interface NewReply {
  readonly replyId: string;
  readonly text: string;
}

export type MessageRepliesService = ReturnType<typeof createMessageRepliesService>;

/** The replies of owners to the messages on their cards, mailed in their name (decision 116). */
export function createMessageRepliesService(
  { database, clock }: Platform,
  { accounts, inbox, outgoingReplies }: Dependencies,
) {
  /** Stores and queues a reply, unless the same one is there. @throws AppError `conflict`, `not_found` */
  function store(accountId: string, entry: CardMessageView, replyId: string, reply: string) {
    const { _id: messageId, isRead, profileName } = entry;
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
      await outgoingReplies.mail(tx, {
        message,
        reply,
        replyTo: owner.email,
        names: { profile: profileName, sender: profileName },
        cause: causeOfReply(accountId, replyId),
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
      const reply = outgoingReplies.normalize(text);
      const entry = await inbox.get(accountId, messageId);
      if (entry.email === '') throw noAddress();
      const isSent = entry.replies.some(({ _id, text: sent }) => _id === replyId && sent === reply);
      if (isSent) return entry;
      await outgoingReplies.count(accountId, accountId, messageId);
      await store(accountId, entry, replyId, reply);
      return inbox.get(accountId, messageId);
    },
  };
}

const noAddress = () => new AppError('conflict', cardReplyMessages.noAddress);

const sentDifferently = () => new AppError('conflict', cardReplyMessages.sentDifferently);
