import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { priceConflictMessage } from '#domain/catalog/price-claim.ts';
import { readBooks, subjectsTo } from '#tests/support/books.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { ChangePreview, PlanView } from '#wire/subscriptions.ts';

const day = 86_400;

let test: TestApp;
let buyer: Buyer;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  buyer = await addBuyer(test, `buyer-${(count += 1)}@example.test`);
});
afterAll(() => test.close());

async function plan(): Promise<PlanView> {
  return (await buyer.call('GET', '/plan')).json<{ plan: PlanView }>().plan;
}

async function call(action: string, payload?: object) {
  const [subscription] = (await plan()).subscriptions;
  return buyer.call('POST', `/subscriptions/${subscription?._id}/${action}`, payload);
}

async function preview(productId: string): Promise<ChangePreview> {
  const answer = await call('preview-change', { productId });
  return answer.json<{ preview: ChangePreview }>().preview;
}

async function change({ productId, charge, reckonedAt }: ChangePreview) {
  return call('change', { productId, charge, reckonedAt });
}

describe('an upgrade', () => {
  it('costs the new plan less the unused time, as shown, at once', async () => {
    await buyer.buy('business-yearly');
    test.clock.advance(73 * day); // a fifth of the year
    const shown = await preview('business-plus-yearly');
    expect(shown).toMatchObject({ when: 'now', charge: 24, credit: 40, renewalPrice: 80 });
    await subjectsTo(test, buyer);
    expect((await change(shown)).json()).toMatchObject({
      message: 'Your plan is now Business Plus Yearly.',
      plan: {
        tier: 'business_plus',
        subscriptions: [{ name: 'Business Plus Yearly', next: null }],
      },
    });
    expect(await readBooks(test, buyer)).toMatchObject({
      payments: [
        { kind: 'first', amountCents: 5_000 },
        { kind: 'change', amountCents: 2_400 },
      ],
    });
    expect(await subjectsTo(test, buyer)).toEqual([
      'Receipt for your change to Business Plus Yearly',
    ]);
    const { invoices, database } = test.services;
    expect((await invoices.listOfAccount(database, buyer.account.id))[1]?.content).toMatchObject({
      lines: [{ name: 'Business Plus Yearly', totalCents: 6_400 }],
      discount: { name: 'Credit for unused time', cents: 4_000 },
      totalCents: 2_400,
    });
  });

  it('to the year begins one today', async () => {
    await buyer.buy('business-monthly');
    const shown = await preview('business-yearly');
    expect(shown).toMatchObject({ when: 'now', charge: 45, credit: 5 });
    await change(shown);
    const [subscription] = (await plan()).subscriptions;
    expect(subscription).toMatchObject({ billing: 'yearly', currentPeriodEnd: shown.periodEnd });
  });

  it.each<[string, Partial<ChangePreview>]>([
    ['for another price than shown', { charge: 0.01 }],
    ['by a preview of yesterday', { reckonedAt: '2026-01-01T00:00:00.000Z' }],
    ['by a preview of tomorrow', { reckonedAt: '2036-01-01T00:00:00.000Z' }],
  ])('%s changes nothing', async (_, wrong) => {
    await buyer.buy('business-monthly');
    const answer = await change({ ...(await preview('business-plus-monthly')), ...wrong });
    expect([answer.statusCode, answer.json().message]).toEqual([409, priceConflictMessage]);
    expect((await readBooks(test, buyer)).payments).toHaveLength(1);
    expect(await buyer.tier()).toBe('business');
  });

  it('that is declined changes nothing, and may be tried again', async () => {
    await buyer.buy('business-monthly');
    const decline = (isDeclining: boolean) =>
      test.services.database
        .updateTable('sandboxSubscriptions')
        .set({ isDeclining })
        .where('buyerId', '=', buyer.account.id)
        .execute();
    await decline(true);
    test.clock.advance(day);
    const answer = await change(await preview('business-plus-monthly'));
    expect([answer.statusCode, answer.json().code]).toEqual([402, 'payment_failed']);
    expect(await buyer.tier()).toBe('business');
    await decline(false);
    test.clock.advance(60);
    expect((await change(await preview('business-plus-monthly'))).statusCode).toBe(200);
    expect(await buyer.tier()).toBe('business_plus');
  });

  it('clicked ten times is charged once', async () => {
    await buyer.buy('business-monthly');
    const shown = await preview('business-plus-monthly');
    const answers = await Promise.all(Array.from({ length: 10 }, () => change(shown)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await readBooks(test, buyer)).payments).toHaveLength(2);
  });
});

describe('a lower plan', () => {
  it('waits for the end of the period, with a mail, and can be kept away', async () => {
    await buyer.buy('business-plus-monthly');
    await subjectsTo(test, buyer);
    const shown = await preview('business-monthly');
    expect(shown).toMatchObject({ when: 'period_end', charge: 0, credit: 0, renewalPrice: 5 });
    expect((await change(shown)).json()).toMatchObject({
      plan: {
        tier: 'business_plus',
        subscriptions: [{ productId: 'business-plus-monthly', next: { name: 'Business Monthly' } }],
      },
    });
    expect(await subjectsTo(test, buyer)).toEqual([
      expect.stringMatching(/^Your plan changes to Business Monthly on /),
    ]);
    expect((await call('keep')).json()).toMatchObject({
      plan: { subscriptions: [{ next: null }] },
    });
  });
});

describe('what cannot be changed', () => {
  it.each([
    ['to the plan itself', 'business-monthly', 409],
    ['to lifetime, which is bought', 'lifetime', 400],
    ['to nothing we have', 'gold', 400],
  ])('%s', async (_, productId, status) => {
    await buyer.buy('business-monthly');
    expect((await call('preview-change', { productId })).statusCode).toBe(status);
  });

  it('once it will not renew, or has ended', async () => {
    await buyer.buy('business-monthly');
    await call('cancel');
    const answer = await call('preview-change', { productId: 'business-yearly' });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Your plan won’t renew. Please resume it before you change it.',
    ]);
  });
});
