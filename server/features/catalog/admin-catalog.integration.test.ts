import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalog, type CatalogContent } from '#domain/catalog/catalog.ts';
import { priceConflictMessage } from '#domain/catalog/price-claim.ts';
import { soldProducts, type ProductId } from '#domain/catalog/products.ts';
import { checkoutMessages } from '#domain/orders/checkout-rules.ts';
import { seedContent } from '#domain/catalog/seed-catalog.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { tryToPublish } from '#tests/support/catalog.ts';
import { createSecondApp, createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { expectWithinASecond } from '#tests/support/within-a-second.ts';
import type { AdminCatalogView } from '#wire/admin/catalog.ts';

let test: TestApp;
let admin: Buyer;
beforeAll(async () => {
  test = await createTestApp();
  admin = await addAdmin(test);
});
afterAll(() => test.close());

const priced = (prices: Partial<Record<ProductId, number>>): CatalogContent => ({
  ...seedContent,
  prices: {
    ...seedContent.prices,
    ...Object.fromEntries(
      soldProducts.flatMap(({ id }) => {
        const USD = prices[id];
        return USD === undefined ? [] : [[id, { ...seedContent.prices[id], USD }]];
      }),
    ),
  },
});

const read = async () =>
  (await admin.call('GET', '/admin/catalog')).json<AdminCatalogView & object>();

const publish = (content: CatalogContent, more: object = {}) => tryToPublish(admin, content, more);

let buyers = 0;
const newBuyer = () => addBuyer(test, `catalog-${(buyers += 1)}@example.test`);

const cardPrice = async (buyer: Buyer) => {
  const answer = await buyer.call('POST', '/cart', { productId: 'further-card', quantity: 1 });
  return answer.json<{ item: { price: number } }>().item.price;
};

describe('the catalog in the admin area', () => {
  it('is published, and sold at its new price by every process', async () => {
    const second = await createSecondApp(test);
    second.services.listener.start();
    try {
      expect(second.services.catalogVersions.current().products['further-card']?.unitCents).toBe(
        1_500,
      );
      const answer = await publish(priced({ 'further-card': 1_700 }));
      expect(answer.json()).toMatchObject({ message: 'Catalog published.' });
      expect(await cardPrice(await newBuyer())).toBe(17);
      const published = (await read()).current;
      await expectWithinASecond(async () => {
        const { number } = await second.services.catalogVersions.currentVersion();
        expect(number).toBe(published);
      });
    } finally {
      await second.services.listener.stop();
      await second.close();
    }
  });

  it('refuses the second of two who edit one draft, and loses nothing of the first', async () => {
    const { draft } = await read();
    const [first, second] = [priced({ lifetime: 20_900 }), priced({ lifetime: 21_900 })];
    const answers = await Promise.all(
      [first, second].map(async (content) =>
        admin.call('PUT', '/admin/catalog/draft', { revision: draft.revision, content }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const kept = answers[0]?.statusCode === 200 ? first : second;
    expect((await read()).draft).toEqual({ revision: draft.revision + 1, content: kept });
  });

  it('charges nobody another price than was shown, when a version is published in a checkout', async () => {
    await publish(priced({ 'business-plus-monthly': 850 }));
    const buyer = await newBuyer();
    const request = {
      items: [{ productId: 'business-plus-monthly', quantity: 1, price: 8.5 }],
      amount: 8.5,
    };
    await publish(priced({ 'business-plus-monthly': 950 }));
    const refused = await buyer.purchase(request);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('The total has changed from $8.50 to $9.50 '),
    ]);
    expect((await buyer.call('GET', '/orders')).json().orders).toEqual([]);
  });

  it('refuses an order that was priced by a version which a stale process still holds', async () => {
    const { number } = test.services.catalogVersions.current();
    await publish(priced({ 'teams-monthly': 650 }));
    await test.services.database.transaction().execute(async (tx) => {
      await expect(test.services.catalogVersions.requireCurrent(tx, number)).rejects.toThrow(
        priceConflictMessage,
      );
      await test.services.catalogVersions.requireCurrent(tx, (await read()).current);
    });
  });

  it.each(['business-plus-monthly', 'lifetime'] as const)(
    'changes nothing of what was bought before: %s',
    async (productId) => {
      const buyer = await newBuyer();
      await buyer.buy(productId);
      const everything = async () => ({
        orders: (await buyer.call('GET', '/orders')).json(),
        plan: (await buyer.call('GET', '/plan')).json(),
        tier: await buyer.tier(),
        invoices: await test.owner.selectFrom('invoices').selectAll().orderBy('id').execute(),
        lines: await test.owner.selectFrom('orderLines').selectAll().orderBy('orderId').execute(),
        entitlements: await test.owner
          .selectFrom('entitlements')
          .selectAll()
          .orderBy('id')
          .execute(),
      });
      const before = await everything();
      const raised = 1_000 + Object.keys(before.plan).length + buyers * 7;
      await publish(priced({ 'business-plus-monthly': raised, lifetime: 30_000 + buyers }));
      expect(await everything()).toEqual(before);
      const [order] = await test.owner
        .selectFrom('orders')
        .select('catalogVersion')
        .where('accountId', '=', buyer.account.id)
        .execute();
      expect(order?.catalogVersion).toBeLessThan((await read()).current);
    },
  );

  it('shows its translations in their language, and sells by the English name', async () => {
    const translation = {
      language: 'de',
      name: 'Geschäft',
      description: 'Für <den> Betrieb.',
      features: ['Zwei Profile'],
    } as const;
    const content = (
      texts: Partial<CatalogContent['plans']['business']>,
      accessories?: CatalogContent['accessories'],
    ): CatalogContent => ({
      ...seedContent,
      plans: { ...seedContent.plans, business: { ...seedContent.plans.business, ...texts } },
      accessories,
    });
    const draft = await admin.call('PUT', '/admin/catalog/draft', {
      revision: (await read()).draft.revision,
      content: content({ translations: [translation, translation] }),
    });
    expect(draft.json()).toMatchObject({ code: 'invalid_input' });
    const refused = await publish(
      content({ translations: [{ ...translation, name: 'Lifetime' }] }),
    );
    expect(Object.keys(refused.json().fields)).toEqual(['plans.business.translations.de.name']);
    const published = await publish(
      content({ description: 'For work.', translations: [translation] }),
    );
    expect(published.json()).toMatchObject({ message: 'Catalog published.' });
    const [home, plans, french] = await Promise.all(
      ['/de', '/de/nfc-business-cards', '/fr/nfc-business-cards'].map(
        async (url) => (await test.app.inject({ url })).body,
      ),
    );
    expect(home).toContain('Für &lt;den&gt; Betrieb.');
    expect(plans).toContain('>Geschäft</h3>');
    expect(plans).toContain('Zwei Profile</li>');
    // The English that was written is no longer the one that ships with a translation.
    expect(french).toContain('>Business</h3>');
    expect(french).toContain('For work.');
    expect(french).not.toContain('Geschäft</h3>');
    const buyer = await newBuyer();
    await buyer.buy('business-monthly');
    const [order] = (await buyer.call('GET', '/orders')).json().orders;
    expect(order.lines[0].name).toBe('Business Monthly');
    await publish(seedContent);
  });

  it('sells by a new name, and keeps the old one of what was sold', async () => {
    const named = (en: string) => ({
      ...seedContent,
      plans: {
        ...seedContent.plans,
        business: { ...seedContent.plans.business, names: { en } },
        lifetime: { ...seedContent.plans.lifetime, names: { en: 'Forever & <Ever>' } },
      },
    });
    const before = await newBuyer();
    await before.buy('business-monthly');
    const { current } = await read();
    const refused = await publish(named('Business Plus'));
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().fields)).toEqual(['plans.business.names.en']);
    expect((await read()).current).toBe(current);
    expect((await publish(named('استوديو'))).statusCode).toBe(200);
    const after = await newBuyer();
    await after.buy('business-monthly');
    const linesOf = async (buyer: Buyer) =>
      (await buyer.call('GET', '/orders')).json().orders[0].lines[0].name;
    expect(await linesOf(before)).toBe('Business Monthly');
    expect(await linesOf(after)).toBe('استوديو Monthly');
    for (const buyer of [before, after]) {
      const { subscriptions } = (await buyer.call('GET', '/plan')).json().plan;
      expect(subscriptions[0].name).toBe('استوديو Monthly');
    }
    const contents = await test.owner
      .selectFrom('invoices')
      .select('content')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(contents.map(({ content }) => content.lines[0]?.name)).toEqual([
      'استوديو Monthly',
      'Business Monthly',
    ]);
    const again = await after.buy('business-yearly');
    expect(again.json().message).toBe(checkoutMessages.alreadyHeld('\u2068استوديو\u2069'));
    const mails = await test.deliverMails();
    const toAfter = mails.filter(({ to }) => to === after.account.email);
    expect(JSON.stringify(toAfter)).toContain('استوديو');
    expect(JSON.stringify(mails.filter(({ to }) => to === before.account.email))).not.toContain(
      'استوديو',
    );
    const page = await test.app.inject({ url: '/nfc-business-cards' });
    expect(page.body).toContain('Forever &amp; &lt;Ever&gt;');
    expect(page.body).not.toContain('<Ever>');
    await publish(seedContent);
  });

  it('takes a plan off sale, which its subscribers keep', async () => {
    const holder = await newBuyer();
    await holder.buy('business-monthly');
    const business = { ...seedContent.plans.business, isOnSale: false };
    await publish({ ...seedContent, plans: { ...seedContent.plans, business } });
    const refused = await (await newBuyer()).buy('business-monthly');
    expect(refused.statusCode).toBe(503);
    expect(await holder.tier()).toBe('business');
    await publish(seedContent);
    expect((await (await newBuyer()).buy('business-monthly')).statusCode).toBe(200);
  });

  it('asks twice about an odd price', async () => {
    const { current } = await read();
    const content = priced({ lifetime: 0, 'further-card': 150_000 });
    const asked = await publish(content);
    expect(asked.statusCode).toBe(409);
    expect(asked.json().fields.isConfirmed).toContain('Lifetime from $');
    expect((await read()).current).toBe(current);
    expect((await publish(content, { isConfirmed: true })).statusCode).toBe(200);
    await publish(seedContent, { isConfirmed: true });
  });

  it.each<[object, string]>([
    [{ note: ' ' }, 'note'],
    [{ effectiveFrom: 'tomorrow' }, 'effectiveFrom'],
    [{ effectiveFrom: '2000-01-01T00:00:00Z' }, 'effectiveFrom'],
  ])('refuses %j at its field', async (more, field) => {
    const answer = await publish(priced({ lifetime: 22_200 }), more);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('refuses a draft that another plan’s price is in, at its field', async () => {
    const answer = await publish(priced({ 'business-monthly': 800 }));
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toContain('prices.business-monthly');
  });

  it('publishes at a time, unless the version is withdrawn before', async () => {
    await publish(seedContent);
    const { current } = await read();
    const effectiveFrom = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
    const content = priced({ 'further-card': 2_000 });
    expect((await publish(content, { effectiveFrom })).json().message).toBe('Catalog scheduled.');
    const second = await publish(priced({ 'further-card': 2_100 }));
    expect(second.statusCode).toBe(409);
    expect((await read()).current).toBe(current);
    expect((await admin.call('POST', '/admin/catalog/withdraw', {})).statusCode).toBe(200);
    expect((await publish(content, { effectiveFrom })).statusCode).toBe(200);
    test.clock.advance(3_601);
    expect(await cardPrice(await newBuyer())).toBe(20);
    const { versions, history } = await read();
    expect(versions.map(({ number }) => number)).toEqual(
      versions.map((_, index) => versions.length - index),
    );
    expect(versions.every(({ content: kept }) => createCatalog({ number: 1, content: kept }))).toBe(
      true,
    );
    expect(history.some(({ action }) => action === 'catalog.withdrawn')).toBe(true);
  });

  it('sells a plan from its time until its end, and shows the keeper the times', async () => {
    const inHours = (hours: number) =>
      new Date(test.clock.now().getTime() + hours * 3_600_000).toISOString();
    const times = { saleFrom: inHours(1), saleUntil: inHours(2) };
    const { plans } = seedContent;
    const content = {
      ...seedContent,
      plans: { ...plans, lifetime: { ...plans.lifetime, ...times } },
    };
    const reversed = { ...plans.lifetime, saleFrom: times.saleUntil, saleUntil: times.saleFrom };
    const refused = await publish({ ...content, plans: { ...plans, lifetime: reversed } });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([
      400,
      ['plans.lifetime.saleUntil'],
    ]);
    expect((await publish(content)).statusCode).toBe(200);
    expect((await read()).changes).toEqual([]);
    const statuses: number[] = [];
    for (let hour = 0; hour < 3; hour += 1) {
      const buyer = await newBuyer();
      statuses.push((await buyer.buy('lifetime')).statusCode);
      const { body } = await test.app.inject({ url: '/nfc-business-cards' });
      expect(body).not.toContain(times.saleUntil);
      test.clock.advance(3_600);
    }
    expect(statuses).toEqual([503, 200, 503]);
    await publish(seedContent);
  });
});
