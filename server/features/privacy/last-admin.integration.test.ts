import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addSettingsCaller, type SettingsCaller } from '#tests/support/settings-caller.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';

const onlyAdmin =
  'You’re the only admin of this shop. Make someone else an admin first, then delete your account.';

let test: TestApp;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.services.database.updateTable('accounts').set({ isAdmin: false }).execute());

async function addAdmin(): Promise<SettingsCaller> {
  const admin = await addSettingsCaller(test, `admin-${(count += 1)}@example.test`);
  await test.services.admins.setAdmin(admin.email, true, 'test');
  return admin;
}

const leave = (account: SettingsCaller) =>
  account.call('POST', '/account/delete', { password: goodPassword });

async function countAdmins(): Promise<number> {
  const { database } = test.services;
  const admins = await database
    .selectFrom('accounts')
    .select('id')
    .where('isAdmin', '=', true)
    .execute();
  return admins.length;
}

describe('the last admin', () => {
  it('cannot delete their account, and learns what to do first', async () => {
    const admin = await addAdmin();
    const refused = await leave(admin);
    expect([refused.statusCode, refused.json().message]).toEqual([409, onlyAdmin]);
    expect((await admin.call('GET', '/user')).statusCode).toBe(200);
    await addAdmin();
    expect((await leave(admin)).statusCode).toBe(200);
  });

  it('keeps nobody else from leaving', async () => {
    await addAdmin();
    const owner = await addSettingsCaller(test, 'owner@example.test');
    expect((await leave(owner)).statusCode).toBe(200);
  });

  it('stays when all admins leave at once', async () => {
    const admins = [await addAdmin(), await addAdmin(), await addAdmin()];
    const answers = await Promise.all(admins.map(leave));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
    expect(await countAdmins()).toBe(1);
  });

  it('stays when two are revoked by the command line at once', async () => {
    const emails = [(await addAdmin()).email, (await addAdmin()).email];
    const { admins } = test.services;
    const revoked = await Promise.allSettled(
      emails.map((email) => admins.setAdmin(email, false, 'command line')),
    );
    expect(revoked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await countAdmins()).toBe(1);
  });

  it('stays when one leaves while the other demotes them', async () => {
    const [leaving, demoting] = [await addAdmin(), await addAdmin()];
    const [left, demoted] = await Promise.all([
      leave(leaving),
      leaving.call('PUT', `/admin/users/${demoting.user._id}/role`, { isAdmin: false }),
    ]);
    expect([left.statusCode, demoted.statusCode]).not.toEqual([200, 200]);
    expect(await countAdmins()).toBe(1);
  });
});
