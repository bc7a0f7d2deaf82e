import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { OrderDetail } from '#wire/admin/orders.ts';

let test: TestApp;
let admin: Buyer;
let buyer: Buyer;
let id: string;

beforeAll(async () => {
  test = await createTestApp();
  admin = await addBuyer(test, 'admin@example.test');
  await test.services.admins.setAdmin(admin.account.email, true, 'test');
  buyer = await addBuyer(test);
  id = (await buyer.buy('lifetime')).json().purchase._id;
  await test.deliverMails();
});
afterAll(() => test.close());

async function read(): Promise<OrderDetail> {
  const answer = await admin.call('GET', `/admin/orders/${id}`);
  return answer.json<{ order: OrderDetail }>().order;
}

const move = (deliveryAddress: object, more: object = {}) =>
  admin.call('PUT', `/admin/orders/${id}/address`, { deliveryAddress, ...more });

describe('the address of an order', () => {
  const moved = { ...address, addressLine1: '2 Other Street', postalCode: 'E1 6AN' };

  it('is checked as at the checkout, and keeps its country', async () => {
    const empty = await move({ ...address, city: ' ' });
    expect(empty.statusCode).toBe(400);
    expect(empty.json().fields).toEqual({
      'deliveryAddress.city': 'Please fill in: City',
    });
    const abroad = await move({ ...moved, country: 'Germany', state: '', postalCode: '10115' });
    expect(abroad.statusCode).toBe(400);
    expect(abroad.json().fields['deliveryAddress.country']).toContain('United Kingdom');
  });

  it('is changed until it is shipped, and the log has both', async () => {
    const before = await read();
    const changed = await move(moved, { seenAt: before.updatedAt });
    expect(changed.statusCode).toBe(200);
    expect(changed.json().order.deliveryAddress).toMatchObject({ addressLine1: '2 Other Street' });
    const stale = await move(address, { seenAt: before.updatedAt });
    expect(stale.statusCode).toBe(409);

    const { timeline, history } = await read();
    const entry = timeline.find(({ text }) => text === 'Delivery address changed');
    expect(entry).toMatchObject({
      by: 'admin@example.test',
      details: expect.stringContaining('2 Other Street'),
    });
    const logged = history.find(({ action }) => action === 'order.address');
    expect(String(logged?.before?.['address'])).toContain('1 Example Street');
  });

  it('stays once the order is shipped, and where nothing is shipped', async () => {
    await admin.call('PUT', `/admin/orders/${id}/status`, { status: 'shipped' });
    const late = await move(address);
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toBe(
      'This order has already shipped, so its address can’t be changed.',
    );
    const other = await addBuyer(test, 'plan@example.test');
    const plan = (await other.buy('business-yearly')).json().purchase._id;
    const cardless = await admin.call('PUT', `/admin/orders/${plan}/address`, {
      deliveryAddress: address,
    });
    expect(cardless.json().message).toBe('This order has no cards.');
  });
});

describe('the receipt of an order', () => {
  it('is mailed once more, once a minute, with its invoice', async () => {
    await test.deliverMails();
    const receipts = async () =>
      (await test.deliverMails()).filter(({ subject }) => subject.startsWith('Receipt for order'));
    const sent = await admin.call('POST', `/admin/orders/${id}/receipt`);
    expect(sent.json().message).toBe('The receipt is on its way to buyer@example.test');
    await admin.call('POST', `/admin/orders/${id}/receipt`);
    expect(await receipts()).toMatchObject([{ to: 'buyer@example.test' }]);
    test.clock.advance(60);
    await admin.call('POST', `/admin/orders/${id}/receipt`);
    expect(await receipts()).toHaveLength(1);
  });

  it('is none where nothing was paid', async () => {
    const other = await addBuyer(test, 'unpaid@example.test');
    const open = await other.purchase({ items: [{ productId: 'business-monthly', quantity: 1 }] });
    const { purchaseId } = open.json<{ purchaseId: string }>();
    const refused = await admin.call('POST', `/admin/orders/${purchaseId}/receipt`);
    expect(refused.statusCode).toBe(409);
  });
});

it('the timeline tells in words what the log and the books have', async () => {
  const [payment] = (await read()).payments;
  await admin.call('POST', `/admin/payments/${payment?._id}/refund`, {
    amount: 9.5,
    refunded: 0,
    reason: 'Late',
  });
  await test.deliverMails();
  const { timeline } = await read();
  const texts = timeline.map(({ by, text }) => `${text} by ${by}`);
  expect(texts).toEqual(
    expect.arrayContaining([
      'Order placed by Buyer',
      'Order: $199.00 paid by Test payment',
      'Receipt emailed by Shop',
      'Notice of a refund emailed by Shop',
      'Shipping notice emailed by Shop',
      'Confirmed → Shipped by admin@example.test',
      'Receipt sent again by admin@example.test',
    ]),
  );
});
