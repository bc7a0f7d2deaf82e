import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { App } from './app-type.ts';
import { stopGracefully, type TurningAway } from './graceful-stop.ts';
import { patience } from '#tests/support/patience.ts';

function createApp(turningAway?: TurningAway) {
  const app: App = fastify({ return503OnClosing: false }).withTypeProvider<ZodTypeProvider>();
  return { app, isStopping: stopGracefully(app, turningAway) };
}

const listen = async (app: App) => new URL(await app.listen({ host: '127.0.0.1', port: 0 }));

/** The stop has begun by then. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => void vi.useRealTimers());

describe('stopping', () => {
  it('answers what runs and what comes after it, and waits for no connection', async () => {
    const asked = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    const { app } = createApp();
    app.get('/', async () => {
      asked.resolve();
      await mayAnswer.promise;
      return 'done';
    });
    const { port } = await listen(app);

    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
    socket.write(request);
    await asked.promise;
    const closed = app.close();
    await vi.waitFor(() => expect(app.server.listening).toBe(false), patience);
    const received = once(app.server, 'request');
    socket.write(request);
    await received;
    mayAnswer.resolve();

    const [first, second = ''] = (await text(socket)).split(/(?<=done)/);
    expect(first).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(first).not.toMatch(/\r\nconnection: close\r\n/i);
    expect(second).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(second).toMatch(/\r\nconnection: close\r\n/i);
    await closed;
  });

  it('ends a connection that has sent nothing', async () => {
    const { app } = createApp();
    const { port } = await listen(app);
    const socket = connect(Number(port), '127.0.0.1');
    await Promise.all([once(socket, 'connect'), once(app.server, 'connection')]);
    const closed = app.close();
    expect(await text(socket)).toBe('');
    await closed;
  });

  it('goes on while visitors come through proxies, and says meanwhile that it stops', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { app, isStopping } = createApp({ quietMs: 1_000, atMostMs: 10_000 });
    app.get('/', async () => String(isStopping()));
    app.get('/readyz', async () => '');
    const { href } = await listen(app);
    const ask = async (path = '') => (await fetch(href + path)).text();

    expect(await ask()).toBe('false');
    const closed = app.close();
    await nextTurn();
    for (const _ of ['first', 'second']) {
      expect(await ask()).toBe('true');
      await vi.advanceTimersByTimeAsync(900);
      expect(app.server.listening).toBe(true);
    }
    await ask('readyz');
    await vi.advanceTimersByTimeAsync(100);
    await closed;
    expect(app.server.listening).toBe(false);
  });

  it('waits no longer for proxies that do not turn away, and for none where it did not listen', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const turningAway = { quietMs: 1_000, atMostMs: 1_000 };
    const { app } = createApp(turningAway);
    app.get('/', async () => '');
    const { href } = await listen(app);
    const closed = app.close();
    await nextTurn();
    await vi.advanceTimersByTimeAsync(900);
    await (await fetch(href)).text();
    await vi.advanceTimersByTimeAsync(100);
    await closed;
    expect(app.server.listening).toBe(false);
    await createApp(turningAway).app.close();
  });
});
