import type { App } from '#server/http/app-type.ts';
import { presentHistory } from '#server/http/present-history.ts';
import { serve } from '#server/http/serve.ts';
import { adminMessagesCalls, type MessageDetail } from '#wire/admin/messages.ts';
import type { AdminMessagesService } from './admin-messages.service.ts';

/** The admin's calls about messages to the shop: listed, shown, answered by mail, marked. */
export function registerAdminMessagesRoutes(app: App, admin: AdminMessagesService): void {
  const detail = async (id: string) => presentMessage(await admin.get(id));

  serve(app, adminMessagesCalls, {
    async 'GET /admin/messages'({ query: { page, limit, filter, search } }) {
      const { rows, ...paged } = await admin.list({ page, limit }, { filter, search });
      const messages = rows.map(({ id, createdAt, answeredAt, ...plain }) => ({
        _id: id,
        createdAt: createdAt.toISOString(),
        answeredAt: answeredAt?.toISOString() ?? null,
        ...plain,
      }));
      return { ...paged, messages };
    },
    'GET /admin/messages/:id': async ({ params }) => ({ contactMessage: await detail(params.id) }),
    async 'PUT /admin/messages/:id/answered'({ session, params, body }) {
      const { isAnswered, seenAnsweredAt } = body;
      await admin.markAnswered(params.id, isAnswered, session.accountId, seenAnsweredAt);
      const message = isAnswered ? 'Marked as answered.' : 'Message reopened.';
      return { message, contactMessage: await detail(params.id) };
    },
    async 'POST /admin/messages/:id/replies'({ session, params, body }) {
      await admin.reply(params.id, body, session.accountId);
      return { message: 'The reply is on its way.', contactMessage: await detail(params.id) };
    },
  });
}

function presentMessage({
  message,
  replies,
  history,
  writer,
  card,
  orders,
}: Awaited<ReturnType<AdminMessagesService['get']>>): MessageDetail {
  const { id, kind, name, email, subject, topic, cardNumber, fromPath } = message;
  return {
    _id: id,
    kind,
    name,
    email,
    subject,
    topic,
    cardNumber,
    fromPath,
    message: message.message,
    createdAt: message.createdAt.toISOString(),
    answeredAt: message.answeredAt?.toISOString() ?? null,
    accountId: message.writerId,
    answeredBy: message.answeredByEmail,
    replies: replies.map(({ id: _id, repliedAt, byEmail: by, reply: text, refusal }) => ({
      _id,
      at: repliedAt.toISOString(),
      by,
      text,
      refusal,
    })),
    history: history.map(presentHistory),
    linked: {
      account: writer === undefined ? null : { _id: writer.id, email: writer.email },
      card: card === undefined ? null : { serial: card.serial, card: card.identifier },
      orders: orders.map(({ id: _id, orderNumber, status }) => ({ _id, orderNumber, status })),
    },
  };
}
