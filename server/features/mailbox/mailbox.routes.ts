import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { findMail, listMails, type StoredMail } from '#server/platform/mail/mailbox.ts';
import type { App } from '#server/http/app-type.ts';
import { mailboxStyles } from './mailbox-styles.ts';
import { mailForFrame, mailPage, mailboxPage } from './mailbox-pages.ts';

export interface MailboxOptions {
  readonly mailboxDir: string;
  readonly brandName: string;
}

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A mail may look as it likes; it may not run, load or send anything, framed or opened alone. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

/**
 * The demo's mailbox: every mail the shop sent, readable by whoever reaches this server. Only for
 * demo mode.
 */
export function registerMailboxRoutes(app: App, { mailboxDir, brandName }: MailboxOptions): void {
  const config = { needsDatabase: false, access: 'public' } as const;
  const schema = { hide: true };
  const schemaWithId = { ...schema, params: z.object({ id: z.string() }) };

  async function getMail(id: string): Promise<StoredMail> {
    const mail = await findMail(mailboxDir, id);
    if (mail === undefined) throw new AppError('not_found', 'This mail is not in the mailbox.');
    return mail;
  }

  app.get('/dev/mailbox', { config, schema }, async (_request, reply) =>
    reply
      .headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(mailboxPage(await listMails(mailboxDir), brandName).html),
  );

  app.get('/dev/mailbox.json', { config, schema }, async (_request, reply) => {
    const mails = await listMails(mailboxDir);
    return reply
      .header('cache-control', 'no-store')
      .send(mails.map(({ id, to, subject, at, text }) => ({ id, to, subject, at, text })));
  });

  app.get('/dev/mailbox/style.css', { config, schema }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(mailboxStyles),
  );

  app.get('/dev/mailbox/:id', { config, schema: schemaWithId }, async (request, reply) =>
    reply
      .headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(mailPage(await getMail(request.params.id), brandName).html),
  );

  app.get('/dev/mailbox/:id/html', { config, schema: schemaWithId }, async (request, reply) =>
    reply
      .headers({
        'content-security-policy': mailPolicy,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(mailForFrame(await getMail(request.params.id))),
  );

  app.get('/dev/mailbox/:id/raw', { config, schema: schemaWithId }, async (request, reply) => {
    const { id, raw } = await getMail(request.params.id);
    return reply
      .headers({
        'content-disposition': `attachment; filename="${id}.eml"`,
        'cache-control': 'no-store',
      })
      .type('message/rfc822')
      .send(raw);
  });
}
