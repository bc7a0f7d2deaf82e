import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonBodyLimitBytes, registerJsonBody } from './body-parser.ts';
import { handleError } from './error-handler.ts';

describe('JSON bodies', () => {
  const app = fastify();
  beforeAll(() => {
    registerJsonBody(app);
    app.setErrorHandler(handleError);
    app.post('/echo', async ({ body }) => ({ body }));
  });
  afterAll(() => app.close());

  const post = (payload: string, contentType = 'application/json') =>
    app.inject({ url: '/echo', method: 'POST', payload, headers: { 'content-type': contentType } });

  it.each([
    ['', {}],
    [' \r\n', {}],
    ['{"a":1}', { a: 1 }],
    ['[1]', [1]],
    ['null', null],
    ['{"prototype":1}', { prototype: 1 }],
    ['"Zoë 🎉"', 'Zoë 🎉'],
  ])('reads %j', async (text, body) => {
    expect((await post(text)).json()).toEqual({ body });
  });

  it('may name its charset', async () => {
    const answer = await post('{"a":1}', 'application/json; charset=utf-8');
    expect(answer.json()).toEqual({ body: { a: 1 } });
  });

  it.each(['{', 'a=b', "{'a':1}", '{"a":1}}', '{"__proto__":{"a":1}}', '[{"b":{"__proto__":1}}]'])(
    'refuses %j',
    async (text) => {
      const answer = await post(text);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toBe('The request body is not valid JSON.');
    },
  );

  it('refuses what is no JSON or too much of it', async () => {
    expect((await post('hello', 'text/plain')).statusCode).toBe(415);
    const longest = JSON.stringify('a'.repeat(jsonBodyLimitBytes - 2));
    expect((await post(longest)).statusCode).toBe(200);
    expect((await post(`${longest} `)).statusCode).toBe(413);
  });
});
