import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { createPayPalShop, type PayPalShop } from '#tests/support/paypal-shop.ts';

const day = 86_400;

let shop: PayPalShop;
beforeAll(async () => {
  shop = await createPayPalShop();
});
afterAll(() => shop.close());

/** What a buyer has paid, with the invoice of each payment, oldest first. */
function paymentsOf({ account }: Buyer) {
  return shop.test.services.database
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .innerJoin('invoices', 'invoices.paymentId', 'payments.id')
    .select(['orderNumber', 'paidAt', 'periodStartAt', 'periodEndAt', 'issuedAt', 'content'])
    .where('orders.accountId', '=', account.id)
    .orderBy('paidAt')
    .execute();
}

async function buy(buyer: Buyer, productId: string): Promise<void> {
  const id = await shop.begin(buyer, productId);
  shop.paypal.approve(id);
  expect((await shop.capture(buyer, id)).statusCode).toBe(200);
}

it('names the year after the held one on the invoice of a plan that PayPal pays again', async () => {
  const buyer = await addBuyer(shop.test, 'again@example.test');
  await buy(buyer, 'business-yearly');
  shop.test.clock.advance(60 * day);
  await buy(buyer, 'business-yearly');
  const [first, second] = await paymentsOf(buyer);
  expect(second?.periodStartAt).toEqual(first?.periodEndAt);
  expect(second?.content.period).toEqual({
    start: first?.periodEndAt?.toISOString(),
    end: second?.periodEndAt?.toISOString(),
  });
  const { endsAt } = (await buyer.call('GET', '/plan')).json().plan;
  expect(endsAt).toBe(second?.periodEndAt?.toISOString());
});

it('keeps the day of payment where it learns of it three days late, in the next year', async () => {
  const { clock } = shop.test;
  clock.advance((new Date('2027-12-31T10:00:00Z').getTime() - clock.now().getTime()) / 1_000);
  const buyer = await addBuyer(shop.test, 'late@example.test');
  const id = await shop.begin(buyer, 'business-monthly');
  shop.paypal.approve(id);
  shop.paypal.captureStatus = 'PENDING';
  await shop.capture(buyer, id);
  shop.paypal.captureStatus = 'COMPLETED';
  const paidAt = clock.now();
  clock.advance(3 * day);
  shop.paypal.setCapture(id, 'COMPLETED');
  await shop.postAll();
  const [payment] = await paymentsOf(buyer);
  expect(payment).toMatchObject({ paidAt, periodStartAt: paidAt, issuedAt: paidAt });
  expect(payment?.content.period?.start).toBe(paidAt.toISOString());
  const { order } = (await buyer.call('GET', `/orders/${payment?.orderNumber}`)).json();
  expect(order.paidAt).toBe(paidAt.toISOString());
  expect(order.timeline).toContainEqual(
    expect.objectContaining({ kind: 'paid', at: paidAt.toISOString() }),
  );
});
