import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogContent } from '#domain/catalog/catalog.ts';
import { shippedPlanOrder } from '#domain/catalog/plan-order.ts';
import { planTerms } from '#domain/catalog/plans.ts';
import { soldProducts } from '#domain/catalog/products.ts';
import { seedContent, seedProduct } from '#domain/catalog/seed-catalog.ts';
import { otherLanguages } from '#domain/catalog/translations.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { book, publishCatalog } from '#tests/support/catalog.ts';
import { runPeriodically } from '#tests/support/job-queue.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const day = 86_400;

/** A catalog whose prices have a range for each product: none is ever the price of another one. */
const content: fc.Arbitrary<CatalogContent> = fc
  .record({
    cents: fc.array(fc.record({ USD: fc.nat(999), EUR: fc.nat(999), GBP: fc.nat(999) }), {
      minLength: soldProducts.length,
      maxLength: soldProducts.length,
    }),
    texts: fc.array(
      fc.record({
        name: fc.stringMatching(/^[A-Za-z]{0,20}$/),
        description: fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,40}$/),
        features: fc.array(fc.stringMatching(/^[A-Za-z]{1,20}$/), { minLength: 1, maxLength: 4 }),
        isOnSale: fc.boolean(),
        saleUntil: fc.constantFrom(undefined, '2020-01-01T00:00Z', '2999-01-01T00:00Z'),
        translated: fc.subarray([...otherLanguages]),
      }),
      { minLength: planTerms.length, maxLength: planTerms.length },
    ),
    taxClass: fc.constantFrom(undefined, 'reduced' as const),
    planOrder: fc.shuffledSubarray([...shippedPlanOrder], { minLength: shippedPlanOrder.length }),
    /** Profiles, more than the plan below has, and cards. */
    more: fc.array(fc.integer({ min: 1, max: 16 }), {
      minLength: planTerms.length,
      maxLength: planTerms.length,
    }),
  })
  .map(({ cents, texts, taxClass, planOrder, more }) => {
    const prices = { ...seedContent.prices };
    soldProducts.forEach(({ id }, index) => {
      const least = 30_000 + index * 1_000;
      const { USD = 0, EUR = 0, GBP = 0 } = cents[index] ?? {};
      prices[id] = { USD: least + USD, EUR: least + EUR, GBP: least + GBP };
    });
    const plans = { ...seedContent.plans };
    planTerms.forEach(({ id }, index) => {
      const { name, translated, ...words } = texts[index] ?? {
        name: '',
        translated: [],
        ...seedContent.plans[id],
      };
      const profiles = more.slice(0, index + 1).reduce((sum, one) => sum + one, 0);
      // None is ever the name of another plan.
      const names = name === '' ? undefined : { en: `${index} ${name}` };
      const translations = translated.map((language) => ({
        language,
        name: `${index} ${language}`,
        description: language,
        features: [language],
      }));
      plans[id] = {
        ...words,
        names,
        translations,
        caps: { profiles, ...(id !== 'free' && { cards: profiles - (more[0] ?? 0) }) },
        isOnSale: id === 'free' || words.isOnSale,
        ...(id === 'free' && { saleUntil: undefined }),
      };
    });
    return { plans, prices, planOrder, accessories: [{ ...book, taxClass }] };
  });

const germanPlan = { language: 'de', name: 'Atelier', description: '', features: [] } as const;
/** Sold by a name of its own in German. */
const translated: CatalogContent = {
  ...seedContent,
  plans: {
    ...seedContent.plans,
    lifetime: { ...seedContent.plans.lifetime, translations: [germanPlan] },
  },
};

/** All that purchases left behind. */
const tables = [
  'orders',
  'orderLines',
  'payments',
  'invoices',
  'entitlements',
  'subscriptions',
  'planChanges',
  'priceMoveMembers',
  'mails',
] as const;

/** The pages of a buyer that speak of what was bought. */
const paths = ['/orders', '/plan', '/user'] as const;

