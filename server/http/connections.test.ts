import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { boundConnections, patienceWithClients } from './connections.ts';
import { patience } from '#tests/support/patience.ts';

const app = () => fastify({ keepAliveTimeout: 72_000, forceCloseConnections: true });
let server: ReturnType<typeof app>;
let port = 0;
const registry = new Registry();

beforeEach(async () => {
  server = app();
  registry.clear();
  boundConnections(server.server, registry, { crowdedFrom: 1, most: 2 });
  port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(() => server.close());

async function open() {
  const accepted = once(server.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  await accepted;
  return socket;
}

it('keeps idle connections for a second alone while there are many', async () => {
  await open();
  expect(server.server.keepAliveTimeout).toBe(72_000);
  const second = await open();
  expect(server.server.keepAliveTimeout).toBe(1_000);
  second.destroy();
  await vi.waitFor(() => expect(server.server.keepAliveTimeout).toBe(72_000), patience);
});

it('takes no more than so many, and tells how many are open', async () => {
  await open();
  await open();
  const third = connect(port, '127.0.0.1');
  expect(await text(third)).toBe('');
  expect(await registry.metrics()).toContain('\nnearcard_http_connections 2\n');
});

it('ends connections that send nothing, before a whole request would be late', async () => {
  expect(patienceWithClients.headersTimeout).toBeLessThan(patienceWithClients.requestTimeout);
  const impatient = createServer({ headersTimeout: 1, connectionsCheckingInterval: 1 });
  await once(impatient.listen(0, '127.0.0.1'), 'listening');
  const address = impatient.address();
  const silent = connect(Object(address).port, '127.0.0.1');
  expect(await text(silent)).toMatch(/^HTTP\/1\.1 408 /);
  impatient.close();
});
