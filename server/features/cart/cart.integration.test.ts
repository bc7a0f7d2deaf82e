import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultCardImage } from '#domain/cart/cart-line.ts';
import { quantityMessages } from '#domain/cart/quantity.ts';
import { dollarsOf } from '#domain/catalog/money.ts';
import { unknownProductMessage } from '#domain/catalog/products.ts';
import { cartProducts } from '#domain/catalog/catalog.ts';
import { seedCatalog, seedProduct } from '#domain/catalog/seed-catalog.ts';
import { promoMessages } from '#domain/catalog/promos.ts';
import { addressFields, addressRules, emptyAddress } from '#domain/orders/delivery-address.ts';
import { sessionEndedMessage } from '#server/http/access.ts';
import { registerAccount, type RegisteredAccount } from '#tests/support/register-account.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let ada: RegisteredAccount;
let grace: RegisteredAccount;
beforeAll(async () => {
  test = await createTestApp();
  ada = await registerAccount(test, 'ada@example.test');
  grace = await registerAccount(test, 'grace@example.test');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.services.database.deleteFrom('cartLines').execute();
  await test.services.database.deleteFrom('carts').execute();
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

const call = (method: Method, payload?: unknown, { token } = ada) =>
  test.app.inject({
    method,
    url: '/api/cart',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  });

const add = (productId: string, quantity: number) => call('POST', { productId, quantity });
const set = (productId: string, quantity: number, account = ada) =>
  call('POST', { productId, quantity, replaceQuantity: true }, account);

async function cartOf(account = ada) {
  const { items, ...rest } = (await call('GET', undefined, account)).json();
  const lines = items.map((item: { productId: string; quantity: number }) => [
    item.productId,
    item.quantity,
  ]);
  return { lines, ...rest };
}

const empty = { success: true, lines: [], promoCode: null, deliveryAddress: null };

describe('the cart of an account', () => {
  it('is empty at first', async () => {
    expect((await call('GET')).json()).toEqual({
      success: true,
      items: [],
      promoCode: null,
      deliveryAddress: null,
    });
  });

  it.each(cartProducts(seedCatalog))(
    'takes $id with the name and the price of the catalogue',
    async (product) => {
      const { id: productId, name, unitCents, cards } = product;
      const said = { productId, quantity: 1, name, price: dollarsOf(unitCents), cards };
      const item = { ...said, imageUrl: defaultCardImage, designs: [] };
      const answer = await call('POST', { productId, quantity: 1, price: 0.01, name: 'Mine' });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ success: true, item });
      expect((await call('GET')).json().items).toEqual([item]);
    },
  );

  it('keeps its lines in the order in which they were added', async () => {
    for (const id of ['lifetime', 'business-monthly', 'business-plus-yearly']) {
      await set(id, 1);
      test.clock.advance(1);
    }
    await set('lifetime', 5);
    await add('business-plus-yearly', 1);
    expect((await cartOf()).lines).toEqual([
      ['lifetime', 5],
      ['business-monthly', 1],
      ['business-plus-yearly', 2],
    ]);
  });

  it('is nobody else’s', async () => {
    await set('lifetime', 2);
    await call('PATCH', { promoCode: 'FRIENDS20', deliveryAddress: { fullName: 'Ada' } });
    expect(await cartOf(grace)).toEqual(empty);
    await set('lifetime', 3, grace);
    await call('DELETE', undefined, grace);
    expect(await cartOf()).toMatchObject({ lines: [['lifetime', 2]], promoCode: 'FRIENDS20' });
  });

  it('drops what has left the catalogue', async () => {
    await set('lifetime', 1);
    await test.services.database
      .insertInto('cartLines')
      .values({ accountId: ada.user._id, productId: 'gone', quantity: 1, addedAt: new Date() })
      .execute();
    expect((await cartOf()).lines).toEqual([['lifetime', 1]]);
  });

  it.each([
    ['GET', undefined],
    ['POST', { productId: 'lifetime', quantity: 1 }],
    ['PATCH', { promoCode: null }],
    ['DELETE', undefined],
  ] as const)('needs a live token for %s', async (method, payload) => {
    for (const headers of [{}, { authorization: 'Bearer nobody' }]) {
      const answer = await test.app.inject({
        method,
        url: '/api/cart',
        headers,
        ...(payload && { payload }),
      });
      expect(answer.statusCode).toBe(401);
      expect(answer.json().message).toBe(sessionEndedMessage);
    }
  });
});

