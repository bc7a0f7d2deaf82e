import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseMailFrom } from '#domain/messages/mail-sender.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { mailboxIdOf } from '#server/platform/mail/mailbox.ts';
import { createMailboxTransport } from '#server/platform/mail/mailbox-transport.ts';
import type { App } from '#server/http/app-type.ts';
import { handleError } from '#server/http/error-handler.ts';
import { registerMailboxRoutes } from './mailbox.routes.ts';

const mail: Mail = {
  to: 'ann@example.test',
  subject: 'Hi <script>alert(1)</script>',
  html: '<!doctype html><html><head><title>x</title></head><body><a href="https://x.test/">x</a></body></html>',
  text: 'Hello <b>\nYour code: 042137',
  messageId: '<1@nearcard.test>',
  date: new Date('2026-01-02T03:04:05.678Z'),
};
const id = mailboxIdOf(mail);

let dir: string;
let app: App;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mailbox-'));
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  registerMailboxRoutes(app, { mailboxDir: dir, brandName: 'Nearcard' });
});
afterEach(() => rm(dir, { recursive: true }));

function send() {
  return createMailboxTransport({ dir, from: parseMailFrom('hello@nearcard.test') }).send(mail);
}

describe('/dev/mailbox', () => {
  it('says what to do while it is empty', async () => {
    const { statusCode, body } = await app.inject('/dev/mailbox');
    expect(statusCode).toBe(200);
    expect(body).toContain('No mail yet.');
  });

  it('lists mails, escaped', async () => {
    await send();
    const { body, headers } = await app.inject('/dev/mailbox');
    expect(body).toContain(`href="/dev/mailbox/${id}"`);
    expect(body).toContain('Hi &lt;script&gt;');
    expect(body).not.toContain('<script>');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('lists mails as JSON', async () => {
    await send();
    const { to, subject } = mail;
    const at = '2026-01-02T03:04:05.678Z';
    const answer = await app.inject('/dev/mailbox.json');
    expect(answer.json()).toEqual([
      { id, to, subject, at, text: expect.stringContaining('Your code: 042137') },
    ]);
  });

  it('shows one mail with its HTML in a sandboxed frame', async () => {
    await send();
    const { body } = await app.inject(`/dev/mailbox/${id}`);
    expect(body).toContain('ann@example.test');
    expect(body).toContain('Hello &lt;b&gt;');
    expect(body).toMatch(
      new RegExp(
        `<iframe[^>]* src="/dev/mailbox/${id}/html"[^>]* sandbox="allow-top-navigation-by-user-activation"`,
      ),
    );
  });

  it('serves the HTML locked down, links leaving the frame', async () => {
    await send();
    const { body, headers } = await app.inject(`/dev/mailbox/${id}/html`);
    expect(body).toContain('<head><base target="_top">');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; .*; sandbox /,
    );
  });

  it('hands out the file', async () => {
    await send();
    const { headers, body } = await app.inject(`/dev/mailbox/${id}/raw`);
    expect(headers['content-type']).toBe('message/rfc822');
    expect(headers['content-disposition']).toBe(`attachment; filename="${id}.eml"`);
    expect(body).toContain('Message-ID: <1@nearcard.test>\r\n');
  });

  it('serves the style sheet', async () => {
    const { headers } = await app.inject('/dev/mailbox/style.css');
    expect(headers['content-type']).toContain('text/css');
  });

  it.each(['', '/html', '/raw'])('does not find a mail that is not there (%s)', async (form) => {
    for (const other of [id, 'nonsense', '..%2f..%2fetc%2fpasswd']) {
      const { statusCode } = await app.inject(`/dev/mailbox/${other}${form}`);
      expect(statusCode).toBe(404);
    }
  });
});
