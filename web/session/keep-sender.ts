import { leadOfMessage } from '#domain/leads/lead-of-message.ts';
import { callApi } from '#web/api-client.ts';
import type { CardMessageView } from '#wire/messages/card-messages.ts';

/** Makes a lead of who left a message. It has the message's id, so that a second press makes no second one. */
export async function keepSender(message: CardMessageView) {
  const body = { ...leadOfMessage(message), version: 0, metAt: message.receivedAt };
  const keep = (id: string) =>
    callApi('PUT /leads/:id', { params: { id }, body: { ...body, tags: [] } });
  const kept = await keep(message._id);
  // Deleted before, and wanted again.
  return kept.lead === null ? keep(crypto.randomUUID()) : kept;
}
