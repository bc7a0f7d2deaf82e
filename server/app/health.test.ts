import fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { App } from '#server/http/app-type.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { registerHealthRoutes } from './health.routes.ts';

describe('/readyz', () => {
  let app: App;
  afterEach(() => app.close());

  function answer(checkReady: () => Promise<void>, isStopping = false) {
    app = fastify();
    registerHealthRoutes(app, {
      checkReady,
      isStopping: () => isStopping,
      metrics: createMetrics(),
      guardMetrics: async () => {},
      checkWithinMs: 1,
    });
    return app.inject('/readyz');
  }

  it('says yes when the database answers', async () => {
    const { statusCode } = await answer(async () => {});
    expect(statusCode).toBe(200);
  });

  it.each([
    ['is gone', () => Promise.reject(new Error('connect ECONNREFUSED'))],
    ['is frozen and does not even refuse', () => new Promise<void>(() => {})],
  ])('says no when it %s', async (_what, checkReady) => {
    const { statusCode, headers } = await answer(checkReady);
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  });

  it('says no as soon as the server stops', async () => {
    const { statusCode } = await answer(async () => {}, true);
    expect(statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });
});
