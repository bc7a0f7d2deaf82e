import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogContent } from '#domain/catalog/catalog.ts';
import type { PlanCaps, PlanId } from '#domain/catalog/plans.ts';
import { seedContent } from '#domain/catalog/seed-catalog.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { issueCard } from '#tests/support/shop.ts';
import { tryToPublish } from '#tests/support/catalog.ts';
import { createTestApp, firstProfile, type TestApp } from '#tests/support/test-app.ts';
import type { User } from '#wire/accounts/user.ts';
import type { OrderView } from '#wire/orders/orders.ts';

let test: TestApp;
let admin: Buyer;
beforeAll(async () => {
  test = await createTestApp();
  admin = await addAdmin(test);
});
afterAll(() => test.close());

function capped(id: PlanId, caps: PlanCaps, of = seedContent): CatalogContent {
  const { plans } = of;
  return { ...of, plans: { ...plans, [id]: { ...plans[id], caps } } };
}

/** NFC cards of Business, Business Plus and Lifetime. */
function withCards(business: number, plus: number, lifetime: number): CatalogContent {
  const higher = capped('business-plus', { cards: plus }, capped('lifetime', { cards: lifetime }));
  return capped('business', { cards: business }, higher);
}

const publish = (content: CatalogContent, isConfirmed = false) =>
  tryToPublish(admin, content, { isConfirmed });

const add = (owner: Buyer) => owner.call('POST', '/add-company-profile', firstProfile);
const userOf = async (owner: Buyer) =>
  (await owner.call('GET', '/user')).json<{ user: User }>().user;

describe('the profiles of a plan', () => {
  it('are raised for everybody, and lowered for new ones alone', async () => {
    const owner = await addBuyer(test, 'profiles@example.test');
    await owner.buy('business-monthly');
    for (let count = 0; count < 2; count += 1) await add(owner);
    expect((await add(owner)).json().message).toContain('(2 total)');

    expect((await publish(capped('business', { profiles: 4 }))).statusCode).toBe(200);
    for (let count = 0; count < 2; count += 1) expect((await add(owner)).statusCode).toBe(200);
    expect((await add(owner)).json().message).toContain('Business Plan allows 4 profiles.');

    const lowered = capped('business', { profiles: 3 });
    const asked = await publish(lowered);
    expect([asked.statusCode, asked.json().fields.isConfirmed]).toEqual([
      409,
      expect.stringContaining('Business from 4 to 3 profiles.'),
    ]);
    expect((await publish(lowered, true)).statusCode).toBe(200);
    const { companyProfiles: kept, uniqueId } = await userOf(owner);
    expect(kept.map(({ isLocked }) => isLocked)).toEqual([false, false, false, false]);
    const last = kept[3];
    const page = await test.app.inject({ url: `/card/${uniqueId}/${last?.customSlug}` });
    expect(page.statusCode).toBe(200);
    const changed = { profileId: last?._id, tagline: 'Still mine' };
    const update = await owner.call('PUT', '/update-company-profile', changed);
    expect(update.statusCode).toBe(200);
    const refused = await add(owner);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      expect.stringContaining('Business Plan allows 3 profiles.'),
    ]);
  });

  it.each<[object, string]>([
    [{ profiles: 0 }, 'plans.business.caps.profiles'],
    [{ profiles: 1_001 }, 'plans.business.caps.profiles'],
    [{ profiles: 11 }, 'plans.business-plus.caps.profiles'],
  ])('are refused at their field: %j', async (caps, field) => {
    const answer = await publish(capped('business', caps), true);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });

  it('are named by the page of the plans', async () => {
    const { plans } = capped('business-plus', { profiles: 12 });
    const free = { ...plans.free, caps: { profiles: 2 } };
    await publish({ ...seedContent, plans: { ...plans, free } }, true);
    for (const [url, text] of [
      ['/nfc-business-cards', 'Up to 12 profiles'],
      ['/nfc-business-cards', '2 profiles to share by link and QR code'],
      ['/de/nfc-business-cards', 'Bis zu 12 Profile'],
      ['/de/nfc-business-cards', '2 Profile zum Teilen per Link und QR-Code'],
    ] as const) {
      const { body } = await test.app.inject({ url });
      expect(body.replaceAll('<!-- -->', '')).toContain(text);
    }
  });
});

