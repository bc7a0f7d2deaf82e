import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { designMessages, type CardDesign } from '#domain/card-design/card-design.ts';
import { imageMessages } from '#domain/uploads/image-file.ts';
import { purgeImages } from '#server/features/profiles/image-purge.ts';
import { addBuyer, address, type Buyer } from '#tests/support/buyer.ts';
import { twoHalves } from '#tests/support/image-files.ts';
import { formOf } from '#tests/support/multipart.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const day = 24 * 3600;
const rosa: CardDesign = { stock: 'night', name: 'Rosa Lind', role: 'Architect', logo: '' };
const ida = { ...rosa, name: 'Ida' };
const lifetime = 'lifetime';
let test: TestApp;
let count = 0;
let buyer: Buyer;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  buyer = await addBuyer(test, `designer-${(count += 1)}@example.test`);
});
afterEach(() => vi.restoreAllMocks());

const set = (quantity: number, designs?: unknown) =>
  buyer.call('POST', '/cart', {
    productId: lifetime,
    quantity,
    replaceQuantity: true,
    ...(designs !== undefined && { designs }),
  });
const kept = async () => (await buyer.call('GET', '/cart')).json().items[0]?.designs;

/** Uploads as a visitor does. @param width makes it another image */
async function upload(width: number, file?: Uint8Array<ArrayBuffer>) {
  const image = file ?? Uint8Array.from(await twoHalves(width, 2).png().toBuffer());
  const { payload, headers } = await formOf(image, { purpose: 'card-design' });
  return test.app.inject({ method: 'POST', url: '/api/upload-logo', payload, headers });
}
const logoOf = async (width: number): Promise<string> => (await upload(width)).json().logoUrl;

describe('the designs of a cart', () => {
  it('are kept as they were typed, each in its place', async () => {
    const answer = await set(1, [null, { ...rosa, name: ' Rosa\nLind ' }]);
    expect(answer.json()).toMatchObject({ item: { designs: [null, rosa] } });
    expect(await kept()).toEqual([null, rosa]);
  });

  it('stay with a body that says nothing of them, and come back with the units', async () => {
    await set(2, [rosa, ida, null, ida]);
    expect((await set(1)).json()).toMatchObject({ item: { quantity: 1, designs: [rosa, ida] } });
    expect(await kept()).toEqual([rosa, ida]);
    await buyer.call('POST', '/cart', { productId: lifetime, quantity: 1 });
    expect(await kept()).toEqual([rosa, ida, null, ida]);
  });

  it('are as many as there are cards, and none of a plan without', async () => {
    await set(1, [rosa, ida, ida]);
    await set(2);
    expect(await kept()).toEqual([rosa, ida]);
    await set(1, []);
    expect(await kept()).toEqual([]);
    const body = { productId: 'business-monthly', quantity: 1, designs: [rosa] };
    expect((await buyer.call('POST', '/cart', body)).json().item.designs).toEqual([]);
  });

  it('are set anew while a line is added to', async () => {
    await set(1, [rosa]);
    await buyer.call('POST', '/cart', { productId: lifetime, quantity: 1, designs: [ida] });
    expect(await kept()).toEqual([ida]);
  });

  it.each<[string, unknown, string, string]>([
    ['a stock', [{ ...rosa, stock: 'gold' }], 'designs.0.stock', designMessages.unknownStock],
    ['none', [{ name: 'x' }], 'designs.0.stock', designMessages.unknownStock],
    [
      'a name',
      [null, { ...rosa, name: 'x'.repeat(61) }],
      'designs.1.name',
      'Name must be at most 60 characters long',
    ],
    [
      'a role',
      [{ ...rosa, role: 'x'.repeat(81) }],
      'designs.0.role',
      'Role must be at most 80 characters long',
    ],
    ['a number', [{ ...rosa, name: 7 }], 'designs.0.name', 'must be text'],
    ['no list', 'rosa', 'designs', 'must be a list'],
    ['too many', Array.from({ length: 201 }, () => null), 'designs', designMessages.tooMany],
    ...['/files/none.png', 'https://example.test/a.png', `/files/${'a'.repeat(64)}.jpg`].map(
      (logo): [string, unknown, string, string] => [
        logo,
        [{ ...rosa, logo }],
        'designs.0.logo',
        designMessages.unknownLogo,
      ],
    ),
  ])('are refused for %s, and nothing is stored', async (_, designs, field, message) => {
    const answer = await set(1, designs);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields[field]).toContain(message);
    expect(await kept()).toBeUndefined();
  });
});

