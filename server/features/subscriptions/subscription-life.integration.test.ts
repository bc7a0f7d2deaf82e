import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanView } from '#wire/subscriptions.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { runPeriodically } from '#tests/support/job-queue.ts';
import { publish } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const day = 86_400;

describe('a yearly subscription', () => {
  let test: TestApp;
  let buyer: Buyer;
  beforeAll(async () => {
    test = await createTestApp();
    buyer = await addBuyer(test);
    for (const customSlug of ['first', 'second', 'third']) {
      await publish(test.services, buyer.account, { customSlug, userProfile: `Ada ${customSlug}` });
      test.clock.advance(1);
    }
  });
  afterAll(() => test.close());

  /** Lets days pass: charges, reminders and everything that follows; answers what was mailed. */
  async function pass(days: number): Promise<string[]> {
    test.clock.advance(days * day);
    await runPeriodically(test, 'sandbox-renewals');
    await runPeriodically(test, 'renewal-reminders');
    return (await test.deliverMails()).map(({ subject }) => subject);
  }

  async function plan(): Promise<PlanView> {
    return (await buyer.call('GET', '/plan')).json().plan;
  }

  /** Which of the three profiles strangers see; the third is the active one. */
  async function openProfiles(): Promise<string[]> {
    const slugs = ['first', 'second', 'third'];
    const pages = await Promise.all(
      slugs.map((slug) => test.app.inject(`/card/${buyer.account.uniqueId}/${slug}`)),
    );
    return slugs.filter((_slug, index) => pages[index]?.statusCode === 200);
  }

  async function isActivePublic(): Promise<boolean> {
    return (await test.app.inject(`/card/${buyer.account.uniqueId}`)).statusCode === 200;
  }

  function setDeclining(isDeclining: boolean) {
    return test.services.database
      .updateTable('sandboxSubscriptions')
      .set({ isDeclining })
      .where('buyerId', '=', buyer.account.id)
      .execute();
  }

  it('before it is bought has the free caps: one profile is public', async () => {
    expect(await openProfiles()).toEqual(['third']);
    expect(await buyer.tier()).toBeNull();
  });

  it('bought, opens every profile', async () => {
    await buyer.buy('business-plus-yearly', { promoCode: 'FAMILY25' });
    expect(await pass(0)).toEqual(['Receipt for order #10001']);
    expect(await buyer.tier()).toBe('business_plus');
    expect(await openProfiles()).toEqual(['first', 'second', 'third']);
    expect(await plan()).toMatchObject({
      tier: 'business_plus',
      subscriptions: [{ state: 'active', currentPeriodEnd: '2027-11-21T10:00:03.000Z' }],
    });
  });

  it('is reminded of seven days ahead, once', async () => {
    expect(await pass(357)).toEqual([]);
    const reminder = 'Your Business Plus Yearly plan renews on November 21, 2027';
    expect(await pass(1)).toEqual([reminder]);
    expect(await pass(1)).toEqual([]);
  });

  it('renews at the list price', async () => {
    expect(await pass(6)).toEqual(['Receipt for the renewal of your Business Plus Yearly plan']);
    expect(await plan()).toMatchObject({
      subscriptions: [{ state: 'active', currentPeriodEnd: '2028-11-21T10:00:03.000Z' }],
    });
    const [order] = (await buyer.call('GET', '/orders')).json().orders;
    expect(order.payments).toMatchObject([
      { kind: 'first', amount: 60 },
      { kind: 'renewal', amount: 80, periodEnd: '2028-11-21T10:00:03.000Z' },
    ]);
  });

  it('that is not paid runs on in the grace', async () => {
    await setDeclining(true);
    expect(await pass(359)).toEqual(['Your Business Plus Yearly plan renews on November 21, 2028']);
    expect(await pass(7)).toEqual(['We couldn’t renew your Business Plus Yearly plan']);
    expect(await plan()).toMatchObject({ subscriptions: [{ state: 'past_due' }] });
    expect(await buyer.tier()).toBe('business_plus');
    expect(await openProfiles()).toEqual(['first', 'second', 'third']);
    expect(await pass(3)).toEqual([]);
    expect(await buyer.tier()).toBe('business_plus');
  });

  it('ends when the provider stops trying, and deletes nothing', async () => {
    expect(await pass(5)).toEqual([]);
    expect(await pass(7)).toEqual(['Your Business Plus Yearly plan has ended']);
    expect(await plan()).toMatchObject({ tier: null, subscriptions: [{ state: 'ended' }] });
    expect(await buyer.tier()).toBeNull();
    expect(await openProfiles()).toEqual(['third']);
    expect(await isActivePublic()).toBe(true);
    const { user } = (await buyer.call('GET', '/user')).json();
    expect(user.companyProfiles.map(({ isLocked }: { isLocked: boolean }) => isLocked)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is bought again, and opens every profile again', async () => {
    await buyer.buy('business-plus-yearly');
    expect(await pass(0)).toEqual(['Receipt for order #10002']);
    expect(await buyer.tier()).toBe('business_plus');
    expect(await openProfiles()).toEqual(['first', 'second', 'third']);
  });

  it('cancelled, ends with its period, and can be resumed until then', async () => {
    const id = (await plan()).subscriptions[0]?._id;
    const cancelled = await buyer.call('POST', `/subscriptions/${id}/cancel`, {});
    expect(cancelled.json()).toMatchObject({ message: 'Your plan won’t renew.' });
    const { endsAt } = await plan();
    expect(endsAt).not.toBeNull();
    expect(await pass(0)).toEqual([
      expect.stringMatching(/^Your Business Plus Yearly plan ends on \w+ \d+, 2029$/),
    ]);
    await buyer.call('POST', `/subscriptions/${id}/resume`, {});
    expect(await plan()).toMatchObject({ endsAt: null });
    await buyer.call('POST', `/subscriptions/${id}/cancel`, {});
    await pass(364);
    expect(await buyer.tier()).toBe('business_plus');
    expect(await pass(2)).toEqual(['Your Business Plus Yearly plan has ended']);
    expect(await buyer.tier()).toBeNull();
    expect(await openProfiles()).toEqual(['third']);
  });
});
