import { Readable } from 'node:stream';
import { vCardContentType } from '#domain/public-card/vcard.ts';
import { sessionOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inboxCalls } from '#wire/card-messages.ts';
import { idParams } from '#wire/shapes.ts';
import type { InboxService } from './inbox.service.ts';

/** The owner's inbox of card messages (decisions, "Public card and contact"). */
export function registerInboxRoutes(
  app: App,
  { clock, rateLimits }: Platform,
  inbox: InboxService,
): void {
  const exportLimit = rateLimits.limiter({ name: 'messages-csv', points: 30, perSeconds: 3600 });

  serve(app, inboxCalls, {
    'GET /messages': async ({ session, query }) => ({
      success: true,
      ...(await inbox.list(session.accountId, query.before)),
    }),
    'GET /messages/unread': async ({ session }) => ({
      success: true,
      unread: await inbox.unreadOf(session.accountId),
    }),
    'PUT /messages/:id': async ({ session, params, body }) => {
      const changed = await inbox.change(session.accountId, params.id, body);
      return { success: true, message: 'Message updated', ...changed };
    },
    'DELETE /messages/:id': async ({ session, params }) => ({
      success: true,
      unread: await inbox.remove(session.accountId, params.id),
      message: 'Message deleted',
    }),
  });

  const signedIn = (description: string) => ({
    config: { access: 'bearer' as const },
    schema: { tags: ['messages'], security: [{ bearer: [] }], description },
  });

  const contact = signedIn('Who left a message, as a contact (`text/vcard`).');
  app.get(
    '/api/messages/:id/contact.vcf',
    { ...contact, schema: { ...contact.schema, params: idParams } },
    async (request, reply) => {
      const { accountId } = sessionOf(request);
      const { text, contentDisposition } = await inbox.contactOf(accountId, request.params.id);
      return reply
        .type(vCardContentType)
        .headers({ 'content-disposition': contentDisposition, 'cache-control': 'no-store' })
        .send(text);
    },
  );

  app.get(
    '/api/messages/export',
    signedIn('All messages, newest first (`text/csv`, UTF-8).'),
    async (request, reply) => {
      const { accountId } = sessionOf(request);
      await exportLimit.consume(accountId);
      const name = `messages-${clock.now().toISOString().slice(0, 10)}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .headers({
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
        })
        .send(Readable.from(inbox.csvOf(accountId)));
    },
  );
}