describe('the cards of a plan', () => {
  const orderOf = async (buyer: Buyer) =>
    (await buyer.call('GET', '/orders')).json<{ orders: OrderView[] }>().orders[0];
  const plan = (productId: string, cards: number, quantity = 1) => ({
    items: [{ productId, quantity, cards }],
  });
  const shownCards = (order: OrderView | undefined) => [
    order?.cardCount,
    order?.lines[0]?.cardsPerUnit,
  ];

  it('change for new orders, and of none that was sold', async () => {
    await publish(seedContent, true);
    const owner = await addBuyer(test, 'cards@example.test');
    await owner.buy('lifetime');
    expect((await publish(withCards(1, 3, 4))).statusCode).toBe(200);
    const order = await orderOf(owner);
    expect(shownCards(order)).toEqual([2, 2]);

    // As a process of the release before writes it.
    await test.owner
      .updateTable('orderLines')
      .set({ cardsPerUnit: null })
      .where('orderId', '=', order?._id ?? '')
      .execute();
    expect(shownCards(await orderOf(owner))).toEqual([2, 2]);
    const assign = async () => {
      const { serial } = await issueCard(test.services);
      const place = { orderId: order?._id ?? '' };
      return test.services.orderCards.assign(place, serial, admin.account.id);
    };
    await assign();
    await assign();
    await expect(assign()).rejects.toMatchObject({ code: 'conflict' });

    const later = await addBuyer(test, 'more-cards@example.test');
    await later.buy('lifetime');
    expect(shownCards(await orderOf(later))).toEqual([4, 4]);
  });

  it('make a plan that had none a plan that is sent, and are sold as they were shown', async () => {
    await publish(withCards(1, 3, 4), true);
    const buyer = await addBuyer(test, 'business-card@example.test');
    const cart = await buyer.call('POST', '/cart', { productId: 'business-monthly', quantity: 3 });
    expect(cart.json().item).toMatchObject({ cards: 1 });
    const toCountry = { fullName: 'Ada Example', country: 'United Kingdom' };
    const nowhere = { ...plan('business-monthly', 1, 3), deliveryAddress: toCountry };
    expect(Object.keys((await buyer.purchase(nowhere)).json().fields)).toContain(
      'deliveryAddress.city',
    );
    for (const cards of [0, 2, 1.5]) {
      const stale = await buyer.purchase(plan('business-monthly', cards, 3));
      expect([stale.statusCode, stale.json().message]).toEqual([
        409,
        expect.stringContaining('Your cart has changed'),
      ]);
    }
    expect((await buyer.purchase(plan('business-monthly', 1, 3))).statusCode).toBe(200);
    const first = await orderOf(buyer);
    expect(shownCards(first)).toEqual([3, 1]);

    // Another number is another order, and the first one can still be paid where nothing took its place.
    const other = await addBuyer(test, 'two-orders@example.test');
    expect((await other.purchase(plan('business-monthly', 1))).statusCode).toBe(200);
    await publish(withCards(0, 1, 2), true);
    expect((await buyer.call('POST', `/orders/${first?.orderNumber}/pay`)).statusCode).toBe(200);
    expect((await other.purchase(plan('business-monthly', 0))).statusCode).toBe(200);
    expect(shownCards(await orderOf(other))).toEqual([0, 0]);
  });

  it.each<[CatalogContent, string]>([
    [seedContent, 'From $8 / month, card included'],
    [withCards(1, 1, 2), 'From $5 / month, card included'],
    [withCards(0, 0, 2), 'From $199 once, card included'],
    [withCards(0, 0, 0), 'Cards for $15 each'],
  ])('are named by the home page: %#', async (content, text) => {
    await publish(content, true);
    expect((await test.app.inject({ url: '/' })).body).toContain(text);
  });

  it('are named by the page of the plans', async () => {
    await publish(withCards(0, 2, 5), true);
    for (const [url, texts] of [
      ['/nfc-business-cards', ['2 NFC cards', '5 NFC cards', 'Business Plus (2), Lifetime (5)']],
      ['/de/nfc-business-cards', ['2 NFC-Karten', 'Business (0), Business Plus (2)']],
    ] as const) {
      const { body } = await test.app.inject({ url });
      for (const text of texts) expect(body.replaceAll('<!-- -->', '')).toContain(text);
    }
  });
});
