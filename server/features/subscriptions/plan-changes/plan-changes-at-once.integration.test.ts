import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductId } from '#domain/catalog/products.ts';
import { changeRequestMs } from '#domain/subscriptions/noted-change.ts';
import { readBooks, subjectsTo } from '#tests/support/books.ts';
import { addBuyer, buyerOf, type Answer, type Buyer } from '#tests/support/buyer.ts';
import { makeJobsDue } from '#tests/support/job-queue.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';
import { createSecondApp, type TestApp } from '#tests/support/test-app.ts';
import type { ChangePreview, PlanView } from '#wire/subscriptions.ts';

let shop: StripeShop;
let test: TestApp;
let buyer: Buyer;
let count = 0;
beforeAll(async () => {
  shop = await createStripeShop();
  test = shop.test;
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await addBuyer(test, `buyer-${(count += 1)}@example.test`);
});

async function subscribe(productId: ProductId): Promise<void> {
  const { sessionId } = await shop.begin(buyer, productId);
  shop.stripe.pay(sessionId);
  await shop.postAll();
  test.clock.advance(60);
}

async function plan(): Promise<PlanView> {
  return (await buyer.call('GET', '/plan')).json<{ plan: PlanView }>().plan;
}

async function subscription() {
  const [found] = (await plan()).subscriptions;
  if (found === undefined) throw new Error('no subscription');
  return found;
}

async function preview(productId: ProductId): Promise<ChangePreview> {
  const path = `/subscriptions/${(await subscription())._id}/preview-change`;
  return (await buyer.call('POST', path, { productId })).json<{ preview: ChangePreview }>().preview;
}

/** @param by whose process is asked */
async function confirm(shown: ChangePreview, by = buyer): Promise<Answer> {
  const { productId, from, charge, reckonedAt } = shown;
  const path = `/subscriptions/${(await subscription())._id}/change`;
  return by.call('POST', path, { productId, from, charge, reckonedAt });
}

/** Confirms while something goes wrong with each request that would change something at Stripe. */
async function confirmInVain(shown: ChangePreview, fault: 'refused' | 'cut off'): Promise<void> {
  const { server } = shop.stripe;
  server.faultOf = ({ method, path }) =>
    method === 'POST' && path.startsWith('/v1/subscription') ? fault : undefined;
  expect((await confirm(shown)).statusCode).toBe(503);
  server.faultOf = undefined;
  expect((await states()).at(-1)).toMatchObject({ state: 'open' });
}

const statuses = (answers: readonly Answer[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
const payments = async () => (await readBooks(test, buyer)).payments;
const states = () =>
  test.services.database
    .selectFrom('planChanges')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscriptionId')
    .where('accountId', '=', buyer.account.id)
    .select(['planChanges.state', 'toProductId'])
    .orderBy('planChanges.id')
    .execute();

it('a click whose twin has made the change meanwhile is answered as the twin', async () => {
  await subscribe('business-monthly');
  const shown = await preview('business-yearly');
  const provider = test.services.payments.getSubscriptions('stripe');
  const previewChange = provider.previewChange.bind(provider);
  let twin: Answer | undefined;
  vi.spyOn(provider, 'previewChange').mockImplementationOnce(async (change) => {
    twin = await confirm(shown);
    return previewChange(change);
  });
  const answer = await confirm(shown);
  expect([answer.statusCode, twin?.statusCode]).toEqual([200, 200]);
  expect(await payments()).toHaveLength(2);
});

describe('two upgrades confirmed in two tabs', () => {
  it('at the same time, in two processes: one is made, the other learns of it', async () => {
    await subscribe('business-monthly');
    const [year, plus] = [await preview('business-yearly'), await preview('business-plus-monthly')];
    const second = await createSecondApp(test, undefined, shop.keys);
    const answers = await Promise.all([
      confirm(year),
      confirm(plus, buyerOf(second, buyer.account)),
    ]);
    await second.close();
    expect(statuses(answers)).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused.message).toMatch(
      /^(We’re changing your plan to|Your plan changed in the meantime\. You now have) /,
    );
    expect(await payments()).toHaveLength(2);
  });

  it('one after the other: the later one names a plan that is no more', async () => {
    await subscribe('business-monthly');
    const [year, plus] = [await preview('business-yearly'), await preview('business-plus-monthly')];
    expect((await confirm(year)).statusCode).toBe(200);
    const answer = await confirm(plus);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Your plan changed in the meantime. You now have Business Yearly. Please review this change again.',
    ]);
    expect(await payments()).toHaveLength(2);
  });

  it('to the same plan, each with a preview of its own: both get the same answer', async () => {
    await subscribe('business-monthly');
    const first = await preview('business-yearly');
    test.clock.advance(60);
    const second = await preview('business-yearly');
    const answers = [await confirm(second), await confirm(first), await confirm(second)];
    expect(statuses(answers)).toEqual([200, 200, 200]);
    expect(answers.map((answer) => answer.json())).toEqual(answers.map(() => answers[0]?.json()));
    expect(await payments()).toHaveLength(2);
    expect(await states()).toHaveLength(1);
  });

  it('by a client that names no plan: the price is another one', async () => {
    await subscribe('business-monthly');
    const [year, plus] = [await preview('business-yearly'), await preview('business-plus-monthly')];
    await confirm(year);
    const { productId, charge, reckonedAt } = plus;
    const path = `/subscriptions/${(await subscription())._id}/change`;
    const answer = await buyer.call('POST', path, { productId, charge, reckonedAt });
    expect(answer.statusCode).toBe(409);
    expect(await payments()).toHaveLength(2);
    expect((await subscription()).next).toBeNull();
  });
});