describe('POST /api/cart', () => {
  it('adds to a line, or sets it', async () => {
    await add('lifetime', 2);
    expect((await add('lifetime', 3)).json()).toMatchObject({ item: { quantity: 5 } });
    expect((await set('lifetime', 4)).json()).toMatchObject({ item: { quantity: 4 } });
    expect((await cartOf()).lines).toEqual([['lifetime', 4]]);
  });

  it('removes a line set to 0, there or not', async () => {
    await set('lifetime', 2);
    await set('business-monthly', 1);
    const answers = [await set('lifetime', 0), await set('lifetime', 0)];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ success: true, item: null });
    }
    expect((await cartOf()).lines).toEqual([['business-monthly', 1]]);
  });

  const { notWhole, tooManyForCart } = quantityMessages;
  it.each([
    ['0 added', 'lifetime', { quantity: 0 }, notWhole],
    ['-1', 'lifetime', { quantity: -1 }, notWhole],
    ['-1 set', 'lifetime', { quantity: -1, replaceQuantity: true }, notWhole],
    ['1.5', 'lifetime', { quantity: 1.5 }, notWhole],
    ['1.5 set', 'lifetime', { quantity: 1.5, replaceQuantity: true }, notWhole],
    ["'abc'", 'lifetime', { quantity: 'abc' }, notWhole],
    ["'2'", 'lifetime', { quantity: '2' }, notWhole],
    ['null', 'lifetime', { quantity: null }, notWhole],
    ['a list', 'lifetime', { quantity: [1] }, notWhole],
    ['nothing', 'lifetime', {}, notWhole],
    ['nothing set', 'lifetime', { replaceQuantity: true }, notWhole],
    ['10^6', 'lifetime', { quantity: 1e6 }, tooManyForCart],
    ['10^9', 'lifetime', { quantity: 1e9 }, tooManyForCart],
    ['10^9 set', 'lifetime', { quantity: 1e9, replaceQuantity: true }, tooManyForCart],
    ['10^300', 'lifetime', { quantity: 1e300 }, tooManyForCart],
  ])('refuses %s as a quantity', async (_what, productId, body, message) => {
    const answer = await call('POST', { productId, ...body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      success: false,
      message,
      code: 'invalid_input',
      fields: { quantity: message },
    });
    expect(await cartOf()).toEqual(empty);
  });

  it.each(cartProducts(seedCatalog))('takes any quantity of $id, and raises it', async ({ id }) => {
    expect((await add(id, 1)).json()).toMatchObject({ item: { quantity: 1 } });
    expect((await add(id, 1)).json()).toMatchObject({ item: { quantity: 2 } });
    expect((await set(id, 250)).json()).toMatchObject({ item: { quantity: 250 } });
    expect((await cartOf()).lines).toEqual([[id, 250]]);
  });

  it('refuses more than a cart counts', async () => {
    await add('business-yearly', 999_999);
    const answer = await add('business-yearly', 1);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: tooManyForCart,
      fields: { quantity: tooManyForCart },
    });
    expect((await cartOf()).lines).toEqual([['business-yearly', 999_999]]);
  });

  it.each(['', 'free', 'gone', 'Lifetime', 'constructor', 'lifetime\u0007'])(
    'refuses the product %j',
    async (productId) => {
      const answer = await add(productId, 1);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        message: unknownProductMessage,
        fields: { productId: unknownProductMessage },
      });
    },
  );

  it.each([
    ['no product', {}, 'productId', unknownProductMessage],
    ['a number', { productId: 5 }, 'productId', 'This must be text.'],
    ['a word', { productId: 'lifetime', replaceQuantity: 'yes' }, 'replaceQuantity', /true/],
  ])('refuses %s in its place', async (_what, body, field, message) => {
    const answer = await call('POST', { quantity: 1, ...body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields[field]).toMatch(message);
  });

  it('refuses no body at all in the words of its fields', async () => {
    expect((await call('POST')).json().message).toBe(unknownProductMessage);
  });

  it('sums up what is added at the same time', async () => {
    const answers = await Promise.all([2, 3, 4].map((quantity) => add('lifetime', quantity)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await cartOf()).lines).toEqual([['lifetime', 9]]);
  });

  it.each([
    ['lifetime', 70_000, 14, 980_000],
    ['business-monthly', 999_999, 1, 999_999],
  ])('of %s by %i, only %i of 20 at once get in', async (productId, quantity, taken, sum) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(productId, quantity)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(taken);
    expect(statuses.filter((status) => status === 400)).toHaveLength(20 - taken);
    expect((await cartOf()).lines).toEqual([[productId, sum]]);
  });

  it('survives setting, removing and clearing at once', async () => {
    const answers = await Promise.all([
      set('lifetime', 3),
      set('lifetime', 0),
      add('lifetime', 1),
      call('DELETE'),
      call('DELETE'),
      set('business-monthly', 1),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});

describe('PATCH /api/cart', () => {
  const address = { ...emptyAddress, fullName: 'Ada Example', city: 'London' };

  it('keeps a code and an unfinished address, one by one', async () => {
    await set('lifetime', 1);
    const answer = await call('PATCH', { promoCode: ' friends20 ' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true });
    expect(await cartOf()).toMatchObject({ promoCode: 'FRIENDS20', deliveryAddress: null });

    const typed = { fullName: '  Ada\nExample ', city: 'London', state: null, planet: 'Earth' };
    await call('PATCH', { deliveryAddress: typed });
    const kept = { lines: [['lifetime', 1]], promoCode: 'FRIENDS20', deliveryAddress: address };
    expect(await cartOf()).toEqual({ success: true, ...kept });

    for (const nothing of [{}, undefined, { promo: 'TEST100' }]) {
      expect((await call('PATCH', nothing)).statusCode).toBe(200);
      expect(await cartOf()).toEqual({ success: true, ...kept });
    }
  });

  it('forgets what is null', async () => {
    await call('PATCH', { promoCode: 'FAMILY25', deliveryAddress: address });
    await call('PATCH', { promoCode: null });
    expect(await cartOf()).toMatchObject({ promoCode: null, deliveryAddress: address });
    await call('PATCH', { deliveryAddress: null });
    expect(await cartOf()).toEqual(empty);
  });

  it('replaces an address as a whole', async () => {
    await call('PATCH', { deliveryAddress: address });
    await call('PATCH', { deliveryAddress: { country: 'Kenya' } });
    expect(await cartOf()).toMatchObject({
      deliveryAddress: { ...emptyAddress, country: 'Kenya' },
    });
  });

  it.each(['NOPE', '', '  ', 'FRIENDS20\u0007X', 'X'.repeat(10_000)])(
    'refuses the code %.20j and keeps the one before',
    async (promoCode) => {
      await call('PATCH', { promoCode: 'FAMILY25' });
      const answer = await call('PATCH', { promoCode, deliveryAddress: address });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        message: promoMessages.unknown,
        code: 'invalid_input',
        fields: { promoCode: promoMessages.unknown },
      });
      expect(await cartOf()).toMatchObject({ promoCode: 'FAMILY25', deliveryAddress: null });
    },
  );

  it('refuses a code that was switched off', async () => {
    const promos = test.services.database.updateTable('promos').where('code', '=', 'TEST100');
    await promos.set({ isActive: false }).execute();
    expect((await call('PATCH', { promoCode: 'TEST100' })).statusCode).toBe(400);
    await promos.set({ isActive: true }).execute();
    expect((await call('PATCH', { promoCode: 'TEST100' })).statusCode).toBe(200);
  });

  it.each(addressFields)('takes the longest %s and nothing longer', async (field) => {
    const { label, maximumLength: maximum } = addressRules[field];
    const longest = ` ${'x'.repeat(maximum)} `;
    expect((await call('PATCH', { deliveryAddress: { [field]: longest } })).statusCode).toBe(200);
    const answer = await call('PATCH', { deliveryAddress: { [field]: 'y'.repeat(maximum + 1) } });
    const message = `${label} must be at most ${maximum} characters long`;
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message });
    expect(answer.json().fields).toEqual({ [`deliveryAddress.${field}`]: message });
    expect((await cartOf()).deliveryAddress[field]).toBe(longest.trim());
  });

  it.each([
    [{ promoCode: 5 }, 'promoCode'],
    [{ deliveryAddress: { city: 5 } }, 'deliveryAddress.city'],
    [{ deliveryAddress: 'London' }, 'deliveryAddress'],
  ])('refuses %j at %s', async (body, field) => {
    const answer = await call('PATCH', body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('may happen many times at once', async () => {
    const codes = ['FRIENDS20', 'FAMILY25', null, 'TEST100'];
    const answers = await Promise.all([
      ...codes.map((promoCode) => call('PATCH', { promoCode })),
      ...codes.map(() => call('PATCH', { deliveryAddress: address })),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await cartOf()).toMatchObject({ deliveryAddress: address });
  });
});

describe('what is taken out', () => {
  const deliveryAddress = { ...emptyAddress, city: 'London' };
  beforeEach(async () => {
    for (const id of ['lifetime', 'business-monthly', 'business-yearly']) await set(id, 1);
    await call('PATCH', { promoCode: 'FRIENDS20', deliveryAddress });
  });

  it('by DELETE is every line and the promo, not the address', async () => {
    const answer = await call('DELETE');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, message: 'Your cart is empty.' });
    expect(await cartOf()).toEqual({ ...empty, deliveryAddress });
  });

  it('after an order is what was bought, with the promo', async () => {
    const { database, cart } = test.services;
    const bought = ['lifetime', 'business-monthly', 'business-plus-monthly'];
    const next = { ...deliveryAddress, city: 'Paris' };
    await database.transaction().execute(async (tx) => {
      await cart.keepAddress(tx, ada.user._id, next);
      await cart.removeBought(tx, ada.user._id, bought);
    });
    expect(await cart.findCart(database, ada.user._id)).toEqual({
      lines: [{ product: seedProduct('business-yearly'), quantity: 1, designs: [] }],
      promoCode: null,
      deliveryAddress: next,
    });
  });
});
