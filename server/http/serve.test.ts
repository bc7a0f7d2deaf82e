import fastify from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Calls } from '#wire/call.ts';
import type { App } from './app-type.ts';
import { serve } from './serve.ts';

const open = {
  access: 'public',
  tag: 'test',
  response: z.object({ who: z.string(), age: z.int() }),
} as const;
const calls = { 'GET /thing': open, 'GET /bare': { ...open, isBare: true } } satisfies Calls;

it.each([
  ['/api/thing', '{"success":true,"who":"x","age":7}'],
  ['/api/bare', '{"who":"x","age":7}'],
])('%s answers %s', async (url, text) => {
  const app: App = fastify().withTypeProvider<ZodTypeProvider>();
  app.setSerializerCompiler(serializerCompiler);
  const answer = async () => ({ age: 7, who: 'x', secret: 'unknown to the wire' });
  serve(app, calls, { 'GET /thing': answer, 'GET /bare': answer });
  expect((await app.inject(url)).body).toBe(text);
});
