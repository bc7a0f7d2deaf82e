import { AppError } from '#domain/errors.ts';
import { cardReplyMessages } from '#domain/messages/card-reply.ts';
import { senderName } from '#domain/messages/connect-form.ts';
import { byId } from '#server/database/paging.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { CompaniesService } from '#server/features/companies/companies.service.ts';
import { logEntry } from '#server/features/companies/membership.ts';
import type { OutgoingRepliesService } from '#server/features/messages/outgoing-replies.service.ts';
import { findRefusals } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { setHandled, type CompanyMessageRow } from './company-messages.repository.ts';
import * as repository from './company-replies.repository.ts';
import { requireMessage } from './required-message.ts';

interface Dependencies {
  readonly accounts: AccountsService;
  readonly companies: CompaniesService;
  readonly outgoingReplies: OutgoingRepliesService;
}

interface NewReply {
  readonly replyId: string;
  readonly text: string;
}

/** A reply, and why the mail server refused it for good, where it did. */
export interface KnownCompanyReply extends repository.CompanyReplyRow {
  readonly refusal: string | null;
}

const act = 'reply to messages';

export type CompanyRepliesService = ReturnType<typeof createCompanyRepliesService>;

/** The replies of a company to the messages that it reads, mailed in its name (decision 116). */
export function createCompanyRepliesService(
  { database, clock, audit }: Platform,
  { accounts, companies, outgoingReplies }: Dependencies,
) {
  /** @returns whether the same reply is there already @throws AppError `conflict`: another one has its id */
  async function isSent(messageId: string, { replyId, text }: NewReply): Promise<boolean> {
    const known = await repository.findReply(database, messageId, replyId);
    if (known === undefined) return false;
    if (known === text) return true;
    throw new AppError('conflict', cardReplyMessages.sentDifferently);
  }

  return {
    /**
     * Mails a reply to the sender of a message, keeps it below the message, and marks that as handled. One that comes
     * again, after an answer that was lost, changes nothing.
     * @returns whom it was sent to, in words
     * @throws AppError `invalid_input` at `text`, `not_found`, `forbidden`, `conflict` where the sender left no
     * address, the id is that of another reply or the seats are no longer paid, `rate_limited`
     */
    async send(messageId: string, accountId: string, given: NewReply): Promise<string> {
      const text = outgoingReplies.normalize(given.text);
      const reply = { replyId: given.replyId, text };
      const found = await requireMessage(database, messageId, accountId, act);
      if (found.email === '') throw new AppError('conflict', cardReplyMessages.noAddress);
      const receiver = senderName(found) || found.email;
      if (await isSent(messageId, reply)) return receiver;
      const { companyId } = found;
      await outgoingReplies.count(accountId, companyId, messageId);
      const { company } = await companies.get(companyId, accountId);
      const repliedAt = clock.now();
      const isNew = await database.transaction().execute(async (tx) => {
        const message = await requireMessage(tx, messageId, accountId, act);
        const row = { messageId, id: reply.replyId, accountId, repliedAt, reply: text };
        if (!(await repository.insertReply(tx, row))) return false;
        if (message.handledAt === null) {
          await setHandled(tx, messageId, { handledAt: repliedAt, handledBy: accountId });
        }
        const author = await accounts.getAccount(tx, accountId);
        await outgoingReplies.mail(tx, {
          message,
          reply: text,
          replyTo: author.email,
          names: { profile: message.profileName, sender: company.name },
          cause: causeOf({ messageId, id: reply.replyId }),
        });
        const concerned = message.accountId ?? undefined;
        await audit.record(tx, logEntry('message_replied', companyId, accountId, concerned));
        return true;
      });
      // Somebody sent one of this id meanwhile.
      if (!isNew) await isSent(messageId, reply);
      return receiver;
    },

    /** The replies to some messages, by the message, oldest first. */
    async repliesTo(rows: readonly CompanyMessageRow[]) {
      const replies = await repository.listReplies(database, rows.map(byId));
      const refusals = await findRefusals(database, replies.map(causeOf));
      const known = replies.map((reply): KnownCompanyReply => ({
        ...reply,
        refusal: refusals.get(causeOf(reply)) ?? null,
      }));
      return Map.groupBy(known, ({ messageId }) => messageId);
    },

    /** All replies that an account wrote for companies, for its download. */
    listRepliesOf: (accountId: string) => repository.listRepliesOf(database, accountId),
  };
}

/** The cause of a reply's mail. */
const causeOf = ({ messageId, id }: { readonly messageId: string; readonly id: string }) =>
  `company-message-reply:${messageId}:${id}`;