describe('the same confirmation again', () => {
  it.each<[string, ProductId, ProductId]>([
    ['of an upgrade', 'business-monthly', 'business-plus-monthly'],
    ['of a switch at the end of the period', 'business-plus-monthly', 'business-monthly'],
  ])('%s: a double click gets the first answer twice', async (_, from, to) => {
    await subscribe(from);
    const shown = await preview(to);
    const [first, second] = await Promise.all([confirm(shown), confirm(shown)]);
    const later = await confirm(shown);
    expect(statuses([first, second, later])).toEqual([200, 200, 200]);
    expect(second.json()).toEqual(first.json());
    expect(later.json()).toEqual(first.json());
    expect(await payments()).toHaveLength(shown.when === 'now' ? 2 : 1);
    expect(await states()).toHaveLength(1);
  });
});

describe('a provider that does not answer', () => {
  it('after it made the change: confirmed again, it is made once', async () => {
    await subscribe('business-monthly');
    const shown = await preview('business-plus-monthly');
    await confirmInVain(shown, 'cut off');
    expect((await confirm(shown)).statusCode).toBe(200);
    expect(await states()).toMatchObject([{ state: 'made' }]);
    expect(await payments()).toHaveLength(2);
  });

  it('before it was asked: the change is given up, and another one is free to be made', async () => {
    await subscribe('business-monthly');
    const [year, plus] = [await preview('business-yearly'), await preview('business-plus-monthly')];
    await confirmInVain(year, 'refused');
    const early = await confirm(plus);
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      'We’re changing your plan to Business Yearly right now. Please check again in a moment.',
    ]);
    test.clock.advance(changeRequestMs / 1_000);
    expect((await confirm(plus)).statusCode).toBe(200);
    expect(await states()).toEqual([
      { state: 'dropped', toProductId: 'business-yearly' },
      { state: 'made', toProductId: 'business-plus-monthly' },
    ]);
    expect(await payments()).toHaveLength(2);
  });

  it('a job finds out what became of a change whose process was killed', async () => {
    await subscribe('business-plus-monthly');
    await subjectsTo(test, buyer);
    await confirmInVain(await preview('business-monthly'), 'refused');
    test.clock.advance(changeRequestMs / 1_000);
    await makeJobsDue(test.services.database);
    expect(await subjectsTo(test, buyer)).toEqual([]);
    expect(await states()).toMatchObject([{ state: 'dropped' }]);
  });

  it('a declined card ends the change, and the next try is another one', async () => {
    await subscribe('business-monthly');
    shop.stripe.isDeclining = true;
    const shown = await preview('business-plus-monthly');
    expect((await confirm(shown)).statusCode).toBe(402);
    shop.stripe.isDeclining = false;
    expect((await confirm(shown)).statusCode).toBe(200);
    expect(await states()).toMatchObject([{ state: 'refused' }, { state: 'made' }]);
    expect(await payments()).toHaveLength(2);
  });
});
