import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removalMessages, removalSeconds } from '#domain/accounts/second-factor/delayed-removal.ts';
import { secondStepMessages } from '#domain/accounts/second-factor/second-step.ts';
import {
  addApp,
  addPasskey,
  beginSignIn,
  codeOf,
  completeSignIn,
} from '#tests/support/second-factor.ts';
import { addSettingsCaller, type SettingsCaller } from '#tests/support/settings-caller.ts';
import { createTestApp, goodPassword, type TestApp } from '#tests/support/test-app.ts';

const otherPassword = 'Others-Horse-8';
let test: TestApp;
let ada: SettingsCaller;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.deliverMails();
  ada = await addSettingsCaller(test, `ada${(count += 1)}@example.test`);
});

const post = (path: string, payload: object = {}) =>
  test.app.inject({ method: 'POST', url: `/api${path}`, payload });
const login = async (password = goodPassword) =>
  (await post('/login', { email: ada.email, password })).json();
const ask = async (challenge: string) => post('/login/second-step/removal', { challenge });
const linkIn = (text = '', page = 'not-me') =>
  new RegExp(`/${page}\\?token=([\\w-]{43})\\b`).exec(text)?.[1] ?? '';
const removalAtOf = async (): Promise<unknown> =>
  (await ada.call('GET', '/user')).json().user.secondFactorRemovalAt;

/** Sets a new password by the mailbox alone. */
async function resetByMailbox(): Promise<void> {
  await post('/forgot-password', { email: ada.email });
  const mail = (await test.deliverMails()).find(({ text }) => text.includes('/reset-password?'));
  const token = linkIn(mail?.text, 'reset-password');
  expect((await post('/reset-password', { token, newPassword: otherPassword })).statusCode).toBe(
    200,
  );
}

/** Presses the link 'It was not me' of a mail. */
async function pressNotMe(text: string | undefined): Promise<void> {
  expect((await post('/not-me', { token: linkIn(text) })).statusCode).toBe(200);
}

/** Has the removal asked for by somebody with the password. @returns when it takes effect */
async function askByPassword(): Promise<string> {
  await test.deliverMails();
  const answer = await ask((await beginSignIn(test, ada.email)).challenge);
  expect([answer.statusCode, answer.json().message]).toEqual([200, removalMessages.asked]);
  return answer.json().removalAt;
}

