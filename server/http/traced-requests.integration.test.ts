import type { IncomingHttpHeaders } from 'node:http';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { parseTraceparent } from '#server/platform/trace.ts';
import { createCapturedLog } from '#tests/support/captured-log.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

describe('one id goes through', () => {
  const captured = createCapturedLog();
  const asked: IncomingHttpHeaders[] = [];
  const places = fastify();
  let test: TestApp;
  beforeAll(async () => {
    places.get('/*', async ({ headers }, reply) => {
      asked.push(headers);
      return reply.code(500).send();
    });
    const apiBase = await places.listen({ host: '127.0.0.1', port: 0 });
    test = await createTestApp(
      { GEOAPIFY_API_KEY: 'key', GEOAPIFY_API_BASE: apiBase },
      captured.log,
    );
  });
  beforeEach(() => {
    captured.lines.splice(0);
    asked.splice(0);
  });
  afterAll(async () => {
    await test.close();
    await places.close();
  });

  const requestCode = (headers: Record<string, string> = {}, email = 'ann@example.test') =>
    test.app.inject({
      method: 'POST',
      url: '/api/send-registration-otp',
      headers,
      payload: { email },
    });

  it('a request, its job and its mail', async () => {
    const answer = await requestCode({ traceparent });
    const requestId = answer.headers['x-request-id'];
    const [mail] = await test.deliverMails();
    const [sent] = captured.find('mail sent');
    expect(captured.find('request')).toMatchObject([{ requestId, traceId }]);
    expect(sent).toMatchObject({ requestId, traceId });
    expect(mail?.messageId).toContain(String(sent?.['mail']));
  });

  it('a failed job', async () => {
    const email = 'bob@example.test';
    const answer = await requestCode({ traceparent }, email);
    await sql`update graphile_worker._private_jobs set payload = (payload::jsonb - 'content')::json`.execute(
      test.owner,
    );
    await test.deliverMails();
    await sql`delete from graphile_worker._private_jobs`.execute(test.owner);
    const requestId = answer.headers['x-request-id'];
    expect(captured.find('job failed')).toMatchObject([{ job: 'send_mail', requestId, traceId }]);
  });

  it('a call to another service, and the line about its failure', async () => {
    const answer = await test.app.inject({
      url: '/api/places?text=London',
      headers: { traceparent },
    });
    const requestId = answer.headers['x-request-id'];
    expect(asked.map((headers) => parseTraceparent(headers.traceparent)?.traceId)).toEqual([
      traceId,
    ]);
    expect(captured.find('places can not be looked up')).toMatchObject([{ requestId, traceId }]);
  });

  it('an error whose body was read before it failed', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json', traceparent },
      payload: '{"email":',
    });
    const { requestId } = answer.json<{ requestId: string }>();
    expect(answer.headers['x-request-id']).toBe(requestId);
    expect(captured.find('request')).toMatchObject([{ requestId, traceId, statusCode: 400 }]);
  });

  it('nothing else: each request without a valid traceparent has a trace of its own', async () => {
    const invalid = { traceparent: traceparent.replace('00-', 'ff-'), 'x-request-id': 'mine' };
    const answers = [await requestCode(invalid), await requestCode()];
    const ids = answers.map(({ headers }) => String(headers['x-request-id']));
    expect(captured.find('request')).toMatchObject(
      ids.map((requestId) => ({ requestId, traceId: requestId.replaceAll('-', '') })),
    );
    expect(new Set(ids).size).toBe(2);
  });
});
