import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { publish } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { Statistics } from '#wire/admin/statistics.ts';

let test: TestApp;
let admin: Buyer;
beforeAll(async () => {
  test = await createTestApp();
  admin = await addBuyer(test, 'admin@example.test');
  await test.services.admins.setAdmin(admin.account.email, true, 'test');
});
afterAll(() => test.close());

async function show(query = ''): Promise<Statistics> {
  const answer = await admin.call('GET', `/admin/statistics${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Statistics>();
}

function open(uniqueId: string, source: string) {
  return test.app.inject({
    method: 'POST',
    url: '/api/events/scan',
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Version/17.0 Mobile Safari/604.1' },
    payload: { uniqueId, source },
  });
}

describe('the statistics of the shop', () => {
  it('are there where nothing has happened', async () => {
    const { days, ...rest } = await show();
    expect(rest).toEqual({
      success: true,
      otherRevenue: [],
      totalOrders: 0,
      statusCounts: {},
      recentOrders: [],
      totalUsers: 1,
      before: { revenue: 0, accounts: 0, views: 0 },
    });
    expect(days).toHaveLength(30);
    expect(days.at(0)).toMatchObject({ revenue: 0, accounts: 0, views: 0, taps: 0, scans: 0 });
  });

  it('count orders by status, the money of each day, new accounts and opened cards', async () => {
    const buyer = await addBuyer(test, 'buyer@example.test');
    await buyer.buy('lifetime');
    const other = await addBuyer(test, 'other@example.test');
    await other.purchase({ items: [{ productId: 'business-monthly', quantity: 1 }] });
    await publish(test.services, buyer.account);
    for (const source of ['nfc', 'nfc', 'qr', 'link']) await open(buyer.account.uniqueId, source);

    const shown = await show('?days=7');
    expect(shown).toMatchObject({ totalOrders: 2, statusCounts: { confirmed: 1, pending: 1 } });
    expect(shown.recentOrders).toMatchObject([
      { email: 'other@example.test', status: 'pending', payment: 'unpaid', total: 5 },
      { email: 'buyer@example.test', status: 'confirmed', payment: 'paid', total: 199 },
    ]);
    expect(shown.totalUsers).toBe(3);
    expect(shown.days).toHaveLength(7);
    expect(shown.days.at(-1)).toMatchObject({
      revenue: 199,
      accounts: 3,
      views: 4,
      taps: 2,
      scans: 1,
    });
  });

  it('have the sums of as many days before, and nothing that is older', async () => {
    const weekSeconds = 7 * 86_400;
    test.clock.advance(weekSeconds);
    const shown = await show('?days=7');
    expect(shown.before).toEqual({ revenue: 199, accounts: 3, views: 4 });
    expect(
      shown.days.every(({ revenue, accounts, views }) => revenue + accounts + views === 0),
    ).toBe(true);
    test.clock.advance(weekSeconds);
    expect((await show('?days=7')).before).toEqual({ revenue: 0, accounts: 0, views: 0 });
  });

  it('refuse days and time zones that there are not', async () => {
    for (const [query, field] of [
      ['?days=31', 'days'],
      ['?timeZone=Nowhere/Town', 'timeZone'],
    ] as const) {
      const answer = await admin.call('GET', `/admin/statistics${query}`);
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields)).toEqual([field]);
    }
  });
});
