import { senderName } from '#domain/messages/connect-form.ts';
import type { CardMessageView } from '#wire/messages/card-messages.ts';
import type { CardMessageRow } from './card-messages.repository.ts';

/** The names of the account's profiles, by id. */
export type ProfileNames = ReadonlyMap<string, string>;

/** A message as its receiver sees it. A profile that is gone keeps the name it had then. */
export function presentCardMessage(row: CardMessageRow, names: ProfileNames): CardMessageView {
  const { id, createdAt, profileId, email, phone, message, readAt, note } = row;
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
  };
}
