import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { patience } from '#tests/support/patience.ts';
import { connectTo, sendTo } from '#tests/support/raw-socket.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createClientErrorAnswer } from './client-errors.ts';
import { apiContentSecurityPolicy, chooseSecurityHeaders } from './security-headers.ts';

const answerClientError = createClientErrorAnswer(chooseSecurityHeaders(false)('/api/'));

function readAnswer(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const [name = '', value = ''] = line.split(': ', 2);
    return [name.toLowerCase(), value];
  });
  const isWhole = Number(new Map(headers).get('content-length')) === Buffer.byteLength(body);
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers),
    json: isWhole ? JSON.parse(body) : body,
  };
}

const anError = (status: number, code: string, message: unknown = expect.any(String)) => ({
  status,
  headers: expect.objectContaining({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': apiContentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
    connection: 'close',
  }),
  json: {
    success: false,
    message,
    error: message,
    code,
    fields: {},
    requestId: expect.any(String),
  },
});

describe('a request that is none', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
    await test.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => test.close());
  const send = (bytes: string) => sendTo(test.app.server, bytes);
  const last = 'Connection: close\r\n\r\n';

  it.each([
    ['nonsense', 'NONSENSE\r\n\r\n', 400, 'invalid_input'],
    ['a space in a header name', `GET / HTTP/1.1\r\nHo st: a\r\n${last}`, 400, 'invalid_input'],
    [
      'a header too large',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n${last}`,
      431,
      'headers_too_large',
    ],
    [
      'an address too large',
      `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n${last}`,
      431,
      'headers_too_large',
    ],
    [
      'two lengths of a body',
      `POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n${last}0\r\n\r\n`,
      400,
      'invalid_input',
    ],
    [
      'a NUL in a header',
      `GET /api/user HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n${last}`,
      400,
      'invalid_input',
    ],
  ])('is answered in the one shape: %s', async (_what, bytes, status, code) => {
    expect(readAnswer(await send(bytes))).toEqual(anError(status, code));
  });

  it.each([
    ['two hosts', 'Host: cards.example\r\nHost: evil.example\r\n'],
    ['the same host twice', 'Host: cards.example\r\nhost: cards.example\r\n'],
    ['no host', ''],
    ['an empty host', 'Host:\r\n'],
    ['a host that is none', 'Host: cards.example/path\r\n'],
  ])('is refused: %s', async (_what, header) => {
    const answer = await send(`GET /api/promos/FAMILY25 HTTP/1.1\r\n${header}${last}`);
    const message = 'The request must name one host.';
    expect(readAnswer(answer)).toEqual(anError(400, 'invalid_input', message));
  });

  it.each(['application/json', 'application/scim+json'])(
    'is answered with the type %s of no body',
    async (type) => {
      const head = `POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\n`;
      expect(await send(head + last)).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  it('may have no host before HTTP/1.1', async () => {
    expect(await send('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each(['/', '/api/user', '/nfc/1234567890123456'])(
    'is not echoed by TRACE: %s',
    async (path) => {
      const answer = await send(`TRACE ${path} HTTP/1.1\r\nHost: a\r\nX-Secret: mine\r\n${last}`);
      expect(answer).toMatch(/^HTTP\/1\.1 404 /);
      expect(answer).not.toContain('mine');
    },
  );

  it('is no second authorization beside the first', async () => {
    const twice = 'Authorization: Bearer a\r\nAuthorization: Bearer b\r\n';
    const answer = await send(`GET /api/user HTTP/1.1\r\nHost: a\r\n${twice}${last}`);
    expect(readAnswer(answer)).toEqual(anError(401, 'unauthenticated'));
  });
});

describe('a request while the server stops', () => {
  it.each([
    ['/api/promos/FAMILY25', 200],
    ['/healthz', 200],
    ['/readyz', 503],
  ])('is answered, and so is %s after it, by %d and the end', async (url, status) => {
    const test = await createTestApp();
    const { server } = test.app;
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    const socket = await connectTo(server);
    const body = '{"email":"ada@example.test"}';
    const begun = once(server, 'request');
    const head = ['POST /api/check-email HTTP/1.1', 'Host: a', 'Content-Type: application/json'];
    socket.write([...head, `Content-Length: ${body.length}`, '', ''].join('\r\n'));
    await begun;
    const closed = test.close();
    await vi.waitFor(() => expect(server.listening).toBe(false), patience);
    socket.write(`${body}GET ${url} HTTP/1.1\r\nHost: a\r\n\r\n`);

    const [first = '', second = ''] = (await text(socket)).split(/(?=HTTP\/1\.1 )/);
    expect(readAnswer(first)).toMatchObject({ status: 200, json: { exists: false } });
    expect(readAnswer(second)).toMatchObject({ status, headers: { connection: 'close' } });
    await closed;
  });
});

describe('a request that does not come to its end', () => {
  it('is answered so', async () => {
    const app = fastify({
      clientErrorHandler: answerClientError,
      requestTimeout: 1,
      http: { connectionsCheckingInterval: 1, headersTimeout: 1 },
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    try {
      const answer = await sendTo(app.server, 'POST / HTTP/1.1\r\nHost: a\r\n');
      expect(readAnswer(answer)).toEqual(anError(408, 'request_timeout'));
    } finally {
      await app.close();
    }
  });

  it('receives nothing in the middle of an answer', async () => {
    const app = fastify({ clientErrorHandler: answerClientError });
    app.get('/', (_request, reply) => {
      reply.hijack();
      reply.raw.write('the first half');
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    try {
      const socket = await connectTo(app.server);
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
      const [begun] = await once(socket, 'data');
      const rest = text(socket);
      socket.write('NONSENSE\r\n\r\n');
      expect(String(begun)).toMatch(/^HTTP\/1\.1 200 /);
      expect(await rest).not.toContain('HTTP/1.1 400');
    } finally {
      await app.close();
    }
  });
});
