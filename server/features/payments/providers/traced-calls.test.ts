import type { IncomingHttpHeaders } from 'node:http';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { beginTrace, parseTraceparent, runInTrace } from '#server/platform/trace.ts';
import { createPayPalClient } from './paypal/paypal-client.ts';
import { createStripeClient } from './stripe/stripe-client.ts';

describe('a call to a payment provider', () => {
  const seen: IncomingHttpHeaders[] = [];
  const provider = fastify();
  let apiBase = '';
  beforeAll(async () => {
    provider.addContentTypeParser('*', (_request, _body, done) => done(null));
    provider.all('/*', async ({ headers }) => {
      seen.push(headers);
      return { id: 'x', access_token: 'token', expires_in: 3_600 };
    });
    apiBase = await provider.listen({ host: '127.0.0.1', port: 0 });
  });
  beforeEach(() => void seen.splice(0));
  afterAll(() => provider.close());

  const askStripe = async () =>
    createStripeClient({ secretKey: 'sk_test_x', apiBase }).customers.retrieve('cus_x');
  const askPayPal = async () =>
    createPayPalClient({ clientId: 'id', clientSecret: 'secret', apiBase }).send({
      method: 'GET',
      path: '/v2/checkout/orders/x',
      answer: z.object({ id: z.string() }),
    });

  it.each([
    ['Stripe', askStripe],
    ['PayPal', askPayPal],
  ])('passes the trace of its request on to %s', async (_name, ask) => {
    const trace = beginTrace();
    await runInTrace(trace, ask);
    const passedOn = seen.map(({ traceparent }) => parseTraceparent(traceparent)?.traceId);
    expect(new Set(passedOn)).toEqual(new Set([trace.traceId]));
    expect(seen.every(({ authorization }) => authorization !== undefined)).toBe(true);
  });

  it.each([
    ['Stripe', askStripe],
    ['PayPal', askPayPal],
  ])('has none outside of a request, to %s', async (_name, ask) => {
    await ask();
    expect(seen.map(({ traceparent }) => traceparent)).toEqual(seen.map(() => undefined));
    expect(seen).not.toEqual([]);
  });
});
