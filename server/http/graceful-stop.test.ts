import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { describe, expect, it, vi } from 'vitest';
import type { App } from './app-type.ts';
import { handleError } from './error-handler.ts';
import { stopGracefully } from './graceful-stop.ts';

describe('stopping', () => {
  it('answers what runs, refuses what comes after it, and waits for no connection', async () => {
    const asked = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    const app: App = fastify({ return503OnClosing: false }).withTypeProvider<ZodTypeProvider>();
    app.setErrorHandler(handleError);
    stopGracefully(app);
    app.get('/', async () => {
      asked.resolve();
      await mayAnswer.promise;
      return 'done';
    });
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));

    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
    socket.write(request);
    await asked.promise;
    const closed = app.close();
    await vi.waitFor(() => expect(app.server.listening).toBe(false));
    const refused = once(app.server, 'request');
    socket.write(request);
    await refused;
    mayAnswer.resolve();

    const [first, second = ''] = (await text(socket)).split(/(?<=done)/);
    expect(first).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(second).toMatch(/^HTTP\/1\.1 503 /);
    expect(second).toMatch(/\r\nretry-after: 2\r\n/);
    expect(second).toMatch(/\r\nconnection: close\r\n/i);
    expect(JSON.parse(second.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      success: false,
      message: 'The service is briefly unavailable. Please try again in a moment.',
      error: { code: 'unavailable', fields: {} },
    });
    await closed;
  });
});
