import { z } from 'zod';
import type { App } from '#server/http/app-type.ts';
import { answerWithErrorPage } from '#server/http/error-page.ts';
import type { AnswerPage } from '#server/http/pages.ts';
import { presentMail, presentMailDocument, presentMailSummary } from './mailbox.presenter.ts';
import type { MailboxService } from './mailbox.service.ts';

/** A mail may look as it likes; it may not run, load or send anything, framed or opened alone. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

/**
 * The demo's mailbox: every mail the shop sent, readable by whoever reaches this server. Only for
 * demo mode.
 */
export function registerMailboxRoutes(
  app: App,
  { mailbox, answerPage }: { readonly mailbox: MailboxService; readonly answerPage: AnswerPage },
): void {
  const config = { needsDatabase: false, access: 'public' } as const;
  const schema = { hide: true };
  const schemaWithId = { ...schema, params: z.object({ id: z.string() }) };

  // Pages get at the mails only through these routes, so whoever these refuse reads none.
  const pages = {
    list: async () => (await mailbox.list()).map(presentMailSummary),
    get: async (id: string) => presentMail(await mailbox.get(id)),
  };
  // A page's address, and where React Router asks for its data: `:id` takes in `<id>.data`.
  for (const path of ['/dev/mailbox', '/dev/mailbox.data', '/dev/mailbox/:id']) {
    app.get(path, { config, schema, errorHandler: answerWithErrorPage }, async (request, reply) =>
      answerPage(request, reply, { mailbox: pages }),
    );
  }

  app.get('/dev/mailbox.json', { config, schema }, async (_request, reply) => {
    const mails = await mailbox.list();
    return reply
      .header('cache-control', 'no-store')
      .send(mails.map(({ id, to, subject, at, text }) => ({ id, to, subject, at, text })));
  });

  app.get('/dev/mailbox/:id/html', { config, schema: schemaWithId }, async (request, reply) =>
    reply
      .headers({
        'content-security-policy': mailPolicy,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(presentMailDocument(await mailbox.get(request.params.id))),
  );

  app.get('/dev/mailbox/:id/raw', { config, schema: schemaWithId }, async (request, reply) => {
    const { id, raw } = await mailbox.get(request.params.id);
    return reply
      .headers({
        'content-disposition': `attachment; filename="${id}.eml"`,
        'cache-control': 'no-store',
      })
      .type('message/rfc822')
      .send(raw);
  });
}
