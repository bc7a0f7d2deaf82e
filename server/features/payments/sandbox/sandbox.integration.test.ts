import fastify from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { validatorCompiler } from '#server/http/validator.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '#server/http/app-type.ts';
import { enforceAccess } from '#server/http/access.ts';
import { registerJsonBody } from '#server/http/body-parser.ts';
import { handleError } from '#server/http/error-handler.ts';
import { linksOf } from '#tests/support/rendered-page.ts';
import { addAccount } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { CheckoutLine } from '#domain/orders/checkout-line.ts';
import type { CheckoutRequest, PaymentProvider } from '../payment-provider.ts';
import { createSandboxProvider } from '../providers/sandbox.ts';
import { createSandboxRenewals, type SandboxRenewals } from './sandbox-renewals.ts';
import { registerSandboxRoutes } from './sandbox.routes.ts';
import { createSandboxService } from './sandbox.service.ts';

const publicUrl = 'http://localhost:3000';

const production = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'hello@shop.example',
  SUPPORT_EMAIL: 'help@shop.example',
};

let test: TestApp;
let app: App;
let provider: PaymentProvider;
let renewals: SandboxRenewals;
/** Bearer tokens of the buyer and of somebody else. */
let buyer: string;
let stranger: string;
let buyerId: string;
let strangerId: string;
let serial = 0;

function createSandboxApp(canMoveClock: boolean): App {
  const { database, ids, sessions } = test.services;
  const { clock } = test;
  const sandbox = createSandboxService({ database, clock, ids }, { renewals, canMoveClock });
  const made: App = fastify().withTypeProvider<ZodTypeProvider>();
  made.setValidatorCompiler(validatorCompiler);
  made.setSerializerCompiler(serializerCompiler);
  made.setErrorHandler(handleError);
  registerJsonBody(made);
  enforceAccess(made, sessions);
  registerSandboxRoutes(made, { sandbox });
  return made;
}

beforeAll(async () => {
  test = await createTestApp();
  const { database, ids } = test.services;
  const { clock } = test;
  renewals = createSandboxRenewals({ database, clock, ids });
  provider = createSandboxProvider({ database, clock, ids, publicUrl });
  buyerId = (await addAccount(test.services, 'buyer@example.test')).id;
  strangerId = (await addAccount(test.services, 'stranger@example.test')).id;
  app = createSandboxApp(true);
});
// For each test: a moved clock ends sessions too.
beforeEach(async () => {
  const { sessions, database } = test.services;
  buyer = await sessions.open(database, buyerId);
  stranger = await sessions.open(database, strangerId);
});
afterAll(async () => {
  await app.close();
  await test.close();
});

async function start(change: Partial<CheckoutRequest> = {}): Promise<string> {
  serial += 1;
  const { paymentId } = await provider.startCheckout({
    reference: `order-${serial}`,
    idempotencyKey: `order-${serial}`,
    buyerId,
    buyerEmail: 'buyer@example.test',
    lines: [
      {
        sku: 'monthly',
        name: 'Business',
        unitCents: 500,
        currency: 'USD',
        quantity: 1,
        interval: 'month',
      },
    ],
    collectsAddress: false,
    successUrl: `${publicUrl}/success?session_id={PAYMENT_ID}&purchase_id=${serial}`,
    cancelUrl: `${publicUrl}/cart`,
    ...change,
  });
  return paymentId;
}

function post(path: string, token: string | undefined, payload: object = {}, server = app) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return server.inject({ method: 'POST', url: `/api/sandbox${path}`, headers, payload });
}

async function subscribe(): Promise<string> {
  const id = await start();
  await post(`/payments/${id}/pay`, buyer);
  const state = await provider.fetchPayment(id);
  if (!('subscriptionId' in state) || !state.subscriptionId) throw new Error('not subscribed');
  return state.subscriptionId;
}

const paymentsOf = (subscriptionId: string) =>
  test.services.database
    .selectFrom('sandboxPayments')
    .select(['status', 'amountCents', 'periodEndsAt'])
    .where('subscriptionId', '=', subscriptionId)
    .orderBy('createdAt')
    .execute();

