import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonBodyLimitBytes } from '#server/http/body-parser.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const json = { 'content-type': 'application/json' };
const email = JSON.stringify({ email: 'ada@example.test' });
const bomb = JSON.stringify({ email: 'a'.repeat(50_000_000) });

const post = (payload: Buffer | string, headers: Record<string, string>) =>
  test.app.inject({ method: 'POST', url: '/api/check-email', headers, payload });

describe('a body that says it is compressed', () => {
  it.each([
    ['gzip', gzipSync(email)],
    ['gzip', gzipSync(bomb)],
    ['deflate', deflateSync(bomb)],
    ['br', brotliCompressSync(email)],
    ['gzip, gzip', gzipSync(gzipSync(bomb))],
    ['identity', gzipSync(email)],
  ])('is never unpacked: %s', async (encoding, payload) => {
    const answer = await post(payload, { ...json, 'content-encoding': encoding });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, code: 'invalid_input' });
  });
});

describe('a body that is too much', () => {
  it.each([
    ['long', JSON.stringify({ email: 'a'.repeat(jsonBodyLimitBytes) }), 413],
    ['wide', `[${'0,'.repeat(jsonBodyLimitBytes)}0]`, 413],
    ['deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400],
    ['deep and not closed', '{"a":'.repeat(40_000), 400],
    ['of one long number', '9'.repeat(200_000), 400],
  ])('is refused: %s', async (_what, payload, status) => {
    const answer = await post(payload, json);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, message: expect.any(String) });
  });
});

describe('a body that says it is something else', () => {
  it.each([
    'application/json; charset=utf-7',
    'application/json, text/html',
    'application/jsonp',
    'text/json',
    'application/xml',
    'image/svg+xml',
    'multipart/form-data',
    '',
  ])('is refused, or read as the JSON it is: %s', async (type) => {
    const xml = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>';
    const answer = await post(xml, { 'content-type': type });
    expect([400, 415]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('root:');
  });
});
