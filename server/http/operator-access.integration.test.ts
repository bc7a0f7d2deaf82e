import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const production = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://cards.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'hello@cards.example',
  SUPPORT_EMAIL: 'help@cards.example',
};
const token = 'a-token-that-scrapes';
const formerToken = 'a-token-that-scraped';

/** The caller: from where, for which host, and what else is said. */
interface Caller {
  readonly remoteAddress?: string;
  readonly host?: string;
  readonly headers?: Record<string, string>;
}

async function statusFor(test: TestApp, url: string, caller: Caller): Promise<number> {
  const { remoteAddress = '127.0.0.1', host = '127.0.0.1:3000', headers } = caller;
  const answer = await test.app.inject({ url, remoteAddress, headers: { host, ...headers } });
  return answer.statusCode;
}

const here: readonly [string, Caller][] = [
  ['by IPv4', {}],
  ['by IPv6', { remoteAddress: '::1', host: '[::1]:3000' }],
  ['by IPv4 in IPv6', { remoteAddress: '::ffff:127.0.0.1', host: 'localhost:3000' }],
];
const elsewhere: readonly [string, Caller][] = [
  ['from another machine', { remoteAddress: '203.0.113.7' }],
  ['for the public host, as through a proxy that keeps it', { host: 'cards.example' }],
  ['for another host that leads here', { host: 'evil.example:3000' }],
  ...['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip'].map(
    (name): [string, Caller] => [
      `through a proxy that says ${name}`,
      { headers: { [name]: '127.0.0.1' } },
    ],
  ),
];
const documents = ['/api/docs', '/api/docs/static/index.html', '/api/openapi.json'];

describe('in production', () => {
  let closed: TestApp;
  let open: TestApp;
  beforeAll(async () => {
    closed = await createTestApp(production);
    open = await createTestApp({
      ...production,
      METRICS_TOKEN: `${token},${formerToken}`,
      PUBLIC_API_DOCS: 'true',
    });
  });
  afterAll(() => Promise.all([closed.close(), open.close()]));

  it.each(here)('this machine reads metrics and the description, %s', async (_how, caller) => {
    expect(await statusFor(closed, '/metrics', caller)).toBe(200);
    expect(await statusFor(closed, '/api/openapi.json', caller)).toBe(200);
    expect(await statusFor(closed, '/api/docs', caller)).toBe(200);
  });

  it.each(elsewhere)('nobody finds them %s', async (_how, caller) => {
    for (const url of ['/metrics', ...documents]) {
      expect([url, await statusFor(closed, url, caller)]).toEqual([url, 404]);
    }
  });

  it('everybody reads the description where it is public', async () => {
    const caller = { remoteAddress: '203.0.113.7', host: 'cards.example' };
    expect(await statusFor(open, '/api/docs', caller)).toBe(200);
    expect(await statusFor(open, '/api/openapi.json', caller)).toBe(200);
  });

  it.each([
    ['the token', `Bearer ${token}`, 200],
    ['the token that is being changed', `Bearer ${formerToken}`, 200],
    ['another token', `Bearer ${token}s`, 401],
    ['no bearer', token, 401],
    ['nothing', undefined, 401],
  ])('the metrics are read from elsewhere with %s', async (_what, authorization, status) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const caller = { remoteAddress: '203.0.113.7', host: 'cards.example', headers };
    expect(await statusFor(open, '/metrics', caller)).toBe(status);
  });

  it('no token reads them where none is set', async () => {
    const headers = { authorization: `Bearer ${token}` };
    expect(await statusFor(closed, '/metrics', { remoteAddress: '203.0.113.7', headers })).toBe(
      404,
    );
  });

  it('there is no mailbox', async () => {
    expect(await statusFor(closed, '/dev/mailbox.json', {})).toBe(404);
  });
});

describe('in the demo', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('everybody who reaches it reads metrics and the description', async () => {
    for (const url of ['/metrics', '/api/docs', '/api/openapi.json']) {
      expect(await statusFor(test, url, { remoteAddress: '203.0.113.7' })).toBe(200);
    }
  });

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
    'the mailbox is there for %s',
    async (host) => {
      expect(await statusFor(test, '/dev/mailbox.json', { host })).toBe(200);
    },
  );

  it.each(elsewhere.slice(1))('the mailbox is not found %s', async (_how, caller) => {
    for (const url of ['/dev/mailbox', '/dev/mailbox.json']) {
      expect(await statusFor(test, url, caller)).toBe(404);
    }
  });
});