describe('the page of a payment', () => {
  it('shows what is bought, plainly in test mode, and runs only its own script', async () => {
    const id = await start({
      lines: [
        {
          sku: 'x',
          name: '<b>Business</b>',
          unitCents: 500,
          currency: 'USD',
          quantity: 2,
          interval: 'month',
        },
      ],
      discount: { name: 'HALF', cents: 250 },
    });
    const page = await test.app.inject(`/sandbox/payments/${id}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    for (const text of [
      'Test mode.',
      '&lt;b&gt;Business&lt;/b&gt; × 2',
      '$10.00 per month',
      '−$2.50',
      'Pay $7.50',
      'Decline',
      'Cancel',
    ]) {
      expect(page.body).toContain(text);
    }
    expect(page.body).not.toContain('Delivery address');
  });

  it('says nothing of who pays, is not for search engines, and nobody keeps it', async () => {
    const page = await test.app.inject(`/sandbox/payments/${await start()}`);
    expect(page.body).not.toContain('buyer@example.test');
    expect(page.body).not.toContain(buyerId);
    expect(page.body).toContain('<meta name="robots" content="noindex"/>');
    expect(page.headers['cache-control']).toBe('no-store');
  });

  it('asks for an address only when it is needed, and offers nothing once closed', async () => {
    const id = await start({ collectsAddress: true });
    expect((await test.app.inject(`/sandbox/payments/${id}`)).body).toContain('Delivery address');
    const answer = await post(`/payments/${id}/pay`, buyer);
    expect(answer.json()).toMatchObject({ message: 'Please enter a delivery address.' });
    await post(`/payments/${id}/cancel`, buyer);
    const page = await test.app.inject(`/sandbox/payments/${id}`);
    expect(page.body).toContain('This payment is closed.');
    expect(page.body).not.toMatch(/<button[^>]*>(Pay|Decline|Cancel)/);
  });

  it.each([
    '/sandbox/payments/unknown',
    '/sandbox/payments/sandbox_pay_x',
    `/sandbox/payments/${'x'.repeat(900)}`,
  ])('%s is not found', async (path) => {
    const page = await test.app.inject(path);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('We couldn’t find that payment.');
  });

  it('a zero byte in its address is refused with a page', async () => {
    const page = await test.app.inject('/sandbox/payments/%00');
    expect(page.statusCode).toBe(400);
    expect(page.headers['content-type']).toContain('text/html');
  });
});

describe('paying', () => {
  it('leads back to the shop, and tells it once, however often it is pressed', async () => {
    const id = await start();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(`/payments/${id}/pay`, buyer)),
    );
    for (const answer of answers) {
      expect(answer.json()).toEqual({
        success: true,
        url: `${publicUrl}/success?session_id=${id}&purchase_id=${serial}`,
      });
    }
    const state = await provider.fetchPayment(id);
    expect(state).toMatchObject({ status: 'paid', amountCents: 500 });
    const subscriptions = await test.services.database
      .selectFrom('sandboxSubscriptions')
      .select('id')
      .where('id', '=', 'subscriptionId' in state ? (state.subscriptionId ?? '') : '')
      .execute();
    expect(subscriptions).toHaveLength(1);
  });

  it.each(['decline', 'cancel'])('%s leads back to the cart, for good', async (act) => {
    const id = await start();
    expect((await post(`/payments/${id}/${act}`, buyer)).json()).toMatchObject({
      url: `${publicUrl}/cart`,
    });
    const late = await post(`/payments/${id}/pay`, buyer);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      message: 'This payment is closed. Please start again from your cart.',
    });
  });

  it.each(['pay', 'decline', 'cancel'])('%s needs the session of the buyer', async (act) => {
    const id = await start();
    expect((await post(`/payments/${id}/${act}`, undefined)).statusCode).toBe(401);
    expect((await post(`/payments/${id}/${act}`, stranger)).statusCode).toBe(403);
    expect((await post('/payments/unknown/pay', buyer)).statusCode).toBe(404);
    expect(await provider.fetchPayment(id)).toEqual({ status: 'pending' });
  });

  it('does not undo what is paid', async () => {
    const id = await start();
    await post(`/payments/${id}/pay`, buyer);
    expect((await post(`/payments/${id}/cancel`, buyer)).statusCode).toBe(409);
    expect((await provider.fetchPayment(id)).status).toBe('paid');
  });
});

describe('renewing', () => {
  it('tries a failed one again by its schedule, then ends it; nothing more is charged', async () => {
    const id = await subscribe();
    await post(`/subscriptions/${id}/declining`, buyer, { isDeclining: true });
    const steps = [];
    for (const days of [31, 3, 5, 7, 60]) {
      const moved = await post(`/subscriptions/${id}/clock`, buyer, { days });
      steps.push(moved.json<{ shown: { status: string } }>().shown.status);
    }
    const trying = 'Payment failed, trying again';
    expect(steps).toEqual([trying, trying, trying, 'Ended', 'Ended']);
    expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['paid', 'failed']);
  });

  it('recovers when the next attempt is paid', async () => {
    const id = await subscribe();
    await post(`/subscriptions/${id}/declining`, buyer, { isDeclining: true });
    await post(`/subscriptions/${id}/clock`, buyer, { days: 31 });
    await post(`/subscriptions/${id}/declining`, buyer, { isDeclining: false });
    await post(`/subscriptions/${id}/clock`, buyer, { days: 3 });
    expect((await provider.subscriptions?.fetchSubscription(id))?.status).toBe('active');
    expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['paid', 'paid']);
  });

  it('ends at its period when it was cancelled', async () => {
    const id = await subscribe();
    await provider.subscriptions?.cancelAtPeriodEnd(id);
    await post(`/subscriptions/${id}/clock`, buyer, { days: 27 });
    expect((await provider.subscriptions?.fetchSubscription(id))?.status).toBe('active');
    await post(`/subscriptions/${id}/clock`, buyer, { days: 5 });
    expect((await provider.subscriptions?.fetchSubscription(id))?.status).toBe('ended');
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  it('charges every period that has passed, once', async () => {
    const id = await subscribe();
    test.clock.advance(93 * 86_400);
    await Promise.all([renewals.chargeDue(), renewals.chargeDue()]);
    await renewals.chargeDue();
    const payments = await paymentsOf(id);
    expect(payments.map(({ status, amountCents }) => [status, amountCents])).toEqual(
      Array.from({ length: 4 }, () => ['paid', 500]),
    );
  });
});

describe('the page of a subscription', () => {
  it.each([
    [`${publicUrl}/account-settings`, `${publicUrl}/account-settings`],
    ['https://evil.example/', publicUrl],
    [`${publicUrl}.evil.example/`, publicUrl],
    ['javascript:alert(1)', publicUrl],
  ])('asked to lead back to %s leads to %s', async (back, href) => {
    const id = await subscribe();
    const url = `/sandbox/subscriptions/${id}?${new URLSearchParams({ back }).toString()}`;
    const links = linksOf((await test.app.inject(url)).body);
    expect(links).toContain(href);
    expect(links.includes(back)).toBe(back === href);
  });

  it('tells its buyer alone', async () => {
    const url = `/api/sandbox/subscriptions/${await subscribe()}`;
    const as = (token: string) =>
      app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect((await as(buyer)).json()).toMatchObject({
      isDeclining: false,
      shown: { plan: 'Business', price: '$5.00 per month', status: 'Active' },
    });
    expect((await as(stranger)).statusCode).toBe(403);
  });

  it('tells which plan it changes to, and when', async () => {
    const subscriptionId = await subscribe();
    const url = `/api/sandbox/subscriptions/${subscriptionId}`;
    const planned = async () =>
      (await app.inject({ url, headers: { authorization: `Bearer ${buyer}` } })).json<{
        shown: { change: string };
      }>().shown.change;
    expect(await planned()).toBe('None');
    const line: CheckoutLine = {
      sku: 'yearly',
      name: 'Plus',
      unitCents: 10_000,
      currency: 'USD',
      quantity: 1,
    };
    await provider.subscriptions?.changeAtPeriodEnd({
      subscriptionId,
      line: { ...line, interval: 'year' },
      idempotencyKey: 'plan-1',
    });
    expect(await planned()).toMatch(/^From [A-Z][a-z]+ \d+, \d{4}: Plus, \$100\.00 per year$/);
  });

  it.each([0, -1, 1.5, 401, 'ten'])('does not move the clock by %j days', async (days) => {
    const id = await subscribe();
    expect((await post(`/subscriptions/${id}/clock`, buyer, { days })).statusCode).toBe(400);
  });

  it('does not move the clock of somebody else, nor any in production', async () => {
    const id = await subscribe();
    expect((await post(`/subscriptions/${id}/clock`, stranger, { days: 40 })).statusCode).toBe(403);
    const still = createSandboxApp(false);
    const moved = await post(`/subscriptions/${id}/clock`, buyer, { days: 40 }, still);
    expect(moved.statusCode).toBe(403);
    await still.close();
    expect(await paymentsOf(id)).toHaveLength(1);
  });
});

describe('a shop in production', () => {
  it('has no page of the sandbox: they are paths like any other', async () => {
    const shop = await createTestApp(production);
    for (const path of [
      '/sandbox/payments/sandbox_pay_x',
      '/sandbox/subscriptions/sandbox_sub_x',
      '/SANDBOX/payments/sandbox_pay_x',
    ]) {
      const { statusCode, headers } = await shop.app.inject(path);
      expect([path, statusCode, headers['location']]).toEqual([path, 302, '/register']);
    }
    await shop.close();
  });

  it('that allows the sandbox lets nobody move a clock', async () => {
    const path = '/sandbox/subscriptions/sandbox_sub_x';
    expect((await test.app.inject(path)).body).toContain('Move the clock');
    const shop = await createTestApp({ ...production, ALLOW_SANDBOX_PAYMENTS: 'true' });
    const { statusCode, body } = await shop.app.inject(path);
    expect(statusCode).toBe(200);
    expect(body).toContain('Decline the next payments');
    expect(body).not.toContain('Move the clock');
    await shop.close();
  });
});