/** Without today's names of plans, which a subscription is shown by. */
function asSold(path: string, body: string): string {
  return path === '/plan' ? body.replaceAll(/"name":"[^"]*"/g, '') : body;
}

describe('a change of the catalog', () => {
  let test: TestApp;
  let admin: Buyer;
  let buyers: Buyer[];
  /** The receipt of what was sold by a name in German, as it was first read. */
  let receipt: string;
  beforeAll(async () => {
    test = await createTestApp({ TAX_TABLE: 'US 10/5 Tax' });
    admin = await addAdmin(test);
    buyers = [];
    await publish({ ...translated, accessories: [book] });
    const sold = [
      ['business-monthly', 'USD'],
      ['business-plus-yearly', 'EUR'],
      ['lifetime', 'USD'],
    ] as const;
    for (const [productId, currency] of sold) {
      const buyer = await addBuyer(test, `${productId}@example.test`);
      await buyer.call('PUT', '/user', { language: 'de' });
      for (const id of [productId, 'further-card'] as const) {
        await buyer.buy(id, { currency, amount: seedProduct(id, currency).unitCents / 100 });
      }
      if (currency === 'USD') await buyer.buy(book.id);
      buyers.push(buyer);
    }
    // One changes to a lower plan at the end of the period, at a price that was agreed to.
    const changing = buyers[1];
    const { plan } = (await changing?.call('GET', '/plan'))?.json() ?? {};
    const of = `/subscriptions/${plan.subscriptions[0]._id}`;
    const productId = 'business-yearly';
    const shown = (await changing?.call('POST', `${of}/preview-change`, { productId }))?.json();
    const { charge, reckonedAt } = shown.preview;
    await changing?.call('POST', `${of}/change`, { productId, charge, reckonedAt });
    test.clock.advance(31 * day);
    await runPeriodically(test, 'sandbox-renewals');
    await test.deliverMails();
    receipt = await mailReceipt();
  });
  afterAll(() => test.close());

  async function mailReceipt(): Promise<string> {
    const { orders } = (await buyers[2]?.call('GET', '/orders'))?.json() ?? {};
    const { _id: id } = orders.find((one: { total: number }) => one.total > 100);
    test.clock.advance(60);
    await admin.call('POST', `/admin/orders/${id}/receipt`);
    const [mail] = await test.deliverMails();
    return mail?.text ?? '';
  }

  async function publish(next: CatalogContent): Promise<void> {
    await publishCatalog(admin, next);
    expect(await test.deliverMails()).toEqual([]);
  }

  async function everything() {
    const { database } = test.services;
    const rows = tables.map(async (table) => [
      table,
      (await database.selectFrom(table).selectAll().execute())
        .map((row) => JSON.stringify(row))
        .toSorted(),
    ]);
    const pages = buyers.flatMap((buyer) =>
      paths.map(async (path) => [
        `${buyer.account.email} ${path}`,
        asSold(path, (await buyer.call('GET', path)).body),
      ]),
    );
    return Object.fromEntries(await Promise.all([...rows, ...pages]));
  }

  it('changes no order, payment, invoice, entitlement, subscription or mail', async () => {
    const before = await everything();
    expect(before.orders).toHaveLength(8);
    await fc.assert(
      fc.asyncProperty(content, async (next) => {
        await publish(next);
        expect(await everything()).toEqual(before);
      }),
      { numRuns: 12 },
    );
    expect(receipt).toContain('Atelier');
    expect(await mailReceipt()).toBe(receipt);
    // Those that were sold renew at their own price, whatever the last version says.
    test.clock.advance(31 * day);
    await runPeriodically(test, 'sandbox-renewals');
    await test.deliverMails();
    const { payments } = await test.services.database
      .selectFrom('payments')
      .select(({ fn }) => fn.countAll<number>().as('payments'))
      .where('kind', '=', 'renewal')
      .where('amountCents', '=', 500)
      .executeTakeFirstOrThrow();
    expect(payments).toBe(2);
  });
});
