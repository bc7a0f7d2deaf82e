import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import { addAccount, publish } from '#tests/support/shop.ts';
import { createTestApp, firstProfile, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const listProfiles = ({ id }: Account) =>
  test.services.profiles.listProfiles(test.services.database, id);

describe('addActive', () => {
  it('makes the new profile the active one, with its audit row', async () => {
    const { services } = test;
    const account = await addAccount(services, 'ada@example.test');
    const first = await publish(services, account);
    test.clock.advance(60);
    const second = await publish(services, account, { userProfile: 'Ada At Work' });
    expect(await listProfiles(account)).toMatchObject([
      { id: first.id, isActive: false, updatedAt: test.clock.now() },
      { id: second.id, isActive: true, name: 'Ada At Work' },
    ]);
    const audit = await services.database
      .selectFrom('auditEntries')
      .select(['action', 'subjectId'])
      .where('accountId', '=', account.id)
      .where('subjectType', '=', 'profile')
      .orderBy('at')
      .execute();
    expect(audit).toEqual([
      { action: 'profile.added', subjectId: first.id },
      { action: 'profile.added', subjectId: second.id },
    ]);
  });

  it('leaves one active profile however many are added at once', async () => {
    const account = await addAccount(test.services, 'grace@example.test');
    await Promise.all(Array.from({ length: 20 }, () => publish(test.services, account)));
    const all = await listProfiles(account);
    expect(all).toHaveLength(20);
    expect(all.filter(({ isActive }) => isActive)).toHaveLength(1);
  });
});

describe('the database', () => {
  it('refuses a second active profile of one account, whoever writes it', async () => {
    const { database } = test.services;
    const account = await addAccount(test.services, 'linus@example.test');
    await publish(test.services, account);
    await publish(test.services, account);
    const activateAll = database
      .updateTable('profiles')
      .set({ isActive: true })
      .where('accountId', '=', account.id)
      .execute();
    const refusal = { code: '23505', constraint: 'profiles_one_active' };
    await expect(activateAll).rejects.toMatchObject(refusal);
  });
});

describe('checkProfile', () => {
  it('gives back the fields as they are stored', async () => {
    const { profiles, database } = test.services;
    const fields = await profiles.checkProfile(
      database,
      {
        ...firstProfile,
        userProfile: ' Ada\nExample ',
        companyPhone: '(202) 555-0123',
        companyEmail: 'ADA@Example.test',
        linkedin: 'linkedin.com/in/ada',
        color: '#ABC',
      },
      { form: 'claim' },
      [],
    );
    expect(fields).toMatchObject({
      userProfile: 'Ada Example',
      companyPhone: '2025550123',
      companyEmail: 'ada@example.test',
      linkedin: 'https://linkedin.com/in/ada',
      color: '#aabbcc',
      customSlug: '',
    });
  });

  it('names every field that is wrong, and the missing ones in one sentence', async () => {
    const { profiles, database } = test.services;
    const input = { profileType: 'School', color: 'red', companyPhone: 'x' } as const;
    await expect(
      profiles.checkProfile(database, input, { form: 'claim' }, []),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(/^Please fill: Name, School Name, /),
      fields: { userProfile: 'Name is required', color: expect.any(String) },
    });
  });
});
