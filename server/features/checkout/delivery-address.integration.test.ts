import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBuyer, address, type Buyer } from '#tests/support/buyer.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const items = [{ productId: 'lifetime', quantity: 1 }];
const berlin = {
  fullName: 'Ada Beispiel',
  phoneNumber: '030 1234567',
  addressLine1: 'Musterweg 1',
  city: 'Berlin',
  postalCode: '10115',
  country: 'DE',
};

let test: TestApp;
let buyer: Buyer;
let count = 0;
beforeAll(async () => {
  test = await createTestApp({ SHIPPING_COUNTRIES: 'DE,AT' });
});
afterAll(() => test.close());

async function newBuyer(): Promise<void> {
  buyer = await addBuyer(test, `address-${(count += 1)}@example.test`);
}

async function readCart() {
  return (await buyer.call('GET', '/cart')).json<{ deliveryAddress: object | null }>();
}

describe('where not everywhere is shipped to', () => {
  it('the pages receive where', () => {
    expect(test.services.offer.getOffer().shippingCountries).toEqual(['DE', 'AT']);
  });

  it('another country is refused at its field, and what was kept stays', async () => {
    await newBuyer();
    await buyer.call('POST', '/cart', { productId: 'lifetime', quantity: 1 });
    await buyer.call('PATCH', '/cart', { deliveryAddress: address });
    const answer = await buyer.purchase({ items });
    const message = 'We don’t ship to United Kingdom yet.';
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message,
      fields: { 'deliveryAddress.country': message },
    });
    expect(await readCart()).toMatchObject({
      items: [{ productId: 'lifetime' }],
      deliveryAddress: address,
    });
  });

  it.each(['DE', 'germany', 'Deutschland'])('%s is Germany, and has no state', async (country) => {
    await newBuyer();
    expect(
      (await buyer.purchase({ items, deliveryAddress: { ...berlin, country } })).statusCode,
    ).toBe(200);
    expect(await readCart()).toMatchObject({
      deliveryAddress: { country: 'Germany', state: '', company: '', taxId: '' },
    });
  });

  it('an account without a name takes the one of its first delivery, and keeps it', async () => {
    await newBuyer();
    const nameOf = async () => (await buyer.call('GET', '/user')).json().user.name;
    const buy = (fullName: string) =>
      buyer.purchase({ items, deliveryAddress: { ...berlin, fullName } });
    expect(await nameOf()).toBe('');
    await buy('Ada Beispiel');
    expect(await nameOf()).toBe('Ada Beispiel');
    await buy('Somebody Else');
    expect(await nameOf()).toBe('Ada Beispiel');
  });

  it('a kept address that leads elsewhere is not taken for an order', async () => {
    await newBuyer();
    await buyer.call('POST', '/cart', { productId: 'lifetime', quantity: 1 });
    await buyer.call('PATCH', '/cart', { deliveryAddress: address });
    // If no address is sent along, the payment page asks for it.
    expect((await buyer.purchase({ deliveryAddress: null })).statusCode).toBe(200);
    const order = await test.services.database
      .selectFrom('orders')
      .select('deliveryAddress')
      .where('accountId', '=', buyer.account.id)
      .executeTakeFirstOrThrow();
    expect(order.deliveryAddress).toBeNull();
  });
});

describe('a plan without a card', () => {
  const short = { fullName: 'Ada Beispiel', country: 'US' };

  async function readOrder() {
    const { orders } = (await buyer.call('GET', '/orders')).json<{ orders: object[] }>();
    return orders[0];
  }

  it('is bought with a name and a country, which the shop need not ship to', async () => {
    await newBuyer();
    const bought = await buyer.buy('business-yearly', { deliveryAddress: short });
    expect(bought.json()).toMatchObject({ success: true });
    expect(await readOrder()).toMatchObject({
      deliveryAddress: { fullName: 'Ada Beispiel', country: 'United States', addressLine1: '' },
    });
    expect(await readCart()).toMatchObject({ deliveryAddress: { country: 'United States' } });
  });

  it('still asks for these two', async () => {
    await newBuyer();
    const answer = await buyer.buy('business-yearly', {
      deliveryAddress: { addressLine1: 'Weg 1' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'Please fill in: Full Name, Country' });
  });

  it('does not replace a whole address that is kept', async () => {
    await newBuyer();
    await buyer.call('PATCH', '/cart', { deliveryAddress: berlin });
    await buyer.buy('business-yearly', { deliveryAddress: short });
    expect(await readCart()).toMatchObject({
      deliveryAddress: { addressLine1: 'Musterweg 1', country: 'Germany' },
    });
  });

  it('is billed to the two', async () => {
    await newBuyer();
    await buyer.buy('business-yearly', { deliveryAddress: short });
    const { content } = await test.services.database
      .selectFrom('invoices')
      .select('content')
      .where('accountId', '=', buyer.account.id)
      .executeTakeFirstOrThrow();
    expect(content).toMatchObject({
      buyer: { name: 'Ada Beispiel', address: ['United States'], country: 'United States' },
    });
  });

  it('does not let its address send cards: that is asked for with the next order', async () => {
    await newBuyer();
    await buyer.buy('business-yearly', { deliveryAddress: short });
    const { url } = (await buyer.purchase({ items, deliveryAddress: null })).json<{
      url: string;
    }>();
    const paid = await buyer.press('pay', url);
    expect(paid.json()).toMatchObject({ message: 'Please enter a delivery address.' });
  });
});

it('a company is kept with the address, and in the order', async () => {
  await newBuyer();
  const company = { company: 'Beispiel GmbH', taxId: 'DE 123 456 789' };
  const bought = await buyer.buy('lifetime', { deliveryAddress: { ...berlin, ...company } });
  expect(bought.statusCode).toBe(200);
  expect(await readCart()).toMatchObject({ deliveryAddress: company });
  const { orders } = (await buyer.call('GET', '/orders')).json<{ orders: object[] }>();
  expect(orders).toMatchObject([{ deliveryAddress: company }]);
});

it('an address that was kept before companies were asked about reads as without one', async () => {
  await newBuyer();
  await buyer.buy('lifetime', { deliveryAddress: berlin });
  const { database } = test.services;
  await database
    .updateTable('orders')
    .set({ deliveryAddress: address })
    .where('accountId', '=', buyer.account.id)
    .execute();
  await database
    .updateTable('carts')
    .set({ deliveryAddress: address })
    .where('accountId', '=', buyer.account.id)
    .execute();
  const without = { fullName: address.fullName, company: '', taxId: '' };
  expect(await readCart()).toMatchObject({ deliveryAddress: without });
  const { orders } = (await buyer.call('GET', '/orders')).json<{ orders: object[] }>();
  expect(orders).toMatchObject([{ deliveryAddress: without }]);
});
