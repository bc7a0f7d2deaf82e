import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { secondStepMessages } from '#domain/accounts/second-factor/second-step.ts';
import { sessionEndedMessage } from '#server/http/access.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { addApp, addPasskey, beginSignIn } from '#tests/support/second-factor.ts';
import { addSettingsCaller, type SettingsCaller } from '#tests/support/settings-caller.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let count = 0;
beforeAll(async () => {
  test = await createTestApp({ REQUIRE_ADMIN_2FA: 'true' });
});
afterAll(() => test.close());

async function addAdmin(): Promise<SettingsCaller> {
  const caller = await addSettingsCaller(test, `admin${(count += 1)}@example.test`);
  await test.services.admins.setAdmin(caller.email, true, 'test');
  return caller;
}

const takenAway = 'The second factor was removed, and the account was logged out everywhere.';
const removalPath = ({ user }: SettingsCaller) => `/admin/users/${user._id}/remove-second-factor`;

describe('an admin without a second factor, where the shop requires one', () => {
  it('is refused with a code until there is one, and nothing else is', async () => {
    const admin = await addAdmin();
    const refused = await admin.call('GET', '/admin/users');
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      403,
      'second_factor_required',
      secondStepMessages.factorRequired,
    ]);
    expect((await admin.call('GET', '/user')).json().user.isAdmin).toBe(true);
    expect((await admin.call('GET', '/second-factor')).json().secondFactor.isRequired).toBe(true);
    await addPasskey(test, admin.token);
    expect((await admin.call('GET', '/admin/users')).statusCode).toBe(200);
  });

  it('may not either once the factor was removed', async () => {
    const admin = await addAdmin();
    await addApp(test, admin.token);
    await admin.call('DELETE', '/second-factor/authenticator-app');
    expect((await admin.call('GET', '/admin/users')).json().code).toBe('second_factor_required');
  });
});

describe('a second factor that an admin takes away', () => {
  let boss: SettingsCaller;
  let ada: SettingsCaller;
  beforeEach(async () => {
    boss = await addAdmin();
    ada = await addSettingsCaller(test, `ada${(count += 1)}@example.test`);
    await addApp(test, boss.token);
    await addPasskey(test, ada.token);
    await test.deliverMails();
  });

  it('is gone with its codes; sessions end, the owner is notified, and the log has it', async () => {
    expect((await beginSignIn(test, ada.email)).twoFactorRequired).toBe(true);
    const shown = await boss.call('GET', `/admin/users/${ada.user._id}`);
    expect(shown.json().user.hasSecondFactor).toBe(true);
    const answer = await boss.call('POST', removalPath(ada));
    expect([answer.statusCode, answer.json().message]).toEqual([200, takenAway]);
    expect((await ada.call('GET', '/user')).statusCode).toBe(401);
    const login = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: ada.email, password: goodPassword },
    });
    expect(login.json().token).toEqual(expect.any(String));
    const [mail] = await test.deliverMails();
    expect([mail?.to, mail?.subject]).toEqual([
      ada.email,
      'The second factor was removed from your Nearcard account',
    ]);
    const { database, audit } = test.services;
    const history = await audit.historyOf(database, 'account', ada.user._id);
    expect(history).toContainEqual(
      expect.objectContaining({
        action: 'account.second_factor_taken_away',
        actor: 'admin',
        actorEmail: boss.email,
      }),
    );
    expect((await boss.call('POST', removalPath(ada))).statusCode).toBe(409);
  });

  it('wants a sign-in of the last ten minutes, and is never the own one', async () => {
    expect((await boss.call('POST', removalPath(boss))).statusCode).toBe(409);
    test.clock.advance(600);
    const refused = await boss.call('POST', removalPath(ada));
    expect(refused.json().code).toBe('recent_sign_in_required');
    expect((await ada.call('GET', '/user')).statusCode).toBe(200);
  });

  it('of two admins who take each other’s at once, each can set up a new one', async () => {
    const other = await addAdmin();
    await addApp(test, other.token);
    const removals = [boss.call('POST', removalPath(other)), other.call('POST', removalPath(boss))];
    const messages = (await Promise.all(removals)).map((answer) => answer.json().message);
    expect(messages).toContain(takenAway);
    // The second one has been signed out by then.
    expect([takenAway, sessionEndedMessage]).toEqual(expect.arrayContaining(messages));
    for (const { email } of [boss, other]) {
      const { accounts, database, sessions } = test.services;
      const account = await accounts.findByEmail(database, email);
      expect(account?.isAdmin).toBe(true);
      if (account?.hasSecondFactor === true) continue;
      const token = await sessions.open(database, account?.id ?? '');
      expect((await addApp(test, token)).added.statusCode).toBe(200);
      const admin = await boss.call('GET', '/admin/users', undefined, token);
      expect(admin.statusCode).toBe(200);
    }
  });
});

describe('the download of one’s data', () => {
  it('has the factors by name and date, and no key, secret or code', async () => {
    const ada = await addSettingsCaller(test, `ada${(count += 1)}@example.test`);
    await addPasskey(test, ada.token, { name: 'My phone' });
    await addApp(test, ada.token);
    const answer = await ada.call('GET', '/account/export');
    const file = readZip(answer.rawPayload).get('second-factor.json');
    const at = test.clock.now().toISOString();
    expect(JSON.parse(String(file))).toEqual({
      passkeys: [{ _id: expect.any(String), name: 'My phone', createdAt: at, lastUsed: null }],
      authenticatorApp: { createdAt: at, lastUsed: null },
      recoveryCodesLeft: 10,
      isRequired: false,
      arePasskeysPossible: true,
    });
  });
});
