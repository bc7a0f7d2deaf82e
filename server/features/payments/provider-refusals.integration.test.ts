import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stripeKey } from '#tests/contracts/payments/fake-stripe.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { createPayPalShop, type PayPalShop } from '#tests/support/paypal-shop.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';
import type { TestApp } from '#tests/support/test-app.ts';

const lifetime = { items: [{ productId: 'lifetime', quantity: 1 }] };
const refused =
  'This payment method isn’t working right now. Please try again later or contact us. You have not been charged.';

async function addAdmin(test: TestApp) {
  const admin = await addBuyer(test, 'admin@example.test');
  await test.services.admins.setAdmin('admin@example.test', true, 'test');
  return admin;
}

interface Issue {
  readonly _id: string;
  readonly details: string;
}

async function issuesOf(admin: Buyer, state: 'open' | 'all' = 'open') {
  const answer = await admin.call('GET', `/admin/money-issues?state=${state}`);
  return answer.json<{ issues: Issue[] }>().issues;
}

describe('a key that Stripe refuses', () => {
  let shop: StripeShop;
  let buyer: Buyer;
  let admin: Buyer;
  beforeAll(async () => {
    shop = await createStripeShop();
    buyer = await addBuyer(shop.test);
    admin = await addAdmin(shop.test);
  });
  afterAll(() => shop.close());

  const supportMails = async () =>
    (await shop.test.deliverMails()).filter(({ subject }) => subject.startsWith('Money inbox'));

  it('is reported to the operator, once, and not to the buyer as theirs', async () => {
    const error = vi.spyOn(shop.test.services.log, 'error');
    shop.stripe.isKeyExpired = true;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const answer = await buyer.purchase(lifetime);
      expect([answer.statusCode, answer.json().message]).toEqual([503, refused]);
      expect(answer.headers['retry-after']).toBe('300');
    }
    const lines = error.mock.calls.filter(([, line]) => /refuses the shop/.test(String(line)));
    expect(lines).toHaveLength(3);
    expect(lines[0]?.[0]).toMatchObject({
      provider: 'stripe',
      call: 'startCheckout',
      status: 401,
      code: 'api_key_expired',
    });
    expect(JSON.stringify(error.mock.calls)).not.toContain(stripeKey);
    error.mockRestore();

    const [issue, ...others] = await issuesOf(admin);
    expect(others).toEqual([]);
    expect(issue).toMatchObject({
      kind: 'provider_refuses',
      title: 'A payment provider is refusing our requests',
      provider: 'stripe',
      subject: 'keys',
      orderId: null,
      amount: null,
    });
    expect(issue?.details).toContain('api_key_expired');
    expect(issue?.details).not.toContain(stripeKey);
    expect(await supportMails()).toHaveLength(1);
  });

  it('is over when Stripe accepts it again', async () => {
    shop.stripe.isKeyExpired = false;
    expect((await buyer.purchase(lifetime)).statusCode).toBe(200);
    expect(await issuesOf(admin)).toEqual([]);
    expect(await issuesOf(admin, 'all')).toMatchObject([{ note: 'Stripe accepts it again.' }]);
  });

  it('is the same issue when it comes again, and mailed on another day', async () => {
    const [closed] = await issuesOf(admin, 'all');
    shop.stripe.isKeyExpired = true;
    await buyer.purchase(lifetime);
    const [issue, ...others] = await issuesOf(admin, 'all');
    expect([issue?._id, others]).toEqual([closed?._id, []]);
    expect(issue).toMatchObject({ closedAt: null, note: '' });
    expect(await supportMails()).toEqual([]);

    const note = { note: 'A new key is on its way.' };
    await admin.call('POST', `/admin/money-issues/${issue?._id}/close`, note);
    expect(await issuesOf(admin)).toEqual([]);
    shop.test.clock.advance(86_400);
    await buyer.purchase(lifetime);
    expect(await issuesOf(admin)).toHaveLength(1);
    expect(await supportMails()).toHaveLength(1);
    shop.stripe.isKeyExpired = false;
  });

  it('has webhooks sent again', async () => {
    const { sessionId } = await shop.begin(buyer, 'lifetime');
    shop.stripe.pay(sessionId);
    shop.stripe.isKeyExpired = true;
    const event = shop.take('checkout.session.completed');
    expect((await shop.post(event)).statusCode).toBe(503);
    expect(await issuesOf(admin)).toMatchObject([{ subject: 'keys' }]);
    shop.stripe.isKeyExpired = false;
    expect((await shop.post(event)).statusCode).toBe(200);
    expect(await issuesOf(admin)).toEqual([]);
  });

  it('any other refusal is about the call, and over when that call is accepted', async () => {
    const account = { type: 'invalid_request_error', message: 'Not yet, buyer@example.test' };
    shop.stripe.server.faults.push({ status: 403, body: { error: account } });
    const other = await addBuyer(shop.test, 'other@example.test');
    const answer = await other.purchase(lifetime);
    expect([answer.statusCode, answer.json().message]).toEqual([503, refused]);
    const [issue] = await issuesOf(admin);
    expect(issue).toMatchObject({ subject: 'startCheckout' });
    expect(issue?.details).not.toContain('example.test');
    expect((await other.purchase(lifetime)).statusCode).toBe(200);
    expect(await issuesOf(admin)).toEqual([]);
  });
});

describe('keys that PayPal refuses', () => {
  let shop: PayPalShop;
  beforeAll(async () => {
    shop = await createPayPalShop();
  });
  afterAll(() => shop.close());

  it('are reported to the operator until it accepts them', async () => {
    const buyer = await addBuyer(shop.test);
    const admin = await addAdmin(shop.test);
    shop.paypal.isClientUnknown = true;
    const answer = await shop.create(buyer, lifetime);
    expect([answer.statusCode, answer.json().message]).toEqual([503, refused]);
    const [issue, ...others] = await issuesOf(admin);
    expect([issue, others]).toMatchObject([{ provider: 'paypal', subject: 'keys' }, []]);
    expect(issue?.details).toContain('invalid_client');
    shop.paypal.isClientUnknown = false;
    expect((await shop.create(buyer, lifetime)).statusCode).toBe(200);
    expect(await issuesOf(admin)).toEqual([]);
  });
});
