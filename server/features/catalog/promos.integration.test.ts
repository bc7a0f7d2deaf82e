import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { promoMessages, promoSeeds } from '#domain/catalog/promos.ts';
import { priceCart } from '#domain/catalog/pricing.ts';
import { seedProduct } from '#domain/catalog/seed-catalog.ts';
import { addPromo } from '#tests/support/promos.ts';
import { registerAccount } from '#tests/support/register-account.ts';
import { createTestApp, productionLimits, type TestApp } from '#tests/support/test-app.ts';
import { createCatalogService } from './catalog.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const ask = (code: string) => test.app.inject(`/api/promos/${code}`);

describe('GET /api/promos/{code}', () => {
  it.each(promoSeeds)('knows $code', async (seed) => {
    const { isActiveInProduction: _active, maxUsesPerAccount: _limit, ...promo } = seed;
    const answer = await ask(promo.code);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, promo });
  });

  it.each([
    'friends20',
    'Friends20',
    '%20friends20%20',
    'FRIENDS20%0A',
    'FRIENDS20/',
    'FRIENDS%2020',
  ])('reads %s as FRIENDS20', async (code) => {
    expect((await ask(code)).json()).toMatchObject({ promo: { code: 'FRIENDS20' } });
  });

  it.each([
    'NOPE',
    'FRIENDS2',
    "'%20or%20true%20--",
    '%F0%9F%8E%89',
    'X'.repeat(41),
    'X'.repeat(900),
  ])('answers 404 for %s', async (code) => {
    const answer = await ask(code);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      success: false,
      message: promoMessages.unknown,
      code: 'not_found',
      fields: { promoCode: promoMessages.unknown },
    });
  });

  it.each(['FRIENDS20%00X', '%00'])(
    'refuses %s at the edge, naming the parameter',
    async (code) => {
      const answer = await ask(code);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ fields: { code: expect.anything() } });
    },
  );

  it.each(['%20', '%09%0A'])('answers 400 for the blanks %s', async (code) => {
    const answer = await ask(code);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: promoMessages.empty,
      code: 'invalid_input',
      fields: { promoCode: promoMessages.empty },
    });
  });

  it('takes 60 calls in ten minutes from one IP', async () => {
    const strict = await createTestApp(productionLimits);
    try {
      const statuses: number[] = [];
      for (let call = 0; call < 61; call++) {
        statuses.push((await strict.app.inject('/api/promos/NOPE')).statusCode);
      }
      expect(statuses).toEqual([...Array<number>(60).fill(404), 429]);
    } finally {
      await strict.close();
    }
  });
});

describe('a code that will be refused at paying', () => {
  const askAs = (code: string, token: string) =>
    test.app.inject({
      url: `/api/promos/${code}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const place = (accountId: string, promoCode: string) =>
    test.services.database.transaction().execute(async (tx) => {
      const promo = await test.services.catalog.findPromo(tx, promoCode);
      const cart = priceCart([{ product: seedProduct('lifetime'), quantity: 1 }], promo);
      const draft = { accountId, cart, provider: 'sandbox', deliveryAddress: null } as const;
      const { id } = await test.services.placing.place(tx, draft);
      await test.services.settlement.settleFree(tx, await test.services.orders.lock(tx, id));
    });

  it('is refused at Apply to the account that has used it, and to nobody else', async () => {
    const [ada, grace] = [
      await registerAccount(test, 'ada@example.test'),
      await registerAccount(test, 'grace@example.test'),
    ];
    await place(ada.user._id, 'FAMILY25');
    const answer = await askAs('FAMILY25', ada.token);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe(promoMessages.alreadyUsed('FAMILY25'));
    expect((await askAs('FAMILY25', grace.token)).statusCode).toBe(200);
    expect((await ask('FAMILY25')).statusCode).toBe(200);
  });

  it('is refused at Apply to everybody once it is used up', async () => {
    const ada = await registerAccount(test, 'ada-two@example.test');
    await addPromo(test, 'LAST', { maxUses: 1 });
    await place(ada.user._id, 'LAST');
    for (const answer of [await ask('LAST'), await askAs('LAST', ada.token)]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json().message).toBe(promoMessages.usedUp('LAST'));
    }
  });
});

describe('ensurePromos', () => {
  beforeEach(async () => {
    const { database } = test.services;
    await database.deleteFrom('promos').execute();
    await database.deleteFrom('doneOnce').where('name', '=', 'promos').execute();
  });

  const catalogOf = (isProduction: boolean) =>
    createCatalogService({
      ...test.services,
      config: { ...test.services.config, isDemo: !isProduction },
    });

  const stored = () =>
    test.services.database
      .selectFrom('promos')
      .select(['code', 'isActive'])
      .orderBy('code')
      .execute();

  it.each([
    ['demo', false, true],
    ['production', true, false],
  ])('in %s', async (_mode, isProduction, isTestOn) => {
    await catalogOf(isProduction).ensurePromos();
    expect(await stored()).toEqual([
      { code: 'FAMILY25', isActive: true },
      { code: 'FRIENDS20', isActive: true },
      { code: 'TEST100', isActive: isTestOn },
    ]);
    expect((await ask('TEST100')).statusCode).toBe(isTestOn ? 200 : 404);
  });

  it('does it once when several processes start together', async () => {
    const catalog = catalogOf(false);
    await Promise.all([1, 2, 3].map(() => catalog.ensurePromos()));
    expect(await stored()).toHaveLength(promoSeeds.length);
  });

  it('leaves what an admin made of them', async () => {
    const { database } = test.services;
    const catalog = catalogOf(false);
    await catalog.ensurePromos();
    await database.deleteFrom('promos').where('code', '=', 'FAMILY25').execute();
    await database
      .updateTable('promos')
      .set({ isActive: false })
      .where('code', '=', 'FRIENDS20')
      .execute();
    await catalog.ensurePromos();
    expect(await stored()).toEqual([
      { code: 'FRIENDS20', isActive: false },
      { code: 'TEST100', isActive: true },
    ]);
    expect((await ask('FRIENDS20')).statusCode).toBe(404);
  });
});
