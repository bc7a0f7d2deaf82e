import fastify from 'fastify';
import { expect, it } from 'vitest';
import { warnOfIgnoredProxyHeaders } from './proxy-warning.ts';

it('tells once that forwarded headers are ignored', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
  warnOfIgnoredProxyHeaders(app);
  app.get('/', async () => 'ok');

  await app.inject('/');
  expect(lines).toEqual([]);
  for (const name of ['x-forwarded-for', 'forwarded', 'x-forwarded-proto']) {
    await app.inject({ url: '/', headers: { [name]: '203.0.113.7' } });
  }
  expect(lines).toEqual([expect.stringMatching(/set TRUST_PROXY/)]);
  await app.close();
});
