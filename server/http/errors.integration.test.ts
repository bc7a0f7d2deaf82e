import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientBuildFolder } from '#server/app/pages/page-build.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';

const json = 'application/json';
const requestId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('failed calls', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const call = (method: 'GET' | 'PUT' | 'POST' | 'HEAD', url: string, body = '', type = json) =>
    test.app.inject({
      method,
      url,
      ...(method === 'POST' && { payload: body, headers: { 'content-type': type } }),
    });

  const deep = '['.repeat(60_000);
  const large = JSON.stringify({ email: 'a'.repeat(300_000) });
  it.each([
    ['a value the domain refuses', 'POST', '/api/login', '{"email":"ada"}', json, 400],
    ['no JSON', 'POST', '/api/login', '{"email"', json, 400],
    ['deep JSON that never ends', 'POST', '/api/login', deep, json, 400],
    ['a body that is no object', 'POST', '/api/login', '[]', json, 400],
    ['a prototype', 'POST', '/api/login', '{"__proto__":{"isAdmin":true}}', json, 400],
    ['a field of the wrong type', 'POST', '/api/login', '{"email":{"$ne":1}}', json, 400],
    ['a field too long', 'POST', '/api/register', `{"otp":"${'1'.repeat(65)}"}`, json, 400],
    ['an address no one can decode', 'GET', '/api/%zz', '', json, 400],
    ['an address that is no text', 'GET', '/api/%ff', '', json, 400],
    ['no token', 'GET', '/api/user', '', json, 401],
    ['an unknown path', 'GET', '/api/nothing', '', json, 404],
    ['the path of all calls', 'GET', '/api', '', json, 404],
    ['the path of all calls with a slash', 'POST', '/api/', '', json, 404],
    ['a method the path does not know', 'PUT', '/api/login', '', json, 404],
    ['a post to a page', 'POST', '/login', '', json, 404],
    ['a parameter far too long', 'GET', `/api/card-data/${'a'.repeat(900)}`, '', json, 404],
    ['too large a body', 'POST', '/api/login', large, json, 413],
    ['a form', 'POST', '/api/login', 'email=a', 'application/x-www-form-urlencoded', 415],
    ['a NUL', 'POST', '/api/login', String.raw`{"email":"a\u0000"}`, json, 400],
    ['half a character', 'POST', '/api/login', String.raw`{"email":"\ud800"}`, json, 400],
    ['a NUL in a parameter', 'GET', '/api/promos/%00', '', json, 400],
    ['plain text', 'POST', '/api/login', '{}', 'text/plain', 415],
    ['an upload', 'POST', '/api/login', '--a--', 'multipart/form-data; boundary=a', 415],
    ['a type that is none', 'POST', '/api/login', '{}', 'json', 415],
  ] as const)('for %s (%s %s) have one shape', async (_name, method, url, body, type, status) => {
    const answer = await call(method, url, body, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      success: false,
      message: expect.stringMatching(/^[A-Z].*\.?$/),
      // Callers read `error` or `message`.
      error: answer.json().message,
      code: expect.stringMatching(/^[a-z_]+$/),
      fields: expect.any(Object),
      requestId: expect.stringMatching(requestId),
    });
    expect(answer.headers['x-request-id']).toBe(answer.json().requestId);
    expect(answer.body).not.toMatch(/\bat .+\.(ts|js):\d|FST_ERR|node_modules/);
  });

  it.each([
    ['{"email":5}', 'The field email must be text.', { email: 'This must be text.' }],
    [
      '{"email":5,"password":null}',
      'The field email must be text.',
      { email: 'This must be text.', password: 'This must be text.' },
    ],
    ['[]', 'The request body must be a JSON object.', {}],
    ['null', 'The request body must be a JSON object.', {}],
    ['', 'Please enter your email', { email: 'Please enter your email' }],
    ['{}', 'Please enter your email', { email: 'Please enter your email' }],
  ])('say of the body %s what is wrong', async (body, message, fields) => {
    const answer = await call('POST', '/api/login', body);
    expect(answer.json()).toMatchObject({ message, code: 'invalid_input', fields });
    expect(answer.json().fields).toEqual(fields);
  });

  it('say the same of no body and no type as of an empty body', async () => {
    const answer = await test.app.inject({ method: 'POST', url: '/api/login' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('Please enter your email');
  });

  it('name fields within fields by their path', async () => {
    const body = JSON.stringify({ profile: { connectSection: { title: 5 } } });
    const answer = await call('POST', '/api/nfc/0000000000000000/claim', body);
    expect(answer.json().fields).toEqual({
      'profile.connectSection.title': 'This must be text.',
    });
  });

  it('of pages are pages, for addresses that cannot be read as well', async () => {
    for (const url of [
      '/%ff',
      '/blog/%zz',
      '/blog/%00',
      '/sandbox/payments/%00',
      '/login?next=%00',
    ]) {
      const answer = await call('GET', url);
      expect([url, answer.statusCode]).toEqual([url, 400]);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'permissions-policy': expect.any(String),
        'x-request-id': expect.stringMatching(requestId),
      });
    }
  });

  it.each([
    [{ range: 'bytes=99999999-' }, 416],
    [{ 'if-match': '"another"' }, 412],
  ])('of files with %j are conditions that they do not meet', async (headers, status) => {
    const [file = ''] = await readdir(join(clientBuildFolder, 'assets'));
    expect((await test.app.inject({ url: `/assets/${file}`, headers })).statusCode).toBe(status);
  });

  it('say as little of a HEAD', async () => {
    const answer = await call('HEAD', '/api/user');
    expect([answer.statusCode, answer.body]).toEqual([401, '']);
  });

  it('are not caused by fields nobody knows', async () => {
    const otp = await test.requestOtp('ada@example.test');
    const answer = await call(
      'POST',
      '/api/register',
      JSON.stringify({
        email: 'ada@example.test',
        password: goodPassword,
        otp,
        isAdmin: true,
        subscriptionTier: 'business',
        constructor: { prototype: { isAdmin: true } },
      }),
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toMatchObject({ isAdmin: false, subscriptionTier: null });
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('have an id each, whatever the caller calls itself', async () => {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine' };
    const ids = [1, 2].map(async () => {
      const answer = await test.app.inject({ url: '/api/nothing', headers });
      return String(answer.headers['x-request-id']);
    });
    const [first, second] = await Promise.all(ids);
    expect(first).toMatch(requestId);
    expect(second).not.toBe(first);
  });
});
