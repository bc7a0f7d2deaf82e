import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPasskey } from '#tests/support/second-factor.ts';
import { addAccount } from '#tests/support/shop.ts';
import { runInProcess, runScript } from '#tests/support/run-script.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { admin as program } from './admin.ts';

describe('npm run admin', () => {
  let test: TestApp;
  let bossId: string;
  beforeAll(async () => {
    test = await createTestApp();
    ({ id: bossId } = await addAccount(test.services, 'boss@example.test'));
    await addAccount(test.services, 'other@example.test');
  });
  afterAll(() => test.close());

  const admin = (...args: string[]) =>
    runInProcess(program, args, { DATABASE_URL: test.connectionString });

  it('grants and revokes the role, once, with an audit row each', async () => {
    const { accounts, database } = test.services;
    const isAdmin = async () =>
      (await accounts.findByEmail(database, 'boss@example.test'))?.isAdmin;
    const granted = { exitCode: 0, stdout: 'Boss@Example.test is now an admin.\n' };
    expect(await admin('grant', 'Boss@Example.test')).toMatchObject(granted);
    expect(await isAdmin()).toBe(true);
    const again = { exitCode: 0, stdout: 'boss@example.test was an admin already.\n' };
    expect(await admin('grant', 'boss@example.test')).toMatchObject(again);
    const onlyAdmin = 'boss@example.test is the only admin. Make someone else an admin first.\n';
    expect(await admin('revoke', 'boss@example.test')).toMatchObject({
      exitCode: 1,
      stderr: onlyAdmin,
    });
    expect(await isAdmin()).toBe(true);
    await admin('grant', 'other@example.test');
    const revoked = { exitCode: 0, stdout: 'boss@example.test is now no admin.\n' };
    expect(await admin('revoke', 'boss@example.test')).toMatchObject(revoked);
    expect(await isAdmin()).toBe(false);

    const entries = await database
      .selectFrom('auditEntries')
      .select(['action', 'actor'])
      .where('action', 'like', 'account.admin%')
      .where('subjectId', '=', bossId)
      .orderBy('at')
      .execute();
    expect(entries).toEqual([
      { action: 'account.admin_granted', actor: 'command line' },
      { action: 'account.admin_revoked', actor: 'command line' },
    ]);
  });

  it('knows nobody by an unknown address', async () => {
    expect(await admin('grant', 'who@example.test')).toMatchObject({
      exitCode: 1,
      stderr: 'There’s no account with who@example.test.\n',
    });
  });

  it('says how it is used', async () => {
    const { exitCode, stderr } = await runScript('admin.ts', ['promote', 'boss@example.test'], {});
    expect(exitCode).toBe(2);
    expect(stderr).toContain('\nusage: npm run admin -- grant EMAIL | revoke EMAIL');
  });

  it('takes the second factor away of who has lost it', async () => {
    const { accounts, database, sessions } = test.services;
    const { id } = await addAccount(test.services, 'lost@example.test');
    await addPasskey(test, await sessions.open(database, id));
    const removed = {
      exitCode: 0,
      stdout:
        'lost@example.test now logs in with just the password and was logged out everywhere.\n',
    };
    expect(await admin('remove-second-factor', 'lost@example.test')).toMatchObject(removed);
    expect((await accounts.findById(database, id))?.hasSecondFactor).toBe(false);
    const again = { exitCode: 0, stdout: 'lost@example.test has no second factor.\n' };
    expect(await admin('remove-second-factor', 'lost@example.test')).toMatchObject(again);
    expect(await admin('remove-second-factor', 'none@example.test')).toMatchObject({
      exitCode: 1,
      stderr: 'There’s no account with none@example.test.\n',
    });
  });
});
