import { senderName } from '#domain/messages/connect-form.ts';
import type { CardMessageView } from '#wire/messages/card-messages.ts';
import type { CardMessageRow } from './card-messages.repository.ts';
import type { ReplyRow } from './message-replies.repository.ts';

/** The names of the account's profiles, by id. */
export type ProfileNames = ReadonlyMap<string, string>;

/** A reply, and why the mail server refused it for good, where it did. */
export interface KnownReply extends ReplyRow {
  readonly refusal: string | null;
}

/** A message as its receiver sees it. A profile that is gone keeps the name it had then. */
export function presentCardMessage(
  row: CardMessageRow,
  names: ProfileNames,
  replies: readonly KnownReply[],
): Omit<CardMessageView, 'isInPeople'> {
  const { id, createdAt, profileId, email, phone, message, readAt, note, repliedAt } = row;
  return {
    _id: id,
    receivedAt: createdAt.toISOString(),
    profileId,
    profileName: names.get(profileId) || row.profileName,
    isRead: readAt !== null,
    name: senderName(row),
    email,
    phone,
    message,
    note,
    repliedAt: repliedAt?.toISOString() ?? null,
    replies: replies.map((reply) => ({
      _id: reply.id,
      at: reply.repliedAt.toISOString(),
      text: reply.reply,
      refusal: reply.refusal,
    })),
  };
}
