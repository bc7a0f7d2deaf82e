import { csvTable } from '#domain/csv.ts';
import type { CardMessageView } from '#wire/messages/card-messages.ts';

/** A row a message. Times are ISO 8601, in UTC. */
export const inboxCsv = csvTable<Omit<CardMessageView, 'isInPeople'>>({
  received: ({ receivedAt }) => receivedAt,
  profile: ({ profileName }) => profileName,
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  message: ({ message }) => message,
  note: ({ note }) => note,
  read: ({ isRead }) => (isRead ? 'yes' : 'no'),
  replied: ({ repliedAt }) => repliedAt ?? '',
});
