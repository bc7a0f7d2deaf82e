import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

describe('besides the calls', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it.each([
    ['/healthz', { status: 'ok' }],
    ['/readyz', { status: 'ready' }],
  ])('%s says how the server is', async (url, body) => {
    const answer = await test.app.inject(url);
    expect([answer.statusCode, answer.json()]).toEqual([200, body]);
  });

  it('/metrics counts requests by route, never by address', async () => {
    await test.app.inject('/api/card-data/abcdefghjk');
    await test.app.inject('/api/nobody/knows/this');
    const answer = await test.app.inject('/metrics');
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.body).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/card-data\/:uniqueId",status="404"\} 1$/m,
    );
    expect(answer.body).toMatch(/^process_cpu_seconds_total /m);
    expect(answer.body).not.toMatch(/abcdefghjk|nobody/);
  });

  it('/metrics has measured the delay of the event loop by its first answer', async () => {
    const fresh = await createTestApp();
    const asking = fresh.app.inject('/metrics');
    // The first samples are due when the event loop is blocked.
    await setImmediate();
    for (const until = performance.now() + 300; performance.now() < until;);
    const { body } = await asking;
    await fresh.close();
    const shortest = /^nodejs_eventloop_lag_min_seconds (\S+)$/m.exec(body)?.[1];
    expect(Number(shortest)).toBeLessThan(1_000);
  });

  it.each(['/api/nothing', '/healthz', '/api/openapi.json', '/card/abcdefghjk'])(
    '%s carries the security headers',
    async (url) => {
      const { headers } = await test.app.inject(url);
      expect(headers).toMatchObject({
        'permissions-policy': expect.stringMatching(/^accelerometer=\(\), .*camera=\(self\),/),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('strict-transport-security');
    },
  );

  it('lets nothing run in an answer of the API', async () => {
    const { headers } = await test.app.inject('/api/nothing');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; frame-ancestors/);
  });

  it('insists on https where the site has it', async () => {
    const secure = await createTestApp({
      PUBLIC_URL: 'https://cards.example',
      ALLOW_DEMO_ON_NETWORK: 'true',
    });
    const { headers } = await secure.app.inject('/healthz');
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    await secure.close();
  });
});
