import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPromoMessages } from '#domain/catalog/new-promo.ts';
import { promoMessages } from '#domain/catalog/promos.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { PromoView } from '#wire/admin/promos.ts';

let test: TestApp;
let admin: Buyer;
beforeAll(async () => {
  test = await createTestApp();
  admin = await addAdmin(test);
});
afterAll(() => test.close());

const form = {
  code: 'spring30',
  label: '30% off in spring',
  discountPercent: 30,
  eligibleTiers: ['business', 'business_plus'],
  expiresAt: '2026-12-31T23:59:59.999Z',
  maxUses: 100,
  maxUsesPerAccount: '',
};

const add = (change: object = {}) => admin.call('POST', '/admin/promos', { ...form, ...change });

async function list(query = ''): Promise<PromoView[]> {
  const answer = await admin.call('GET', `/admin/promos?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ promos: PromoView[] }>().promos;
}

const codes = async (query = '') => (await list(query)).map(({ code }) => code);

describe('the promo codes in the admin area', () => {
  it('are listed with their uses, and narrowed', async () => {
    const buyer = await addBuyer(test, 'promo@example.test');
    await buyer.buy('business-monthly', { promoCode: 'FAMILY25' });
    const family = (await list()).find(({ code }) => code === 'FAMILY25');
    expect(family).toMatchObject({ uses: 1, isActive: true, maxUsesPerAccount: 1 });
    expect((await codes()).toSorted()).toEqual(['FAMILY25', 'FRIENDS20', 'TEST100']);
    expect(await codes('search=family')).toEqual(['FAMILY25']);
    expect((await codes('search=%25')).length).toBe(3);
    expect(await codes('search=_')).toEqual([]);
    expect(await codes('page=9')).toEqual([]);
    expect((await admin.call('GET', '/admin/promos?page=-1')).statusCode).toBe(400);
  });

  it('are added, known to the shop at once, and written down', async () => {
    test.clock.advance(1);
    const answer = await add();
    expect(answer.json()).toMatchObject({
      message: 'Code SPRING30 added.',
      promo: { code: 'SPRING30', uses: 0, isActive: true, hasExpired: false, maxUses: 100 },
    });
    expect((await codes())[0]).toBe('SPRING30');
    const shop = await test.app.inject('/api/promos/spring30');
    expect(shop.json()).toMatchObject({ promo: { discountPercent: 30 } });
    const one = (await admin.call('GET', '/admin/promos/spring30')).json();
    expect(one).toMatchObject({
      promo: { label: '30% off in spring', maxUsesPerAccount: null },
      history: [
        {
          action: 'promo.added',
          subjectType: 'promo',
          by: 'admin@example.test',
          after: { discountPercent: 30, eligibleTiers: 'business, business_plus' },
        },
      ],
    });
    const again = await add({ code: ' Spring30 ' });
    expect(again.statusCode).toBe(409);
    const message = newPromoMessages.codeTaken('SPRING30');
    expect(again.json()).toMatchObject({ message, fields: { code: message } });
  });

  it('begin on their day', async () => {
    const startsAt = new Date(test.clock.now().getTime() + 1_000).toISOString();
    const added = await add({ code: 'LATER', startsAt });
    expect(added.json().promo).toMatchObject({ startsAt, hasStarted: false });
    const early = await test.app.inject('/api/promos/later');
    const message = promoMessages.notYet('LATER');
    expect([early.statusCode, early.json().message]).toEqual([404, message]);
    test.clock.advance(1);
    expect((await test.app.inject('/api/promos/later')).statusCode).toBe(200);
  });

  it('are added once by two at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add({ code: 'RACE' })));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('are refused at their fields', async () => {
    const answer = await add({
      code: 'half off',
      label: '',
      discountPercent: 0,
      eligibleTiers: [],
      currency: '',
      minimum: '1.005',
      startsAt: 'soon',
      expiresAt: '2020-01-01T00:00:00Z',
      maxUses: -1,
      maxUsesPerAccount: 1.5,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({
      code: newPromoMessages.codeForm,
      label: newPromoMessages.labelMissing,
      discountPercent: newPromoMessages.percent,
      eligibleTiers: newPromoMessages.tiers,
      currency: newPromoMessages.minimumCurrency,
      minimum: newPromoMessages.minimum,
      startsAt: newPromoMessages.expiry,
      expiresAt: newPromoMessages.expired,
      maxUses: newPromoMessages.uses,
      maxUsesPerAccount: newPromoMessages.uses,
    });
  });

  it('are switched off and on, each once written down', async () => {
    const setActive = (isActive: boolean) =>
      admin.call('PUT', '/admin/promos/FRIENDS20/active', { isActive });
    expect((await setActive(false)).json()).toMatchObject({
      message: 'Code FRIENDS20 is turned off.',
      promo: { isActive: false },
    });
    expect((await setActive(false)).statusCode).toBe(200);
    expect((await test.app.inject('/api/promos/FRIENDS20')).statusCode).toBe(404);
    expect(await codes('filter=off')).toEqual(['FRIENDS20']);
    test.clock.advance(1);
    await setActive(true);
    expect((await test.app.inject('/api/promos/FRIENDS20')).statusCode).toBe(200);
    const { history } = (await admin.call('GET', '/admin/promos/FRIENDS20')).json();
    expect(history).toMatchObject([
      { action: 'promo.switched_on', before: { isActive: false }, after: { isActive: true } },
      { action: 'promo.switched_off', before: { isActive: true }, after: { isActive: false } },
    ]);
    const none = await admin.call('PUT', '/admin/promos/NONE/active', { isActive: true });
    expect(none.statusCode).toBe(404);
  });
});
