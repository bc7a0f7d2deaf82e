import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FakePayPal, paypalClient } from '#tests/contracts/payments/fake-paypal.ts';
import { readBooks } from '#tests/support/books.ts';
import { addBuyer, address, paymentIdOf, type Buyer } from '#tests/support/buyer.ts';
import { runPeriodically } from '#tests/support/job-queue.ts';
import { returnUrls } from '#tests/support/paypal-shop.ts';
import { giveLifetime } from '#tests/support/plans.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';

const paypal = new FakePayPal();
let shop: StripeShop;
let buyer: Buyer;
let count = 0;
beforeAll(async () => {
  shop = await createStripeShop({
    PAYPAL_CLIENT_ID: paypalClient.clientId,
    PAYPAL_CLIENT_SECRET: paypalClient.clientSecret,
    PAYPAL_API_BASE: await paypal.listen(),
  });
});
beforeEach(async () => {
  buyer = await addBuyer(shop.test, `buyer-${(count += 1)}@example.test`);
});
afterAll(async () => {
  await shop.close();
  await paypal.server.close();
});

async function readOrder() {
  const [order] = (await buyer.call('GET', '/orders')).json().orders;
  return order;
}

async function pay() {
  const { orderNumber } = await readOrder();
  return buyer.call('POST', `/orders/${orderNumber}/pay`);
}

const closed =
  'You can no longer pay for this order. We didn’t receive a payment for it. Add its plans to your cart again.';

describe('an order that waits for its payment', () => {
  it('leads back to the page of this very order, however often', async () => {
    const { sessionId, orderId } = await shop.begin(buyer, 'lifetime');
    expect(await readOrder()).toMatchObject({ canBePaid: true });
    for (const answer of await Promise.all([pay(), pay(), pay()])) {
      const { url, ...begun } = answer.json<{ url: string }>();
      expect(begun).toMatchObject({ success: true, purchaseId: orderId });
      expect(paymentIdOf(url)).toBe(sessionId);
    }
    expect((await readBooks(shop.test, buyer)).orders).toHaveLength(1);
  });

  it('and whose page was never opened gets it now', async () => {
    const { orderId } = await shop.begin(buyer, 'lifetime');
    await shop.test.services.database
      .updateTable('orders')
      .set({ providerCheckoutId: null, checkoutUrl: null })
      .where('id', '=', orderId)
      .execute();
    expect((await pay()).json()).toMatchObject({ purchaseId: orderId });
    expect((await readBooks(shop.test, buyer)).orders).toHaveLength(1);
  });

  it('by PayPal leads to PayPal', async () => {
    const begun = await buyer.call('POST', '/paypal/create-order', {
      ...returnUrls,
      deliveryAddress: address,
      items: [{ productId: 'lifetime', quantity: 1 }],
    });
    expect((await pay()).json()).toMatchObject({ url: begun.json().approvalUrl });
  });

  it('that was paid meanwhile leads to its confirmation, once settled to its state', async () => {
    const { sessionId, orderId } = await shop.begin(buyer, 'lifetime');
    shop.stripe.pay(sessionId);
    const { url } = (await pay()).json<{ url: string }>();
    expect(url).toContain(`/success?session_id=${sessionId}&purchase_id=${orderId}`);
    const again = await pay();
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ message: 'This order has already been paid.' });
    expect((await readBooks(shop.test, buyer)).payments).toHaveLength(1);
    await shop.test.deliverMails();
  });

  it('that expired is not opened again', async () => {
    await shop.begin(buyer, 'lifetime');
    shop.test.clock.advance(73 * 3_600);
    await runPeriodically(shop.test, 'unsettled-orders');
    expect(await readOrder()).toMatchObject({ canBePaid: false, payment: 'unpaid' });
    const answer = await pay();
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ message: closed });
    expect((await readBooks(shop.test, buyer)).orders).toHaveLength(1);
  });

  it('of a plan that is held by now is refused', async () => {
    const { orderId } = await shop.begin(buyer, 'business-monthly');
    await giveLifetime(shop.test.services, buyer.account);
    // Buying elsewhere closed it; here it was slower.
    await shop.test.services.database
      .updateTable('orders')
      .set({ closedAt: null, status: 'pending' })
      .where('id', '=', orderId)
      .execute();
    const { orders } = (await buyer.call('GET', '/orders')).json();
    const { orderNumber } = orders.find(({ _id }: { _id: string }) => _id === orderId);
    const answer = await buyer.call('POST', `/orders/${orderNumber}/pay`);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toMatch(/already/);
  });
});
