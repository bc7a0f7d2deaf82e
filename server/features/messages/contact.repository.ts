import type { ContactMessage } from '#domain/messages/contact-message.ts';
import type { Queryable } from '#server/database/database.ts';

/** Stores what a visitor wrote by the contact form. */
export async function insertContactMessage(
  tx: Queryable,
  message: ContactMessage & { readonly id: string; readonly createdAt: Date },
) {
  await tx
    .insertInto('contactMessages')
    .values({ kind: 'contact', ...message })
    .execute();
}
