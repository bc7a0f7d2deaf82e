import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FetchRefusedError } from './guarded-request.ts';
import { createPublicRequest } from './public-request.ts';

let server: Server;
let origin: string;
let asked: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push(`${request.method} ${request.url} ${Buffer.concat(chunks).toString()}`);
      if (request.url === '/moved') response.writeHead(302, { location: '/there' }).end();
      else if (request.url === '/empty') response.writeHead(204).end();
      else if (request.url === '/silent') return;
      else if (request.url === '/huge') response.end(Buffer.alloc(3e6));
      else response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"no"}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  origin = `http://127.0.0.1:${address.port}`;
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const send = (url: string, { trusted = [origin], milliseconds = 5_000 } = {}) =>
  createPublicRequest(trusted)(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=b',
    signal: AbortSignal.timeout(milliseconds),
  });

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof FetchRefusedError ? error.reason : error),
  );

it('sends a form, and hands on whatever status is answered', async () => {
  const answer = await send(`${origin}/token`);
  expect([answer.status, await answer.json()]).toEqual([400, { error: 'no' }]);
  expect(asked).toEqual(['POST /token a=b']);
});

it('follows no redirect, and knows an answer without a body', async () => {
  expect((await send(`${origin}/moved`)).status).toBe(302);
  expect((await send(`${origin}/empty`)).status).toBe(204);
  expect(asked).toHaveLength(2);
});

it('asks nobody at a private address or by http, unless the operator has named the origin', async () => {
  const port = new URL(origin).port;
  const none = { trusted: [] };
  expect(await reasonOf(send(`${origin}/token`, none))).toBe('address');
  expect(await reasonOf(send('http://login.example.com/token', none))).toBe('address');
  expect(await reasonOf(send('https://127.0.0.1/token', none))).toBe('private');
  expect(await reasonOf(send('https://[::1]:8443/token', none))).toBe('private');
  expect(await reasonOf(send('https://169.254.169.254/latest', none))).toBe('private');
  expect(await reasonOf(send('https://10.0.0.1:22/', none))).toBe('address');
  expect(await reasonOf(send(`http://localhost:${port}/token`))).toBe('address');
  expect(await reasonOf(send(`https://u:p@127.0.0.1:${port}/token`))).toBe('address');
  expect(asked).toEqual([]);
});

it('gives up what is silent or endless', async () => {
  expect(await reasonOf(send(`${origin}/silent`, { milliseconds: 200 }))).toBe('too-slow');
  expect(await reasonOf(send(`${origin}/huge`))).toBe('too-large');
});
