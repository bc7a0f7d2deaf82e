import { csvTable } from '#domain/csv.ts';
import { senderName } from '#domain/messages/connect-form.ts';
import type { CompanyMessageView } from '#wire/companies/inbox.ts';
import type { CompanyMessageRow } from './company-messages.repository.ts';
import type { KnownCompanyReply } from './company-replies.service.ts';

export function presentCompanyMessage(
  row: CompanyMessageRow,
  replies: readonly KnownCompanyReply[],
): CompanyMessageView {
  const { id, createdAt, profileName, groupId, email, phone, message, handledAt } = row;
  return {
    _id: id,
    receivedAt: createdAt.toISOString(),
    profileName,
    groupId,
    name: senderName(row),
    email,
    phone,
    message,
    handledAt: handledAt?.toISOString() ?? null,
    handledBy: row.handledBy ?? '',
    replies: replies.map((reply) => ({
      _id: reply.id,
      at: reply.repliedAt.toISOString(),
      by: reply.repliedBy ?? '',
      text: reply.reply,
      refusal: reply.refusal,
    })),
  };
}

/** A row a message. Times are ISO 8601, in UTC. @param groups names by their ids */
export function companyMessagesCsv(groups: ReadonlyMap<string, string>) {
  return csvTable<CompanyMessageRow>({
    received: ({ createdAt }) => createdAt.toISOString(),
    profile: ({ profileName }) => profileName,
    group: ({ groupId }) => groups.get(groupId ?? '') ?? '',
    name: senderName,
    email: ({ email }) => email,
    phone: ({ phone }) => phone,
    message: ({ message }) => message,
    handled: ({ handledAt }) => handledAt?.toISOString() ?? '',
    'handled by': ({ handledBy }) => handledBy,
  });
}
