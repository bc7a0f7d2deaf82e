import { Agent, get } from 'node:http';
import fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { describe, expect, it, vi } from 'vitest';
import type { App } from './app-type.ts';
import { endIdleConnectionsWhenClosing } from './idle-connections.ts';

describe('closing', () => {
  it('answers what runs, then does not wait for its kept-alive connection', async () => {
    const asked = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    const app: App = fastify().withTypeProvider<ZodTypeProvider>();
    endIdleConnectionsWhenClosing(app);
    app.get('/', async () => {
      asked.resolve();
      await mayAnswer.promise;
      return 'done';
    });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });

    const agent = new Agent({ keepAlive: true });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      get(address, { agent }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', reject);
    });
    await asked.promise;
    const closed = app.close();
    await vi.waitFor(() => expect(app.server.listening).toBe(false));
    mayAnswer.resolve();
    expect(await answered).toBe(200);
    await closed;
  });
});
