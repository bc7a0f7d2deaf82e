import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { addAccount, issueClaimedCard, publish } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { ListedUser, UserDetail } from '#wire/admin/users.ts';

let test: TestApp;
let admin: Buyer;
beforeAll(async () => {
  test = await createTestApp();
  admin = await addAdmin(test);
});
afterAll(() => test.close());

interface Listed {
  users: ListedUser[];
  currentPage: number;
  totalPages: number;
  total: number;
  hasMore: boolean;
}

async function list(query: Readonly<Record<string, string>> = {}): Promise<Listed> {
  const answer = await admin.call('GET', `/admin/users?${new URLSearchParams(query)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Listed>();
}

const detail = async (id: string) =>
  (await admin.call('GET', `/admin/users/${id}`)).json<{ user: UserDetail }>().user;

const emails = ({ users }: Listed) => users.map(({ email }) => email);

async function addNamed(email: string, name: string, phone = '') {
  const account = await addAccount(test.services, email);
  await test.services.database
    .updateTable('accounts')
    .set({ name, phone })
    .where('id', '=', account.id)
    .execute();
  return account;
}

describe('GET /api/admin/users', () => {
  beforeAll(async () => {
    await addNamed('zoe@example.test', '100% "Zoë" O’Neil_\\', '+1 (202) 555-0123');
    await addNamed('lo@example.test', '王小明');
    for (let index = 0; index < 12; index += 1) {
      test.clock.advance(1);
      await addNamed(`person-${index}@many.test`, `Person ${index}`);
    }
  });

  it('lists the newest first, ten a page, and never a password', async () => {
    const first = await list();
    expect(first).toMatchObject({ currentPage: 1, totalPages: 2, total: 15, hasMore: false });
    expect(emails(first)).toEqual(
      Array.from({ length: 10 }, (_, index) => `person-${11 - index}@many.test`),
    );
    expect(Object.keys(first.users[0] ?? {}).toSorted()).toEqual([
      '_id',
      'createdAt',
      'email',
      'firstName',
      'isAdmin',
      'lastName',
      'name',
      'nfcCardCount',
      'phone',
      'subscriptionTier',
      'uniqueId',
    ]);
    const all = await list({ limit: '100' });
    for (const [page, size] of [
      [2, 10],
      [3, 4],
      [4, 4],
      [15, 1],
      [3, 5],
    ] as const) {
      const part = await list({ page: `${page}`, limit: `${size}` });
      expect(emails(part)).toEqual(emails(all).slice((page - 1) * size, page * size));
    }
  });

  it('answers a page behind the end with an empty one, and refuses one that is none', async () => {
    expect(await list({ page: '1000000000' })).toMatchObject({ users: [], total: 15 });
    for (const page of ['-1', '0', '1.5', 'x', '1000000001']) {
      const answer = await admin.call('GET', `/admin/users?page=${page}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ fields: { page: expect.anything() } });
    }
    const long = await admin.call('GET', `/admin/users?search=${'x'.repeat(201)}`);
    expect(long.statusCode).toBe(400);
    expect((await admin.call('GET', '/admin/users?filter=all%27--')).statusCode).toBe(400);
  });

  it.each([
    ['zoe@example', ['zoe@example.test']],
    ['ZOE@', ['zoe@example.test']],
    ['zoë', ['zoe@example.test']],
    ['neil', ['zoe@example.test']],
    ['%', ['zoe@example.test']],
    ['"', ['zoe@example.test']],
    ['_', ['zoe@example.test']],
    ['\\', ['zoe@example.test']],
    ['100% "', ['zoe@example.test']],
    ['1%', []],
    ["' or true --", []],
    ['2025550123', ['zoe@example.test']],
    ['(202) 555', ['zoe@example.test']],
    ['+1 202-555', ['zoe@example.test']],
    ['王小', ['lo@example.test']],
    ['王小明', ['lo@example.test']],
    ['lo', ['lo@example.test']],
    ['nobody at all', []],
    ['person 11', ['person-11@many.test']],
  ])('finds %j', async (search, found) => {
    expect(emails(await list({ search }))).toEqual(found);
  });

  it('finds a uniqueId, and parts of many', async () => {
    const zoe = (await list({ search: 'zoe@example' })).users[0];
    expect(emails(await list({ search: zoe?.uniqueId ?? '' }))).toEqual(['zoe@example.test']);
    const many = await list({ search: '@many.test', page: '2' });
    expect(many).toMatchObject({ total: 12, totalPages: 2, currentPage: 2, hasMore: false });
    expect(emails(many)).toEqual(['person-1@many.test', 'person-0@many.test']);
  });

  it('narrows to admins, tiers and no plan', async () => {
    const buyer = await addBuyer(test, 'plus@example.test');
    await buyer.buy('business-plus-yearly');
    const free = await addBuyer(test, 'free@example.test');
    await free.call('POST', '/activate-free-tier');
    expect(emails(await list({ filter: 'admins' }))).toEqual(['admin@example.test']);
    expect(emails(await list({ filter: 'business_plus' }))).toEqual(['plus@example.test']);
    expect(emails(await list({ filter: 'business' }))).toEqual([]);
    expect(emails(await list({ filter: 'free' }))).toEqual(['free@example.test']);
    expect(await list({ filter: 'no_plan' })).toMatchObject({ total: 15 });
    expect(emails(await list({ filter: 'business_plus', search: 'free@' }))).toEqual([]);
    expect((await list({ filter: 'business_plus' })).users[0]).toMatchObject({
      subscriptionTier: 'business_plus',
      nfcCardCount: 1,
    });
    await buyer.buy('lifetime');
    expect(emails(await list({ filter: 'business_plus' }))).toEqual([]);
    expect(emails(await list({ filter: 'business_lifetime' }))).toEqual(['plus@example.test']);
  });
});

