import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { patience } from '#tests/support/patience.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  // While it listens, pages are drawn from memory, as in a shop that runs.
  const { listener } = test.services;
  listener.start();
  await vi.waitUntil(listener.isLive, patience);
});
afterAll(async () => {
  await test.services.listener.stop();
  await test.close();
});

const html = { accept: 'text/html' };
const ask = (url: string) => test.app.inject({ url, headers: html });

/** Asks for so many at the same moment. */
async function askAtOnce(url: string, count: number) {
  const answers = await Promise.all(Array.from({ length: count }, () => ask(url)));
  return {
    statuses: Object.groupBy(answers, ({ statusCode }) => String(statusCode)),
    refused: answers.filter(({ statusCode }) => statusCode === 503),
  };
}

describe('more requests at once than may wait', () => {
  it('are refused in the admin area in the shape of the API, before anybody asks who it is', async () => {
    const { statuses, refused } = await askAtOnce('/api/admin/orders', 2_000);
    expect(Object.keys(statuses)).toEqual(['401', '503']);
    expect(statuses['401']?.length).toBeGreaterThanOrEqual(256);
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    const message = 'We’re very busy right now. Please try again in a few seconds.';
    expect(refused[0]?.json()).toEqual({
      success: false,
      message,
      error: message,
      code: 'unavailable',
      fields: {},
      requestId: refused[0]?.headers['x-request-id'],
    });
  });

  it('are refused on pages by a page that offers to try again, and leave cards, taps and probes alone', async () => {
    const [{ refused }, ...others] = await Promise.all([
      // Answered by leading elsewhere, so that no page is drawn for those who have their turn.
      askAtOnce('/nothing', 2_000),
      ...['/nfc/none', '/healthz', '/readyz', '/api/webhooks/none'].map(ask),
    ]);
    expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 200, 200, 404]);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '2',
      'x-content-type-options': 'nosniff',
    });
    expect(refused[0]?.body).toContain('<a href="">Try Again</a>');
  });

  it('are counted by class', async () => {
    const { body } = await ask('/metrics');
    const refused = body.matchAll(/^nearcard_requests_refused_total\{class="(\w+)"\} (\d+)$/gm);
    const counts = Object.fromEntries(Array.from(refused, ([, name, count]) => [name, count]));
    expect(counts).toEqual({
      duty: '0',
      card: '0',
      shop: expect.stringMatching(/^[1-9]/),
      admin: expect.stringMatching(/^[1-9]/),
    });
    expect(body).toContain('nearcard_requests_waiting{class="shop"} 0');
  });
});

it('answers a burst, whose connections it accepts before it works on', async () => {
  const { app } = test;
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port }: AddressInfo = Object(app.server.address());
  let answered = 0;
  let answeredBefore = Number.NaN;
  let accepted = 0;
  app.server.on('connection', () => {
    accepted += 1;
    answeredBefore = answered;
  });
  const askOnOwnConnection = async () => {
    // By number: a name is looked up first, and on a busy machine the last one when others are answered.
    const request = get({ host: '127.0.0.1', port, path: '/imprint', headers: html, agent: false });
    const [answer] = await once(request, 'response');
    answered += 1;
    await once(answer.resume(), 'close');
    return answer.statusCode;
  };
  const statuses = await Promise.all(Array.from({ length: 120 }, askOnOwnConnection));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(accepted).toBe(120);
  // One accepted for each that is answered would make it almost all; a busy machine accepts fewer in a slice.
  expect(answeredBefore).toBeLessThan(100);
});
