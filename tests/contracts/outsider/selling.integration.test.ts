import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mode } from './shop.ts';
import {
  address,
  expectedIn,
  message,
  password,
  profile,
  refusalOf,
  startTester,
  type Tester,
} from './tester.ts';

describe.each<Mode>(['demo', 'production'])('a shop in %s', (mode) => {
  let tester: Tester;
  beforeAll(async () => {
    tester = await startTester(mode);
  });
  afterAll(() => tester.shop.stop());

  describe('a purchase', () => {
    it.each([
      ['business', 1, 5],
      ['business_plus', 1, 8],
      ['business_lifetime', 1, 199],
    ])('of the tier %s, %i times, with an empty cart', async (tier, quantity, total) => {
      const { token } = await tester.register();
      const { status, body } = await tester.post(
        '/purchase',
        {
          quantity,
          deliveryAddress: address,
          tier,
          promoCode: null,
          registrationMode: 'tap_scan_only',
        },
        token,
      );
      expect([status, body.success, typeof body.url]).toEqual([200, true, 'string']);
      const paypal = await tester.post(
        '/paypal/create-order',
        {
          amount: total,
          currency: 'USD',
          tier,
          quantity,
          deliveryAddress: address,
          returnUrl: `${tester.shop.url.replace('127.0.0.1', 'localhost')}/thank-you?provider=paypal`,
          cancelUrl: `${tester.shop.url.replace('127.0.0.1', 'localhost')}/cart`,
        },
        token,
      );
      expect([paypal.status, typeof paypal.body.approvalUrl]).toEqual([200, 'string']);
    });

    it('of the cart, which holds any quantity of any plan', async () => {
      const { token } = await tester.register();
      const take = (productId: string, quantity: number) =>
        tester.post('/cart', { productId, quantity, replaceQuantity: true }, token);
      expect((await take('business-monthly', 3)).status).toBe(200);
      expect((await tester.get('/cart', token)).body.items).toMatchObject([
        { productId: 'business-monthly', quantity: 3, price: 5, name: expect.any(String) },
      ]);
      expect((await tester.shop.call('DELETE /api/cart', { token })).status).toBe(200);
      expect((await tester.get('/cart', token)).body.items).toEqual([]);
      expect((await take('business-plus-yearly', 2)).status).toBe(200);
      const body = { quantity: 2, promoCode: 'FRIENDS20', tier: 'business_plus' };
      expect((await tester.post('/purchase', body, token)).status).toBe(200);
    });

    it('of an empty cart is refused', async () => {
      const { token } = await tester.register();
      expect(
        refusalOf(await tester.post('/purchase', { quantity: 1, promoCode: null }, token)),
      ).toEqual([400, 'Cart is empty']);
    });
  });

  describe('a card', () => {
    it('is claimed at its first tap, with a profile', async () => {
      const serial = await tester.shop.issueCard();
      const tap = await tester.shop.call(`GET /nfc/${serial}/resolve`);
      expect(tap.body.url).toContain(`/register-nfc?serial=${serial}`);
      const email = tester.newAddress();
      await tester.post('/send-registration-otp', { email });
      const claim = { email, otp: await tester.shop.codeFor(email), password: 'Secret1!' };
      const { status, body } = await tester.post(`/nfc/${serial}/claim`, {
        ...claim,
        profile: { ...profile, isActive: true },
      });
      expect([status, body.message, typeof body.token]).toEqual([
        200,
        'Card claimed successfully',
        'string',
      ]);
      const next = await tester.shop.call(`GET /nfc/${serial}/resolve`);
      expect(next.body.url).toBe(`/card/${body.profilePublicId}`);
    });

    it('is claimed to an account by an empty body', async () => {
      const { token, user } = await tester.register();
      const { body } = await tester.post(`/nfc/${await tester.shop.issueCard()}/claim`, {}, token);
      expect(body.profilePublicId).toBe(user?.uniqueId);
    });

    it('that is none can not be resolved or claimed', async () => {
      const text = 'Unable to resolve this card.';
      expect(refusalOf(await tester.shop.call('GET /nfc/qr/resolve?u=1234'))).toEqual([404, text]);
      const { status } = await tester.post('/nfc/abc/claim', {
        email: 'a@example.com',
        otp: '1',
        password,
      });
      expect(status).toBe(400);
    });
  });

  describe('the contact form', () => {
    it.each([
      [{ name: '' }, 'Please fill in all required fields'],
      [{ message: '' }, 'Please fill in all required fields'],
      [{ email: 'nobody' }, 'Please enter a valid email address'],
    ])('refuses %j', async (part, text) => {
      const { status, body } = await tester.post('/contact', {
        ...message,
        topic: 'General',
        ...part,
      });
      expect([status, body.error]).toEqual([400, text]);
    });

    it('takes six messages within an hour', async () => {
      const answers: number[] = [];
      for (let time = 1; time <= 6; time += 1) {
        const form = { ...message, topic: 'General', fromPath: '/contact' };
        answers.push((await tester.post('/contact', form)).status);
      }
      expect(answers.at(-1)).toBe(expectedIn(mode, 'the sixth message by /contact'));
    });
  });

  describe('the admin', () => {
    async function logIn() {
      const { body } = await tester.post('/login', tester.shop.admin);
      expect(body.user).toMatchObject({ isAdmin: true });
      return body.token;
    }

    it('sees the orders', async () => {
      const list = await tester.get('/admin/orders?page=1&limit=10', await logIn());
      expect(list.status).toBe(expectedIn(mode, 'a list of the admin without a second factor'));
    });

    it.runIf(mode === 'demo')('sees all lists, and sets a status', async () => {
      const token = await logIn();
      const [all, empty] = [
        await tester.get('/admin/orders?page=1&limit=10&status=all', token),
        await tester.get('/admin/orders?page=1&limit=10&status=', token),
      ];
      expect(all.body).toMatchObject({ currentPage: 1, totalPages: empty.body.totalPages });
      const [order] = all.body.orders ?? [];
      const update = { status: 'in_production', notes: 'Note', trackingNumber: '1Z999' };
      const path = `/api/admin/orders/${order?._id}/status`;
      expect((await tester.shop.call(`PUT ${path}`, { token, body: update })).status).toBe(200);
      expect((await tester.get('/admin/statistics', token)).body).toMatchObject({
        totalOrders: expect.any(Number),
        statusCounts: expect.any(Object),
        recentOrders: expect.any(Array),
      });
      const users = await tester.get('/admin/users?page=1&limit=10&search=tester', token);
      expect(users.body.users).not.toEqual([]);
    });

    it('is nobody else', async () => {
      const { token } = await tester.register();
      expect((await tester.get('/admin/orders?page=1&limit=10', token)).status).toBe(403);
      expect((await tester.get('/admin/orders?page=1&limit=10')).status).toBe(401);
    });
  });
});