describe('GET /api/admin/users/{id}', () => {
  it('says everything of one, and never a password', async () => {
    const buyer = await addBuyer(test, 'whole@example.test');
    const { services } = test;
    await buyer.buy('business-yearly');
    await publish(services, buyer.account, { customSlug: 'work' });
    const card = await issueClaimedCard(services, buyer.account);
    const user = await detail(buyer.account.id);
    expect(user).toMatchObject({
      _id: buyer.account.id,
      email: 'whole@example.test',
      subscriptionTier: 'business',
      physicalCardNumber: card.identifier,
      companyProfiles: [
        { userProfile: 'Ada Example', isActive: true, path: `/card/${buyer.account.uniqueId}` },
      ],
      cards: [{ serial: card.serial, state: 'claimed' }],
      orders: [{ status: 'confirmed', payment: 'paid', total: 50 }],
      plan: { tier: 'business', subscriptions: [{ billing: 'yearly', state: 'active' }] },
    });
    expect(user.sessionCount).toBeGreaterThan(0);
    expect(user.history.map(({ action }) => action)).toContain('profile.added');
    expect(JSON.stringify(user)).not.toMatch(/password|hash|token/i);
  });

  it.each(['none', '00000000-0000-7000-8000-000000000000'])('is 404 for %s', async (id) => {
    expect((await admin.call('GET', `/admin/users/${id}`)).statusCode).toBe(404);
    expect(
      (await admin.call('PUT', `/admin/users/${id}/role`, { isAdmin: false })).statusCode,
    ).toBe(404);
    expect((await admin.call('POST', `/admin/users/${id}/sign-out`)).statusCode).toBe(404);
  });
});

describe('the role', () => {
  const setRole = (by: Buyer, of: Buyer, isAdmin: boolean) =>
    by.call('PUT', `/admin/users/${of.account.id}/role`, { isAdmin });

  it('is granted and revoked once, with who did it, and counts at the next call', async () => {
    const other = await addBuyer(test, 'other@example.test');
    const token = await test.services.sessions.open(test.services.database, other.account.id);
    const asOther = () =>
      test.app.inject({ url: '/api/admin/users', headers: { authorization: `Bearer ${token}` } });
    expect((await asOther()).statusCode).toBe(403);
    expect((await setRole(admin, other, true)).json()).toMatchObject({ isAdmin: true });
    expect((await setRole(admin, other, true)).statusCode).toBe(200);
    expect((await asOther()).statusCode).toBe(200);
    test.clock.advance(1);
    expect((await setRole(admin, other, false)).json()).toMatchObject({ isAdmin: false });
    expect((await asOther()).statusCode).toBe(403);
    const { history } = await detail(other.account.id);
    const role = history.filter(({ action }) => action.startsWith('account.admin'));
    expect(role).toMatchObject([
      { action: 'account.admin_revoked', by: 'admin@example.test', after: { isAdmin: false } },
      { action: 'account.admin_granted', by: 'admin@example.test', before: { isAdmin: false } },
    ]);
  });

  it('stays with the last one', async () => {
    const answer = await setRole(admin, admin, false);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ message: 'There must be at least one admin.' });
    expect((await list({ filter: 'admins' })).total).toBe(1);
  });

  it('stays with one of two who take it from each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await addAdmin(test, `rival-${round}@example.test`);
      const answers = await Promise.all([
        setRole(admin, other, false),
        setRole(other, admin, false),
      ]);
      const left = await test.services.database
        .selectFrom('accounts')
        .select('email')
        .where('isAdmin', '=', true)
        .execute();
      expect(left).toHaveLength(1);
      // The later one either met the lock or had lost the role before it asked.
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      await test.services.admins.setAdmin('admin@example.test', true, 'test');
      await test.services.admins.setAdmin(other.account.email, false, 'test');
    }
  });
});

describe('signing out everywhere', () => {
  it('ends every session, and is written down', async () => {
    const other = await addBuyer(test, 'everywhere@example.test');
    const { sessions, database } = test.services;
    const tokens = [1, 2].map(() => sessions.open(database, other.account.id));
    const [token] = await Promise.all(tokens);
    const answer = await admin.call('POST', `/admin/users/${other.account.id}/sign-out`);
    expect(answer.json()).toMatchObject({ success: true, message: 'Logged out everywhere.' });
    const headers = { authorization: `Bearer ${token}` };
    expect((await test.app.inject({ url: '/api/user', headers })).statusCode).toBe(401);
    const { sessionCount, history } = await detail(other.account.id);
    expect(sessionCount).toBe(0);
    expect(history[0]).toMatchObject({
      action: 'account.signed_out_everywhere',
      by: 'admin@example.test',
      before: { sessions: 2 },
      after: { sessions: 0 },
    });
  });
});
