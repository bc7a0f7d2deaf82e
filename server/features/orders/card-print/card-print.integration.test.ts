import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardPicturePath } from '#domain/card-design/card-picture.ts';
import { printedDesign } from '#domain/card-design/card-design.ts';
import type { Order } from '#server/features/orders/orders.service.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { buyDesigned, omar, rosa } from '#tests/support/designed-order.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { issueCard } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let admin: Buyer;
let buyer: Buyer;
let order: Order;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
  admin = await addBuyer(test, 'admin@example.test');
  await test.services.admins.setAdmin('admin@example.test', true, 'test');
});
afterAll(() => test.close());
beforeEach(async () => {
  buyer = await addBuyer(test, `buyer-${(count += 1)}@example.test`);
  order = await buyDesigned(test.services, buyer.account.id, { designs: [rosa, omar] });
});

describe('the picture of a card', () => {
  const get = (path: string, headers = {}) => test.app.inject({ url: path, headers });

  it('is kept for good under the address that names its design', async () => {
    const path = cardPicturePath(order.id, 2, printedDesign(omar));
    const answer = await get(path);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 640, height: 404 });
    const { etag } = answer.headers;
    expect((await get(path, { 'if-none-match': etag })).statusCode).toBe(304);
    const undated = await get(path.replace(/\?.*/, ''));
    expect(undated.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=3600' });
    const other = await get(cardPicturePath(order.id, 1, printedDesign(rosa)));
    expect(other.headers['etag']).not.toBe(etag);
  });

  it('is none of what there is not', async () => {
    for (const path of ['none/1', `${order.id}/0`, `${order.id}/3`, `${order.id}/x`, 'gold']) {
      expect((await get(`/card-pictures/${path}.png`)).statusCode).toBe(404);
    }
    expect((await get('/card-pictures/night.png')).statusCode).toBe(200);
  });

  it('has no name any more once the account is gone', async () => {
    const path = `/card-pictures/${order.id}/1.png`;
    const named = await get(path);
    const { database, orders } = test.services;
    await database.transaction().execute((tx) => orders.disown(tx, buyer.account.id));
    const nameless = await get(path);
    expect(nameless.headers['etag']).not.toBe(named.headers['etag']);
    expect(nameless.headers['etag']).toBe((await get('/card-pictures/night.png')).headers['etag']);
  });
});

describe('the print files of an order', () => {
  const print = (path: string) => admin.call('GET', `/admin/orders/${order.id}/${path}`);
  const assign = async (position: number) => {
    const card = await issueCard(test.services);
    const assignment = { orderId: order.id, position };
    await test.services.orderCards.assign(assignment, card.serial, admin.account.id);
    return card;
  };

  it('are there when a card is assigned, for its code is printed on the back', async () => {
    for (const path of ['cards/2/print.pdf', 'print.zip']) {
      const answer = await print(path);
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'Assign a card first: its code is printed on the back.',
      ]);
    }
    const { identifier } = await assign(2);
    const answer = await print('cards/2/print.pdf');
    const name = `order-${order.orderNumber}-card-2-${identifier}.pdf`;
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const files = readZip((await print('print.zip')).rawPayload);
    expect([...files.keys()]).toEqual([name]);
    expect(files.get(name)?.equals(answer.rawPayload)).toBe(true);
    await assign(1);
    expect(readZip((await print('print.zip')).rawPayload).size).toBe(2);
  });

  it('are none of a card that was not bought, nor without its logo', async () => {
    expect((await print('cards/3/print.pdf')).statusCode).toBe(404);
    expect((await print('cards/x/print.pdf')).statusCode).toBe(400);
    expect((await admin.call('GET', '/admin/orders/none/print.zip')).statusCode).toBe(404);
    const logo = `/files/${'a'.repeat(64)}.webp`;
    const other = await addBuyer(test, `other-${count}@example.test`);
    order = await buyDesigned(test.services, other.account.id, { designs: [{ ...rosa, logo }] });
    await assign(1);
    for (const path of ['cards/1/print.pdf', 'print.zip']) {
      const answer = await print(path);
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'The logo of card 1 is no longer available.',
      ]);
    }
    const picture = await test.app.inject(`/card-pictures/${order.id}/1.png`);
    expect(picture.statusCode).toBe(200);
  });
});
