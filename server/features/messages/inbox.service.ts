import { AppError, requireValid } from '#domain/errors.ts';
import { normalizeNote, noteProblem, senderName } from '#domain/messages/connect-form.ts';
import { lastOfEachSender } from '#domain/messages/senders.ts';
import { senderVCard } from '#domain/messages/sender-vcard.ts';
import { vCardContentDisposition, vCardFileName } from '#domain/public-card/vcard-file.ts';
import { byId, eachPiece, type Piece } from '#server/database/paging.ts';
import type { LeadsService } from '#server/features/leads/leads.service.ts';
import type { ProfilesService } from '#server/features/profiles/profiles.service.ts';
import { isId } from '#server/platform/ids.ts';
import { findRefusals } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { CardMessageView } from '#wire/messages/card-messages.ts';
import * as messages from './card-messages.repository.ts';
import { presentCardMessage, type ProfileNames } from './inbox.presenter.ts';
import { listReplies } from './message-replies.repository.ts';

const shownAtOnce = 25;

/** The messages in which new senders are looked for. */
const lookedThrough = 200;

interface Dependencies {
  readonly profiles: ProfilesService;
  readonly leads: LeadsService;
}

interface Changes {
  readonly isRead?: boolean | undefined;
  readonly note?: string | undefined;
}

export type InboxService = ReturnType<typeof createInboxService>;

/** An account's card messages: the messages that visitors sent to its cards, for their owner alone. */
export function createInboxService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { profiles, leads }: Dependencies,
) {
  async function namesOf(accountId: string): Promise<ProfileNames> {
    const rows = await profiles.listProfiles(database, accountId);
    return new Map(rows.map(({ id, name, companyName }) => [id, name || companyName]));
  }

  /** The replies of an account, by the message. */
  async function repliesTo(accountId: string, rows: readonly messages.CardMessageRow[]) {
    const replies = await listReplies(database, accountId, rows.map(byId));
    const causeOf = ({ id }: { readonly id: string }) => causeOfReply(accountId, id);
    const refusals = await findRefusals(database, replies.map(causeOf));
    const known = replies.map((reply) => ({
      ...reply,
      refusal: refusals.get(causeOf(reply)) ?? null,
    }));
    return Map.groupBy(known, ({ messageId }) => messageId);
  }

  async function present(
    accountId: string,
    rows: readonly messages.CardMessageRow[],
    names: ProfileNames,
  ): Promise<CardMessageView[]> {
    const [replies, isInPeople] = await Promise.all([
      repliesTo(accountId, rows),
      leads.knownAmong(
        accountId,
        rows.map(({ id, email, phone }) => ({ _id: id, email, phone })),
        { orGone: false },
      ),
    ]);
    return rows.map((row) => {
      const message = presentCardMessage(row, names, replies.get(row.id) ?? []);
      return { ...message, isInPeople: isInPeople(message) };
    });
  }

  /** @throws AppError `not_found` where there is no row */
  async function presentOne(accountId: string, row: messages.CardMessageRow | undefined) {
    if (row === undefined) throw noSuchMessage();
    const [message] = await present(accountId, [row], await namesOf(accountId));
    if (message === undefined) throw noSuchMessage();
    return message;
  }

  const find = async (accountId: string, id: string) =>
    isId(id) ? messages.findCardMessage(database, accountId, id) : undefined;

  const unreadOf = (accountId: string) => messages.countUnread(database, accountId);

  /** Every one of an account, newest first, some at a time. */
  async function* eachOf(accountId: string) {
    const names = await namesOf(accountId);
    const list = (piece: Piece<string>) => messages.listCardMessages(database, accountId, piece);
    for await (const page of eachPiece(list, byId)) {
      yield await present(accountId, page, names);
    }
  }

  return {
    unreadOf,
    eachOf,
    countOfProfile: messages.countOfProfile,
    /** For a colleague of who leaves, whose account is locked. */
    copyOfProfile: messages.copyOfProfile,

    /** @throws AppError `not_found` */
    get: async (accountId: string, id: string) => presentOne(accountId, await find(accountId, id)),

    /** @param before what `next` said of the page before; empty: the first */
    async list(accountId: string, before: string, filter?: messages.InboxFilter) {
      if (before !== '' && !isId(before)) throw new AppError('invalid_input', 'Unknown page.');
      const [names, unread, rows] = await Promise.all([
        namesOf(accountId),
        unreadOf(accountId),
        messages.listCardMessages(
          database,
          accountId,
          { after: before || undefined, limit: shownAtOnce + 1 },
          filter,
        ),
      ]);
      const shown = rows.slice(0, shownAtOnce);
      const next = rows.length > shownAtOnce ? (shown.at(-1)?.id ?? null) : null;
      return { messages: await present(accountId, shown, names), unread, next };
    },

    /** The last message of each who wrote of late, is no lead, and was not deleted as one; newest first. */
    async listNewSenders(accountId: string) {
      const piece = { after: undefined, limit: lookedThrough };
      const [names, rows] = await Promise.all([
        namesOf(accountId),
        messages.listCardMessages(database, accountId, piece),
      ]);
      const all = rows.map((row) => presentCardMessage(row, names, []));
      const isKnown = await leads.knownAmong(accountId, all, { orGone: true });
      return lastOfEachSender(all)
        .filter((sender) => !isKnown(sender))
        .map((sender) => ({ ...sender, isInPeople: false }));
    },

    /** Changes what is named. @throws AppError `not_found`, `invalid_input` at field `note` */
    async change(accountId: string, id: string, { isRead, note }: Changes) {
      const text = note === undefined ? undefined : normalizeNote(note);
      requireValid('note', text === undefined ? undefined : noteProblem(text));
      const changes = {
        ...(isRead !== undefined && { readAt: isRead ? clock.now() : null }),
        ...(text !== undefined && { note: text }),
      };
      const row = !isId(id)
        ? undefined
        : Object.keys(changes).length === 0
          ? await find(accountId, id)
          : await messages.updateCardMessage(database, { accountId, id }, changes);
      return { entry: await presentOne(accountId, row), unread: await unreadOf(accountId) };
    },

    /** @returns how many are not read yet @throws AppError `not_found` */
    async remove(accountId: string, id: string) {
      const isGone =
        isId(id) &&
        (await database
          .transaction()
          .execute((tx) => messages.deleteCardMessage(tx, accountId, id)));
      if (!isGone) throw noSuchMessage();
      return unreadOf(accountId);
    },

    /** The sender of a message, as a contact. @throws AppError `not_found` */
    async contactOf(accountId: string, id: string) {
      const row = await find(accountId, id);
      if (row === undefined) throw noSuchMessage();
      const fileName = vCardFileName({ companyName: '', userProfile: senderName(row) });
      return {
        text: senderVCard({ message: row, note: row.note, receivedAt: row.createdAt }),
        contentDisposition: vCardContentDisposition(fileName),
      };
    },

    /** Counts the messages to each profile on each day; those of deleted profiles have no id. */
    countByDay: messages.countByDay,

    /** All of them, for the account's download. */
    async export(accountId: string) {
      const all: CardMessageView[] = [];
      for await (const page of eachOf(accountId)) all.push(...page);
      return all;
    },
  };
}

/** The cause of a reply's mail: accounts have ids of their own. */
export const causeOfReply = (accountId: string, replyId: string) =>
  `card-message-reply:${accountId}:${replyId}`;

export const noSuchMessage = () => new AppError('not_found', 'We can’t find this message anymore.');
