import { AppError, requireValid } from '#domain/errors.ts';
import { normalizeReply, orderNumbersIn, replyProblem } from '#domain/messages/admin-message.ts';
import type { Queryable } from '#server/database/database.ts';
import { readPage, type PageRequest } from '#server/database/paging.ts';
import type { CardsService } from '#server/features/cards/cards.service.ts';
import { byAdmin, type AuditEntry } from '#server/platform/audit/audit.ts';
import { isId } from '#server/platform/ids.ts';
import { enqueueMail, findRefusals } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { replyMail } from './admin-messages.mails.ts';
import * as messages from './admin-messages.repository.ts';

/** When the message was answered, as the admin saw it; absent: whatever it is. */
type Seen = string | null | undefined;

export interface NewReply {
  readonly replyId: string;
  readonly text: string;
  readonly seenAnsweredAt?: Seen;
}

const causeOf = (replyId: string) => `message-reply:${replyId}`;
const unknownMessage = () => new AppError('not_found', 'This message does not exist.');

export type AdminMessagesService = ReturnType<typeof createAdminMessagesService>;

/** The messages to the shop, as the admin area lists and answers them. */
export function createAdminMessagesService(
  platform: Platform,
  { cards }: { readonly cards: CardsService },
) {
  const { brand, database, reads, clock, audit } = platform;

  /** @throws AppError `not_found`, `conflict` where it is not what the admin saw */
  async function lockAsSeen(tx: Queryable, id: string, seen: Seen) {
    const message = isId(id) ? await messages.lockMessage(tx, id) : undefined;
    if (message === undefined) throw unknownMessage();
    const answeredAt = message.answeredAt?.toISOString() ?? null;
    if (seen !== undefined && seen !== answeredAt) {
      const now = answeredAt === null ? 'open' : 'answered';
      throw new AppError('conflict', `Someone else was faster. This message is now ${now}.`);
    }
    return message;
  }

  /** Also of what is answered already: another reply is another answer, which nobody else has seen. */
  async function setAnswered(
    tx: Queryable,
    message: Awaited<ReturnType<typeof lockAsSeen>>,
    isAnswered: boolean,
    adminId: string,
  ): Promise<void> {
    const change = isAnswered
      ? { answeredAt: clock.now(), answeredBy: adminId }
      : { answeredAt: null, answeredBy: null };
    await messages.updateAnswered(tx, message.id, change);
    if ((message.answeredAt !== null) === isAnswered) return;
    await note(tx, message, adminId, {
      action: isAnswered ? 'message.answered' : 'message.reopened',
      before: { isAnswered: !isAnswered },
      after: { isAnswered },
    });
  }

  function note(
    tx: Queryable,
    { id, accountId }: { readonly id: string; readonly accountId: string | null },
    adminId: string,
    what: Pick<AuditEntry, 'action' | 'before' | 'after'>,
  ): Promise<void> {
    return audit.record(tx, {
      ...what,
      subjectType: 'message',
      subjectId: id,
      accountId: accountId ?? undefined,
      ...byAdmin(adminId),
    });
  }

  return {
    /** Newest first. */
    list: (request: PageRequest, { filter, search }: messages.ListFilters) =>
      reads.asOfNow((db) =>
        readPage(request, {
          find: ({ limit }) =>
            messages.findMessageIds(db, { filter, search: search.trim() }, limit),
          read: (ids) => messages.listMessages(db, ids),
        }),
      ),

    /** How many wait for an answer; no more than `most` are counted. */
    async countOpen(most: number): Promise<number> {
      const open = { filter: 'open', search: '' } as const;
      return (await messages.findMessageIds(database, open, most)).length;
    },

    /**
     * One message with what was done about it, whose account, orders and card it is about, and its replies, each with the reason why the mail server
     * refused it, where it did.
     * @throws AppError `not_found`
     */
    async get(id: string) {
      const message = isId(id) ? await messages.findMessage(database, id) : undefined;
      if (message === undefined) throw unknownMessage();
      const [replies, history, writer, card] = await Promise.all([
        messages.listReplies(database, id),
        audit.historyOf(database, 'message', id),
        messages.findWriter(database, message),
        message.cardNumber === '' ? undefined : cards.findInHand(message.cardNumber),
      ]);
      const numbers = orderNumbersIn(`${message.subject} ${message.message}`);
      const orders = await messages.listOrdersOf(database, writer?.id, numbers);
      const refusals = await findRefusals(
        database,
        replies.map((reply) => causeOf(reply.id)),
      );
      return {
        message,
        replies: replies.map((reply) => ({
          ...reply,
          refusal: refusals.get(causeOf(reply.id)) ?? null,
        })),
        history,
        writer,
        card,
        orders,
      };
    },

    /** @throws AppError `not_found`, `conflict` */
    markAnswered: (id: string, isAnswered: boolean, adminId: string, seen?: Seen): Promise<void> =>
      database.transaction().execute(async (tx) => {
        const message = await lockAsSeen(tx, id, seen);
        if ((message.answeredAt !== null) === isAnswered) return;
        await setAnswered(tx, message, isAnswered, adminId);
      }),

    /**
     * Mails a reply and marks the message as answered. One that comes again, after an answer that was
     * lost, changes nothing.
     * @throws AppError `invalid_input` at `text`, `not_found`, `conflict`
     */
    async reply(id: string, { replyId, text, seenAnsweredAt }: NewReply, adminId: string) {
      const reply = normalizeReply(text);
      requireValid('text', replyProblem(reply));
      await database.transaction().execute(async (tx) => {
        const open = await lockAsSeen(tx, id, undefined);
        const known = await messages.findReply(tx, replyId);
        if (known?.messageId === id) return;
        if (known !== undefined)
          throw new AppError('conflict', 'This reply has already been sent.');
        const message = await lockAsSeen(tx, open.id, seenAnsweredAt);
        const repliedAt = clock.now();
        await messages.insertReply(tx, {
          id: replyId,
          messageId: id,
          repliedBy: adminId,
          repliedAt,
          reply,
        });
        await enqueueMail(tx, {
          to: message.email,
          replyTo: brand().supportEmail,
          cause: causeOf(replyId),
          content: replyMail(brand().brandName, message, reply),
          isTyped: true,
        });
        await note(tx, message, adminId, { action: 'message.replied', after: { replyId } });
        await setAnswered(tx, message, true, adminId);
      });
    },
  };
}
