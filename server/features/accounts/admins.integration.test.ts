import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerAccount } from '#tests/support/register-account.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';

describe('admins', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  async function login(email: string, password: string) {
    const payload = { email, password };
    return test.app.inject({ method: 'POST', url: '/api/login', payload });
  }
  async function isAdmin(email: string): Promise<boolean | undefined> {
    const { accounts, database } = test.services;
    return (await accounts.findByEmail(database, email))?.isAdmin;
  }

  it('are made once, with the password of that moment', async () => {
    const email = 'owner@example.test';
    const { admins } = test.services;
    await admins.ensureAdmin('Owner@Example.test', goodPassword);
    await admins.ensureAdmin(email, 'Another-Password-1');
    expect((await login(email, 'Another-Password-1')).statusCode).toBe(401);
    const answer = await login(email, goodPassword);
    expect(answer.json().user).toMatchObject({ email, name: 'Admin', isAdmin: true });
  });

  it('stay revoked, however often the server starts', async () => {
    const email = 'former@example.test';
    const { admins } = test.services;
    await admins.ensureAdmin(email, goodPassword);
    expect(await admins.setAdmin(email, false, 'command line')).toBe(true);
    await admins.ensureAdmin(email, goodPassword);
    expect(await isAdmin(email)).toBe(false);
  });

  it('keep their own password when they were there before', async () => {
    const { email } = await registerAccount(test, 'early@example.test');
    await test.services.admins.ensureAdmin(email, 'Configured-1');
    expect(await isAdmin(email)).toBe(true);
    expect((await login(email, goodPassword)).statusCode).toBe(200);
  });

  it('are made by one of several processes that start together', async () => {
    const email = 'twice@example.test';
    const { admins } = test.services;
    await Promise.all([1, 2, 3].map(() => admins.ensureAdmin(email, goodPassword)));
    expect(await isAdmin(email)).toBe(true);
  });

  it('are not made without a password, and may be with one later', async () => {
    const email = 'pending@example.test';
    const { admins } = test.services;
    await expect(admins.ensureAdmin(email, undefined)).rejects.toThrow(
      /Set ADMIN_PASSWORD to create/,
    );
    await admins.ensureAdmin(email, goodPassword);
    expect(await isAdmin(email)).toBe(true);
  });

  it('are not made of what is no address', async () => {
    await expect(test.services.admins.ensureAdmin('nobody', goodPassword)).rejects.toThrow(
      'ADMIN_EMAIL is not an address',
    );
  });

  it('are granted and revoked, with an audit row for each change', async () => {
    const { email, user } = await registerAccount(test, 'chosen@example.test');
    const { admins, database } = test.services;
    const set = (value: boolean) =>
      admins.setAdmin(` ${email.toUpperCase()}`, value, 'command line');
    expect([await set(true), await set(true), await set(false), await set(false)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    const entries = await database
      .selectFrom('auditEntries')
      .select(['action', 'actor', 'before', 'after'])
      .where('subjectId', '=', user._id)
      .where('action', '!=', 'account.created')
      .orderBy('action')
      .execute();
    expect(entries).toEqual([
      {
        action: 'account.admin_granted',
        actor: 'command line',
        before: { isAdmin: false },
        after: { isAdmin: true },
      },
      {
        action: 'account.admin_revoked',
        actor: 'command line',
        before: { isAdmin: true },
        after: { isAdmin: false },
      },
    ]);
  });

  it('are only made of accounts that exist', async () => {
    await expect(
      test.services.admins.setAdmin('nobody@example.test', true, 'command line'),
    ).rejects.toThrow('There’s no account with nobody@example.test.');
  });
});
