import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createApp } from '#server/app/app.ts';
import { createServices, type Services } from '#server/app/services.ts';
import { parseMailFrom } from '#domain/messages/mail-sender.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { mailboxIdOf } from '#server/platform/mail/mailbox.ts';
import { createMailboxTransport } from '#server/platform/mail/mailbox-transport.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const mail: Mail = {
  to: 'ann@example.test',
  subject: 'Hi <script>alert(1)</script>',
  html: '<!doctype html><html><head><title>x</title></head><body><a href="https://x.test/">x</a></body></html>',
  text: 'Hello <b>\nYour code: 042137',
  messageId: '<1@nearcard.test>',
  date: new Date('2026-01-02T03:04:05.678Z'),
};
const id = mailboxIdOf(mail);

let test: TestApp;
let dir: string;
beforeAll(async () => {
  test = await createTestApp();
  dir = join(test.dataDir, 'mailbox');
});
afterEach(() => rm(dir, { recursive: true, force: true }));
afterAll(() => test.close());

function send() {
  return createMailboxTransport({ dir, from: parseMailFrom('hello@nearcard.test') }).send(mail);
}

describe('/dev/mailbox', () => {
  it('says what to do while it is empty', async () => {
    const { statusCode, body } = await test.app.inject('/dev/mailbox');
    expect(statusCode).toBe(200);
    expect(body).toContain('No emails yet.');
  });

  it('lists mails, escaped', async () => {
    await send();
    const { body, headers } = await test.app.inject('/dev/mailbox');
    expect(body).toContain(`href="/dev/mailbox/${id}"`);
    expect(body).toContain('Hi &lt;script&gt;');
    expect(body).not.toContain('<script>');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('lists mails as JSON', async () => {
    await send();
    const { to, subject } = mail;
    const at = '2026-01-02T03:04:05.678Z';
    const answer = await test.app.inject('/dev/mailbox.json');
    expect(answer.json()).toEqual([
      { id, to, subject, at, text: expect.stringContaining('Your code: 042137') },
    ]);
  });

  it('shows one mail with its HTML in a sandboxed frame', async () => {
    await send();
    const { body, headers } = await test.app.inject(`/dev/mailbox/${id}`);
    expect(body).toContain('ann@example.test');
    expect(body).toContain('Hello &lt;b&gt;');
    expect(body).toMatch(
      new RegExp(
        `<iframe[^>]* src="/dev/mailbox/${id}/html"[^>]* sandbox="allow-top-navigation-by-user-activation"`,
      ),
    );
    expect(headers['content-security-policy']).toContain("; frame-src 'self';");
  });

  it.each(['/dev/mailbox', `/dev/mailbox/${id}`])(
    'shows %s to no search engine, and lets nobody keep it',
    async (path) => {
      await send();
      const { statusCode, body, headers } = await test.app.inject(path);
      expect(statusCode).toBe(200);
      expect(body).toContain('<meta name="robots" content="noindex"/>');
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it.each(['/dev/mailbox.data', `/dev/mailbox/${id}.data`])(
    'hands React Router the data of its pages: %s',
    async (path) => {
      await send();
      const { statusCode, body, headers } = await test.app.inject(path);
      expect(statusCode).toBe(200);
      expect(body).toContain('ann@example.test');
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('serves the HTML locked down, links leaving the frame', async () => {
    await send();
    const { body, headers } = await test.app.inject(`/dev/mailbox/${id}/html`);
    expect(body).toContain('<head><base target="_top">');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; .*; sandbox /,
    );
  });

  it('hands out the file', async () => {
    await send();
    const { headers, body } = await test.app.inject(`/dev/mailbox/${id}/raw`);
    expect(headers['content-type']).toBe('message/rfc822');
    expect(headers['content-disposition']).toBe(`attachment; filename="${id}.eml"`);
    expect(body).toContain('Message-ID: <1@nearcard.test>\r\n');
  });

  it.each(['', '/html', '/raw'])('does not find a mail that is not there (%s)', async (form) => {
    for (const other of [id, 'nonsense', '..%2f..%2fetc%2fpasswd']) {
      const { statusCode } = await test.app.inject(`/dev/mailbox/${other}${form}`);
      expect(statusCode).toBe(404);
    }
  });
});

/** Every spelling under which React Router, which is laxer than Fastify, finds a page with mails. */
const spellings = [
  '/dev/mailbox',
  '/dev/mailbox/',
  '/DEV/Mailbox',
  '/dev//mailbox',
  '/%64ev/mailbox',
  '/dev/mailbox.data',
  '/DEV/mailbox.data',
  `/dev/mailbox/${id}`,
  `/dev/MAILBOX/${id}`,
  `/dev/mailbox/${id}.data`,
  `/DEV/mailbox/${id}.data`,
];

describe('who may not read the mailbox', () => {
  it.each([...spellings, '/dev/mailbox.json', `/dev/mailbox/${id}/html`, `/dev/mailbox/${id}/raw`])(
    'learns nothing through a proxy: %s',
    async (path) => {
      await send();
      const answer = await test.app.inject({
        url: path,
        headers: { 'x-forwarded-for': '203.0.113.7' },
      });
      expect([202, 302, 404]).toContain(answer.statusCode);
      expect(answer.body).not.toMatch(/ann@example|042137/);
    },
  );

  describe('a shop in production', () => {
    let app: TestApp['app'];
    let services: Services;
    beforeAll(async () => {
      const config = readConfig({
        DATA_DIR: test.dataDir,
        APP_MODE: 'production',
        PUBLIC_URL: 'https://shop.example',
        SMTP_URL: 'smtp://mail.example',
        MAIL_FROM: 'hello@shop.example',
        SUPPORT_EMAIL: 'help@shop.example',
      });
      const log = pino({ level: 'silent' });
      const { dataDir, connectionString } = test;
      const directConnectionString = connectionString;
      services = createServices({ config, log, dataDir, connectionString, directConnectionString });
      app = await createApp({ config, services, log, isReady: () => true });
    });
    afterAll(async () => {
      await app.close();
      await services.stop();
    });

    it.each(['/dev/mailbox', '/DEV/Mailbox', `/dev/mailbox/${id}`, `/dev/mailbox/${id}/html`])(
      'sends %s to the registration, as any unknown path',
      async (path) => {
        await send();
        const { statusCode, headers } = await app.inject(path);
        expect([statusCode, headers['location']]).toEqual([302, '/register']);
      },
    );

    it.each(['/dev/mailbox.data', `/dev/mailbox/${id}.data`, '/dev/mailbox.json'])(
      'has nothing at %s',
      async (path) => {
        await send();
        const { body } = await app.inject(path);
        expect(body).not.toMatch(/ann@example|042137/);
      },
    );
  });
});