describe('of an account with an authenticator app', () => {
  let own: Awaited<ReturnType<typeof addApp>>;
  beforeEach(async () => {
    own = await addApp(test, ada.token);
  });

  describe('whoever reads every mail, and has nothing else', () => {
    it.each([false, true])(
      'gets in after 72 hours, not before; the link pressed: %j',
      async (presses) => {
        const mails = await test.deliverMails();
        if (presses) {
          await pressNotMe(mails.find(({ text }) => text.includes('/not-me?'))?.text);
        }
        await resetByMailbox();
        const begun = await login(otherPassword);
        expect(begun).toMatchObject({
          twoFactorRequired: true,
          methods: ['totp', 'recovery_code'],
        });
        expect((await ask(begun.challenge)).statusCode).toBe(200);
        test.clock.advance(removalSeconds - 1);
        expect(await login(otherPassword)).toMatchObject({ twoFactorRequired: true });
        test.clock.advance(1);
        expect(await login(otherPassword)).toHaveProperty('token');
      },
    );

    it('does not shorten it by asking again, nor by another reset', async () => {
      const first = await askByPassword();
      test.clock.advance(removalSeconds / 2);
      await resetByMailbox();
      const begun = await login(otherPassword);
      expect(begun.removalAt).toBe(first);
      expect((await ask(begun.challenge)).json().removalAt).toBe(first);
    });

    it('gets no further by taking a changed address back', async () => {
      await ada.changeEmail(`new${(count += 1)}@example.test`);
      const mail = (await test.deliverMails()).find(({ text }) => text.includes('/undo-email'));
      const token = linkIn(mail?.text, 'undo-email-change');
      expect((await post('/undo-email-change', { token })).statusCode).toBe(200);
      await resetByMailbox();
      expect(await login(otherPassword)).toMatchObject({ twoFactorRequired: true });
    });
  });

  describe('a removal that was asked for', () => {
    it('is reported to every address, the devices and the log', async () => {
      const old = ada.email;
      const email = `new${(count += 1)}@example.test`;
      await ada.changeEmail(email);
      ada = { ...ada, email };
      const removalAt = await askByPassword();
      const mails = await test.deliverMails();
      const subject = 'Your Nearcard second factor is about to be removed';
      expect(new Map(mails.map((mail) => [mail.to, mail.subject]))).toEqual(
        new Map([
          [old, subject],
          [email, subject],
        ]),
      );
      expect(await removalAtOf()).toBe(removalAt);
      expect(await beginSignIn(test, ada.email)).toMatchObject({ removalAt });
      const { database, audit } = test.services;
      const history = await audit.historyOf(database, 'account', ada.user._id);
      expect(history.map(({ action }) => action)).toContain('account.second_factor_removal_asked');
    });

    it('removes everything at the next log-in with the password, ends sessions, and is mailed', async () => {
      await addPasskey(test, ada.token);
      await askByPassword();
      await test.deliverMails();
      test.clock.advance(removalSeconds);
      const logins = await Promise.all([login(), login()]);
      expect(logins.filter(({ token }) => typeof token === 'string')).toHaveLength(2);
      expect((await ada.call('GET', '/user')).statusCode).toBe(401);
      const subjects = (await test.deliverMails()).map(({ subject }) => subject);
      const removed = 'The second factor was removed from your Nearcard account';
      expect(subjects.filter((subject) => subject === removed)).toHaveLength(1);
      const [{ token }] = logins;
      const shown = await ada.call('GET', '/second-factor', undefined, token);
      expect(shown.json().secondFactor).toMatchObject({
        passkeys: [],
        authenticatorApp: null,
        recoveryCodesLeft: 0,
      });
    });

    it.each(['an app', 'a recovery code', 'a device', 'another factor', 'the mailed link'])(
      'is canceled by %s',
      async (by) => {
        await askByPassword();
        const [mail] = await test.deliverMails();
        test.clock.advance(removalSeconds - 60);
        const { challenge } = await beginSignIn(test, ada.email);
        if (by === 'an app') await completeSignIn(test, { challenge, code: codeOf(own.app, test) });
        if (by === 'a recovery code') {
          await completeSignIn(test, { challenge, code: own.added.json().recoveryCodes[0] });
        }
        if (by === 'a device') await ada.call('POST', '/second-factor/keep');
        if (by === 'another factor') {
          const confirmed = await ada.call('POST', '/confirm-sign-in', { password: goodPassword });
          await addPasskey(test, confirmed.json().token);
        }
        if (by === 'the mailed link') await pressNotMe(mail?.text);
        const subjects = (await test.deliverMails()).map(({ subject }) => subject);
        expect(subjects).toContain('Your Nearcard second factor wasn’t removed');
        if (by === 'the mailed link') await resetByMailbox();
        test.clock.advance(60);
        const password = by === 'the mailed link' ? otherPassword : goodPassword;
        const begun = await login(password);
        expect(begun).toMatchObject({ twoFactorRequired: true });
        expect(begun).not.toHaveProperty('removalAt');
      },
    );

    it('is not canceled a second time, and not asked for by a sign-in that has ended', async () => {
      const again = await ada.call('POST', '/second-factor/keep');
      expect([again.statusCode, again.json().message]).toEqual([409, removalMessages.notAsked]);
      const { challenge } = await beginSignIn(test, ada.email);
      test.clock.advance(600);
      const late = await ask(challenge);
      expect([late.statusCode, late.json().message]).toEqual([401, secondStepMessages.expired]);
      expect((await ask('A'.repeat(43))).statusCode).toBe(401);
      expect(await removalAtOf()).toBeUndefined();
    });
  });
});

describe('a passkey that a thief has added', () => {
  it('signs in after the new password alone, once the owner has said that it was not them', async () => {
    const { authenticator } = await addPasskey(test, ada.token);
    const mail = (await test.deliverMails()).find(({ text }) => text.includes('/not-me?'));
    expect((await post('/not-me', { token: linkIn(mail?.text) })).statusCode).toBe(200);
    const signInAlone = async () => {
      const { options } = (await post('/login/passkey/options')).json();
      return post('/login/passkey', { passkey: authenticator.get(options) });
    };
    const refused = await signInAlone();
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      secondStepMessages.passkeyWantsPassword,
    ]);
    await resetByMailbox();
    const { challenge } = await login(otherPassword);
    const { options } = (await post('/login/second-step/options', { challenge })).json();
    const passkey = authenticator.get(options);
    expect((await completeSignIn(test, { challenge, passkey })).statusCode).toBe(200);
    expect((await signInAlone()).statusCode).toBe(200);
  });
});
