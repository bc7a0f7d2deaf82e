import fastify from 'fastify';
import { portOf, serveBench } from '../server-process.ts';
import type { Answer } from './answer.ts';

/** Fastify without a hook, sending the same bytes from memory. */
serveBench(async ({ headers, body }: Answer) => {
  const app = fastify();
  const bytes = Buffer.from(body);
  app.get('/*', (_request, reply) => reply.headers(headers).send(bytes));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return portOf(app.server);
});
