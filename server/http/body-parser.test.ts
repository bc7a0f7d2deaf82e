import fastify, { type FastifyRequest } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { validatorCompiler } from './validator.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { App } from './app-type.ts';
import { jsonBodyLimitBytes, maxJsonDepth, registerJsonBody } from './body-parser.ts';
import { handleError } from './error-handler.ts';
import { text } from '#wire/shapes.ts';

describe('JSON bodies', () => {
  const app = fastify();
  beforeAll(() => {
    registerJsonBody(app);
    app.setErrorHandler(handleError);
    app.post('/echo', async ({ body }) => ({ body }));
  });
  afterAll(() => app.close());

  const post = (payload: string, contentType = 'application/json') =>
    app.inject({
      url: '/echo',
      method: 'POST',
      payload,
      // As of a client that sends a body, be it empty.
      headers: { 'content-type': contentType, 'content-length': `${Buffer.byteLength(payload)}` },
    });

  it.each([
    ['', {}],
    [' \r\n', {}],
    ['{"a":1}', { a: 1 }],
    ['[1]', [1]],
    ['null', null],
    ['{"prototype":1}', { prototype: 1 }],
    ['"Zoë 🎉"', 'Zoë 🎉'],
  ])('reads %j', async (sent, body) => {
    expect((await post(sent)).json()).toEqual({ body });
  });

  it('may name its charset', async () => {
    const answer = await post('{"a":1}', 'application/json; charset=utf-8');
    expect(answer.json()).toEqual({ body: { a: 1 } });
  });

  it.each(['{', 'a=b', "{'a':1}", '{"a":1}}', '{"__proto__":{"a":1}}', '[{"b":{"__proto__":1}}]'])(
    'refuses %j',
    async (sent) => {
      const answer = await post(sent);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toBe('The request body is not valid JSON.');
    },
  );

  it.each([
    ['lists', '[', ']', 100_000],
    ['objects', '{"a":[', ']}', 30_000],
  ])('refuses %s in each other, too deep', async (_what, open, end, deepest) => {
    const nested = (depth: number) => open.repeat(depth) + end.repeat(depth);
    for (const depth of [maxJsonDepth + 1, deepest]) {
      const answer = await post(nested(depth));
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toBe('The request body is nested too deeply.');
    }
  });

  it('reads what is nested as deep as may be', async () => {
    const deepest = '['.repeat(maxJsonDepth) + ']'.repeat(maxJsonDepth);
    expect((await post(deepest)).statusCode).toBe(200);
  });

  it('refuses what is no JSON or too much of it', async () => {
    expect((await post('hello', 'text/plain')).statusCode).toBe(415);
    const longest = JSON.stringify('a'.repeat(jsonBodyLimitBytes - 2));
    expect((await post(longest)).statusCode).toBe(200);
    expect((await post(`${longest} `)).statusCode).toBe(413);
  });
});

describe('no body at all', () => {
  const app: App = fastify().withTypeProvider<ZodTypeProvider>();
  const schema = { body: z.object({ a: text(3) }) };
  const seen: unknown[] = [];
  beforeAll(() => {
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    app.setErrorHandler(handleError);
    registerJsonBody(app);
    app.post('/taking', { schema }, async ({ body }) => ({ body }));
    app.post('/bare', async ({ body }) => ({ isMissing: body === undefined }));
    const preValidation = async ({ body }: FastifyRequest) => void seen.push(body);
    app.post('/hooked', { schema, preValidation }, async ({ body }) => ({ body }));
    app.post(
      '/hooked-twice',
      { schema, preValidation: [preValidation, preValidation] },
      () => ({}),
    );
  });
  afterAll(() => app.close());

  const json = { 'content-type': 'application/json' };
  it.each([
    ['and no type', {}],
    ['of no length', { 'content-length': '0' }],
    ['but its type', json],
    ['but its type, of no length', { ...json, 'content-length': '0' }],
  ])('%s reads as {} where a route takes one', async (_how, headers) => {
    const answer = await app.inject({ url: '/taking', method: 'POST', headers });
    expect(answer.json()).toEqual({ body: { a: '' } });
  });

  it('is not the JSON null', async () => {
    const call = { url: '/taking', method: 'POST', headers: json, payload: 'null' } as const;
    const answer = await app.inject(call);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('The request body must be a JSON object.');
  });

  it('stays nothing where a route takes none', async () => {
    const answer = await app.inject({ url: '/bare', method: 'POST' });
    expect(answer.json()).toEqual({ isMissing: true });
  });

  it('is read before the hooks of a route, which all run', async () => {
    const answer = await app.inject({ url: '/hooked', method: 'POST' });
    expect(answer.json()).toEqual({ body: { a: '' } });
    expect((await app.inject({ url: '/hooked-twice', method: 'POST' })).statusCode).toBe(200);
    expect(seen).toEqual([{}, {}, {}]);
  });
});