describe('the designs of a purchase', () => {
  const placed = () => vi.spyOn(test.services.placing, 'place');
  const designsOf = (place: ReturnType<typeof placed>) =>
    place.mock.calls.at(-1)?.[1].cart.lines.map(({ designs }) => designs);

  it('are those of its items', async () => {
    const place = placed();
    const items = [{ productId: lifetime, quantity: 1, designs: [rosa, null, ida] }];
    expect((await buyer.purchase({ items })).statusCode).toBe(200);
    expect(designsOf(place)).toEqual([[rosa]]);
  });

  it('are those of the stored cart where it says nothing of them', async () => {
    const place = placed();
    await set(1, [rosa]);
    await buyer.call('PATCH', '/cart', { deliveryAddress: address });
    for (const body of [{ quantity: 1 }, { items: [{ productId: lifetime, quantity: 1 }] }]) {
      expect((await buyer.call('POST', '/purchase', body)).statusCode).toBe(200);
      expect(designsOf(place)).toEqual([[rosa]]);
    }
    await buyer.purchase({ items: [{ productId: lifetime, quantity: 1, designs: [] }] });
    expect(designsOf(place)).toEqual([[]]);
  });

  it.each([
    ['stock', { ...rosa, stock: 'gold' }, designMessages.unknownStock],
    ['logo', { ...rosa, logo: '/files/gone.png' }, designMessages.unknownLogo],
  ])(
    'that can’t be printed are refused before anything is charged: %s',
    async (field, design, message) => {
      const place = placed();
      const items = [{ productId: lifetime, quantity: 1, designs: [null, design] }];
      const answer = await buyer.purchase({ items });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        message,
        fields: { [`items.0.designs.1.${field}`]: message },
      });
      expect(place).not.toHaveBeenCalled();
    },
  );

  it('that left the shop while they were in the cart are refused, and stay there', async () => {
    await set(1, [rosa]);
    const gone = { ...rosa, stock: 'gold' };
    const accountId = buyer.account.id;
    const { database } = test.services;
    await database
      .updateTable('cartLines')
      .set({ designs: JSON.stringify([gone]) })
      .where('accountId', '=', accountId)
      .execute();
    const answer = await buyer.call('POST', '/purchase', { quantity: 1, deliveryAddress: address });
    expect([answer.statusCode, answer.json().message]).toEqual([400, designMessages.unknownStock]);
    expect(await kept()).toEqual([gone]);
  });
});

describe('a logo', () => {
  it('is a visitor’s to upload, and stays with the cart of who signs in', async () => {
    const logo = await logoOf(20);
    expect((await set(1, [{ ...rosa, logo }])).statusCode).toBe(200);
    expect(await kept()).toEqual([{ ...rosa, logo }]);
    expect((await test.app.inject(logo)).statusCode).toBe(200);
  });

  it('stays for 30 days, then as long as a cart names it', async () => {
    const { services, clock } = test;
    const [named, unused, signedIn] = [await logoOf(22), await logoOf(24), await logoOf(26)];
    // Uploaded again for a profile it is wanted no shorter.
    const bytes = await twoHalves(26, 2).png().toBuffer();
    await services.uploads.saveImage(services.database, { accountId: buyer.account.id }, bytes);
    await set(1, [{ ...rosa, logo: named }]);
    const isThere = async (path: string) => (await test.app.inject(path)).statusCode === 200;
    clock.advance(29 * day);
    await purgeImages(services, services.uploads);
    expect(await Promise.all([named, unused, signedIn].map(isThere))).toEqual([true, true, true]);
    clock.advance(2 * day);
    await purgeImages(services, services.uploads);
    expect(await Promise.all([named, unused, signedIn].map(isThere))).toEqual([true, false, false]);
  });

  it('is in its owner’s download, and goes with the account', async () => {
    const logo = await logoOf(28);
    await set(1, [{ ...rosa, logo }]);
    const { rawPayload } = await buyer.call('GET', '/account/export');
    const names = [...readZip(rawPayload).keys()];
    expect(names.filter((name) => name.endsWith(logo.replace('/files/', '')))).toHaveLength(1);
    const { services } = test;
    const erase = services.database.transaction();
    await erase.execute((tx) => services.modules.eraseAccount(tx, buyer.account));
    test.clock.advance(day + 1);
    await purgeImages(services, services.uploads);
    expect((await test.app.inject(logo)).statusCode).toBe(404);
  });

  it('is refused as other uploads are', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const answer = await upload(0, svg);
    expect([answer.statusCode, answer.json().fields.logo]).toEqual([400, imageMessages.notImage]);
  });
});
