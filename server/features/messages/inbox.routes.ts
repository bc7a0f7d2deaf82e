import { answerCsv } from '#server/http/answer-file.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inboxCalls } from '#wire/messages/card-messages.ts';
import { inboxCsv } from './inbox-csv.ts';
import type { InboxService } from './inbox.service.ts';
import type { MessageRepliesService } from './message-replies.service.ts';

/** The owner's inbox of card messages (decisions, "Public card and contact"). */
export function registerInboxRoutes(
  app: App,
  { clock, rateLimits }: Platform,
  { inbox, replies }: { readonly inbox: InboxService; readonly replies: MessageRepliesService },
): void {
  const exportLimit = rateLimits.limiter({ name: 'messages-csv', points: 30, perSeconds: 3600 });

  serve(app, inboxCalls, {
    'GET /messages': ({ session, query: { before, ...filter } }) =>
      inbox.list(session.accountId, before, filter),
    'GET /messages/unread': async ({ session }) => ({
      unread: await inbox.unreadOf(session.accountId),
    }),
    'GET /messages/senders': async ({ session }) => ({
      senders: await inbox.listNewSenders(session.accountId),
    }),
    'PUT /messages/:id': async ({ session, params, body }) => {
      const changed = await inbox.change(session.accountId, params.id, body);
      return { message: 'Message updated', ...changed };
    },
    'POST /messages/:id/replies': async ({ session, params, body }) => {
      const entry = await replies.send(session.accountId, params.id, body);
      return {
        message: `Reply sent to ${entry.name || entry.email}`,
        entry,
        unread: await inbox.unreadOf(session.accountId),
      };
    },
    'DELETE /messages/:id': async ({ session, params }) => ({
      unread: await inbox.remove(session.accountId, params.id),
      message: 'Message deleted',
    }),
    'GET /messages/:id/contact.vcf': async ({ session, params }) => {
      const { text, contentDisposition } = await inbox.contactOf(session.accountId, params.id);
      return { contentDisposition, content: text };
    },
    'GET /messages/export': async ({ session: { accountId } }) => {
      await exportLimit.consume(accountId);
      const name = `messages-${clock.now().toISOString().slice(0, 10)}.csv`;
      return answerCsv(name, inboxCsv, inbox.eachOf(accountId));
    },
  });
}
