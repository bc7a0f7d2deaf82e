import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductId } from '#domain/catalog/products.ts';
import { priceMoveMessages } from '#domain/subscriptions/price-move.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { readBooks } from '#tests/support/books.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { publishCatalog } from '#tests/support/catalog.ts';
import { runPeriodically } from '#tests/support/job-queue.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import type { PriceMoveMember, PriceMoveView } from '#wire/admin/price-moves.ts';
import type { PlanView } from '#wire/subscriptions.ts';
import { priceMoveMailsJob } from './price-moves.jobs.ts';

/** A shop that opened on 21 November 2026, whose first buyers pay $5 a month. */
async function openShop() {
  const test: TestApp = await createTestApp();
  const admin = await addAdmin(test);

  async function subscriber(name: string, productId: ProductId = 'business-monthly') {
    const buyer = await addBuyer(test, `${name}@example.test`);
    await buyer.buy(productId);
    return buyer;
  }

  async function publish(productId: ProductId, USD: number) {
    const { draft } = (await admin.call('GET', '/admin/catalog')).json();
    const { content } = draft;
    const prices = { ...content.prices, [productId]: { ...content.prices[productId], USD } };
    await publishCatalog(admin, { ...content, prices });
  }

  const wanted = (more: object = {}) => ({
    productId: 'business-monthly',
    currency: 'USD',
    effectiveFrom: '2027-01-20',
    unitPrice: 7,
    ...more,
  });
  const start = (more?: object) => admin.call('POST', '/admin/price-moves', wanted(more));
  const preview = async (more?: object) => {
    const { unitPrice: _, ...query } = wanted(more);
    return admin.call('GET', `/admin/price-moves/preview?${new URLSearchParams(query).toString()}`);
  };
  const newest = async () =>
    (await admin.call('GET', '/admin/price-moves')).json<{ moves: PriceMoveView[] }>().moves[0];
  async function states() {
    const answer = await admin.call('GET', `/admin/price-moves/${(await newest())?._id}`);
    const { members } = answer.json<{ members: PriceMoveMember[] }>();
    return Object.fromEntries(members.map(({ email, state }) => [email?.split('@')[0], state]));
  }

  /** Lets time pass to a moment: renewals and what follows; answers what was mailed. */
  async function passTo(time: string) {
    test.clock.advance((Date.parse(time) - test.clock.now().getTime()) / 1_000);
    await runPeriodically(test, 'sandbox-renewals');
    await test.deliverMails();
  }
  async function sweep() {
    await runPeriodically(test, 'price-moves');
    await test.deliverMails();
  }
  const charges = async (buyer: Buyer) =>
    (await readBooks(test, buyer)).payments.map(({ amountCents }) => amountCents);
  const planOf = async (buyer: Buyer) =>
    (await buyer.call('GET', '/plan')).json<{ plan: PlanView }>().plan.subscriptions[0];
  const act = async (buyer: Buyer, action: string) =>
    buyer.call('POST', `/subscriptions/${(await planOf(buyer))?._id}/${action}`);

  return {
    test,
    admin,
    subscriber,
    publish,
    start,
    preview,
    newest,
    states,
    passTo,
    sweep,
    charges,
    planOf,
    act,
  };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

describe('subscribers that are moved to a new price', () => {
  let shop: Shop;
  let ada: Buyer;
  let ben: Buyer;
  let cleo: Buyer;
  beforeAll(async () => {
    shop = await openShop();
    ada = await shop.subscriber('ada');
    ben = await shop.subscriber('ben');
    cleo = await shop.subscriber('cleo');
    const { database } = shop.test.services;
    await database
      .updateTable('accounts')
      .set({ language: 'de' })
      .where('id', '=', ada.account.id)
      .execute();
    await shop.subscriber('yearly', 'business-yearly');
    await shop.act(await shop.subscriber('gone'), 'cancel');
    await shop.publish('business-monthly', 700);
    await shop.subscriber('late');
    await shop.test.deliverMails();
  });
  afterAll(() => shop.test.close());

  it('are shown before, with the difference, and nothing happens', async () => {
    const { preview } = (await shop.preview()).json();
    expect(preview).toMatchObject({
      name: 'Business Monthly',
      unitPrice: 7,
      subscribers: 3,
      groups: [{ unitPrice: 5, subscribers: 3, totalChange: 6 }],
      question: null,
    });
    expect(preview.shown[0]).toMatchObject({
      from: 5,
      to: 7,
      renewsAt: expect.stringMatching(/^2027-01-21/),
    });
    expect(await shop.newest()).toBeUndefined();
  });

  it.each([
    ['a date that is too early', { effectiveFrom: '2026-12-20' }, 400, priceMoveMessages.date],
    ['what does not renew', { productId: 'lifetime' }, 400, priceMoveMessages.product],
    ['another price than published', { unitPrice: 9 }, 409, priceMoveMessages.changed],
    ['nobody', { productId: 'teams-monthly', unitPrice: 6 }, 409, priceMoveMessages.nobody],
  ])('are not for %s', async (_, wanted, statusCode, message) => {
    const answer = await shop.start(wanted);
    expect(answer.json()).toMatchObject({ message });
    expect(answer.statusCode).toBe(statusCode);
  });

  it('are mailed once each, in their language', async () => {
    const answers = await Promise.all([shop.start(), shop.start()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    const mails = await shop.test.deliverMails();
    expect(mails).toHaveLength(3);
    expect(Object.fromEntries(mails.map(({ to, subject }) => [to, subject]))).toEqual({
      'ada@example.test': expect.stringMatching(/^Der Preis Ihres Tarifs .* ändert sich am /),
      'ben@example.test': 'The price of your Business Monthly plan changes on January 21, 2027',
      'cleo@example.test': 'The price of your Business Monthly plan changes on January 21, 2027',
    });
    expect(mails.find(({ to }) => to === 'ben@example.test')?.text).toContain(
      'costs $5.00 a month now. From your renewal on January 21, 2027, it costs $7.00 a month.',
    );
    // As after a kill: the job runs again.
    const moveId = (await shop.newest())?._id ?? '';
    const { database } = shop.test.services;
    await database.transaction().execute((tx) => enqueueJob(tx, priceMoveMailsJob, { moveId }));
    expect(await shop.test.deliverMails()).toEqual([]);
    expect(await shop.newest()).toMatchObject({ subscribers: 3, counts: { noticed: 3 } });
  });

  it('pay the old price until the date', async () => {
    await shop.passTo('2026-12-22T10:00:00Z');
    expect(await shop.charges(ada)).toEqual([500, 500]);
    expect(await shop.planOf(ada)).toMatchObject({ renewalPrice: 7 });
    await shop.act(ben, 'cancel');
    await shop.sweep();
    expect(await shop.states()).toEqual({ ada: 'noticed', ben: 'noticed', cleo: 'noticed' });
  });

  it('pay the new one from their next renewal on, unless they cancel', async () => {
    await shop.passTo('2027-01-19T10:00:00Z');
    await shop.sweep();
    expect(await shop.states()).toEqual({ ada: 'planned', ben: 'noticed', cleo: 'planned' });
    // An owner's change of the plan meanwhile takes nothing away.
    await shop.act(cleo, 'cancel');
    await shop.act(cleo, 'resume');
    expect(await shop.states()).toMatchObject({ cleo: 'noticed' });
    shop.test.clock.advance(300);
    await shop.sweep();
    expect(await shop.states()).toMatchObject({ cleo: 'planned' });
    await shop.passTo('2027-01-22T10:00:00Z');
    expect(await shop.states()).toEqual({ ada: 'moved', ben: 'dropped', cleo: 'moved' });
    expect(await shop.charges(ada)).toEqual([500, 500, 700]);
    expect(await shop.charges(cleo)).toEqual([500, 500, 700]);
    expect(await shop.charges(ben)).toEqual([500, 500]);
    expect(await shop.planOf(ada)).toMatchObject({
      productId: 'business-monthly',
      renewalPrice: 7,
      state: 'active',
    });
    await shop.passTo('2027-02-22T10:00:00Z');
    expect(await shop.charges(ada)).toEqual([500, 500, 700, 700]);
  });

  it('can’t be stopped any more', async () => {
    const answer = await shop.admin.call(
      'POST',
      `/admin/price-moves/${(await shop.newest())?._id}/stop`,
    );
    expect([answer.statusCode, answer.json().message]).toEqual([409, priceMoveMessages.begun]);
  });
});

describe('a move that is stopped', () => {
  let shop: Shop;
  let ada: Buyer;
  beforeAll(async () => {
    shop = await openShop();
    ada = await shop.subscriber('ada');
    await shop.publish('business-monthly', 700);
    await shop.start({ effectiveFrom: '2027-01-21' });
    await shop.passTo('2026-12-22T10:00:00Z');
  });
  afterAll(() => shop.test.close());

  it('emails whoever was notified, and is taken back where the provider knows it', async () => {
    await shop.passTo('2027-01-19T10:00:00Z');
    await shop.sweep();
    expect(await shop.states()).toEqual({ ada: 'planned' });
    const path = `/admin/price-moves/${(await shop.newest())?._id}/stop`;
    expect((await shop.admin.call('POST', path)).statusCode).toBe(200);
    expect((await shop.test.deliverMails()).map(({ subject }) => subject)).toEqual([
      'The price of your Business Monthly plan stays the same',
    ]);
    expect(await shop.states()).toEqual({ ada: 'stopping' });
    shop.test.clock.advance(300);
    await shop.sweep();
    expect(await shop.states()).toEqual({ ada: 'stopped' });
    expect((await shop.admin.call('POST', path)).json()).toMatchObject({
      message: priceMoveMessages.stopped,
    });
    await shop.passTo('2027-01-22T10:00:00Z');
    expect(await shop.charges(ada)).toEqual([500, 500, 500]);
    const { history } = (await shop.admin.call('GET', '/admin/catalog')).json();
    expect(history).toMatchObject([
      { action: 'catalog.price_move_stopped' },
      { action: 'catalog.price_move_started', after: { price: '$7.00', subscribers: 1 } },
      { action: 'catalog.published' },
    ]);
  });

  it('leaves them free for another, where an odd price asks twice', async () => {
    await shop.publish('business-monthly', 0);
    const odd = { effectiveFrom: '2027-04-01', unitPrice: 0 };
    const question = 'Please confirm these prices: Business Monthly from $5.00 to $0.00.';
    expect((await shop.preview(odd)).json()).toMatchObject({ preview: { question } });
    const refused = await shop.start(odd);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ fields: { isConfirmed: question } });
    expect((await shop.start({ ...odd, isConfirmed: true })).statusCode).toBe(200);
    expect(await shop.states()).toEqual({ ada: 'noticed' });
  });
});
