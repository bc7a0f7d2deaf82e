import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { secondStepMessages } from '#domain/accounts/second-factor/second-step.ts';
import { countStatuses } from '#tests/support/count-statuses.ts';
import { addPasskey, beginSignIn, completeSignIn } from '#tests/support/second-factor.ts';
import { addSettingsCaller, type SettingsCaller } from '#tests/support/settings-caller.ts';
import { SoftwareAuthenticator, type Forgery } from '#tests/support/software-authenticator.ts';
import { createSecondApp, createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { RequestOptions } from '#wire/accounts/passkeys.ts';

let test: TestApp;
let ada: SettingsCaller;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  ada = await addSettingsCaller(test, `ada${(count += 1)}@example.test`);
});

const post = (
  path: string,
  payload: object = {},
  headers = {},
  { app }: Pick<TestApp, 'app'> = test,
) => app.inject({ method: 'POST', url: `/api${path}`, payload, headers });
const signInOptions = async (headers = {}): Promise<RequestOptions> =>
  (await post('/login/passkey/options', {}, headers)).json().options;
const numberChallenge = Buffer.from('{"type":"webauthn.get","challenge":5}').toString('base64url');
const refusal = { code: 'invalid_input', fields: { passkey: secondStepMessages.passkeyRefused } };
const factorsOf = async () => (await ada.call('GET', '/second-factor')).json().secondFactor;

describe('a passkey that is added', () => {
  it('is listed, comes with ten recovery codes, and the owner is notified', async () => {
    await test.deliverMails();
    const { added } = await addPasskey(test, ada.token, { name: ' My phone ' });
    expect(added.statusCode).toBe(200);
    const { recoveryCodes, secondFactor, message } = added.json();
    expect(message).toBe('The passkey was added.');
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(secondFactor).toEqual({
      passkeys: [
        {
          _id: expect.any(String),
          name: 'My phone',
          createdAt: test.clock.now().toISOString(),
          lastUsed: null,
        },
      ],
      authenticatorApp: null,
      recoveryCodesLeft: 10,
      isRequired: false,
      arePasskeysPossible: true,
    });
    const [mail] = await test.deliverMails();
    expect([mail?.to, mail?.subject]).toEqual([ada.email, 'Your Nearcard account has a passkey']);
    const { added: second } = await addPasskey(test, ada.token);
    expect(second.json()).toMatchObject({
      recoveryCodes: [],
      secondFactor: { passkeys: [{ name: 'My phone' }, { name: 'Passkey' }] },
    });
  });

  it('signs out the other devices, whose sign-in had one step alone', async () => {
    const elsewhere = await ada.signInElsewhere();
    await addPasskey(test, ada.token);
    const asked = [ada.token, elsewhere].map((token) => ada.call('GET', '/user', undefined, token));
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 401]);
  });

  it('is made for the public address and a verified user, whatever Host asks', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/second-factor/passkeys/options',
      headers: { authorization: `Bearer ${ada.token}`, host: 'evil.example' },
    });
    expect(answer.json().options).toMatchObject({
      rp: { id: 'localhost', name: 'Nearcard' },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
  });

  it('works for an authenticator that names no user', async () => {
    const { authenticator } = await addPasskey(test, ada.token);
    const { response, ...passkey } = authenticator.get(await signInOptions());
    const { userHandle: _none, ...rest } = response;
    const answer = await post('/login/passkey', { passkey: { ...passkey, response: rest } });
    expect(answer.json()).toMatchObject({ message: 'Login successful' });
  });

  it.each<[string, Forgery]>([
    ['another site', { origin: 'https://evil.example', rpId: 'evil.example' }],
    ['another origin', { origin: 'http://localhost:4000' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['an unverified user', { isUserVerified: false }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['a sign-in', { type: 'webauthn.get' }],
  ])('of %s is refused', async (_, forgery) => {
    const { added } = await addPasskey(test, ada.token, { forgery });
    expect([added.statusCode, added.json()]).toMatchObject([400, refusal]);
    expect((await factorsOf()).passkeys).toEqual([]);
  });

  it('cannot be added twice by the same answer', async () => {
    const { passkey } = await addPasskey(test, ada.token);
    const again = await ada.call('POST', '/second-factor/passkeys', { passkey });
    expect([again.statusCode, again.json()]).toMatchObject([400, refusal]);
  });

  it('is not added with the challenge of another account or device', async () => {
    const bob = await addSettingsCaller(test, `bob${count}@example.test`);
    const { options } = (await bob.call('POST', '/second-factor/passkeys/options')).json();
    const passkey = new SoftwareAuthenticator().create(options);
    const answer = await ada.call('POST', '/second-factor/passkeys', { passkey });
    expect(answer.statusCode).toBe(400);
  });

  it('is renamed and removed by its owner alone; the last one takes the codes with it', async () => {
    const bob = await addSettingsCaller(test, `bob${count}@example.test`);
    const { added } = await addPasskey(test, ada.token);
    const [{ _id: id }] = added.json().secondFactor.passkeys;
    const path = `/second-factor/passkeys/${id}`;
    expect((await bob.call('PUT', path, { name: 'Mine' })).statusCode).toBe(404);
    expect((await bob.call('DELETE', path)).statusCode).toBe(404);
    expect((await ada.call('PUT', path, { name: '' })).json().fields).toEqual({
      name: 'Please enter a name.',
    });
    await ada.call('PUT', path, { name: 'Work phone' });
    expect((await factorsOf()).passkeys[0].name).toBe('Work phone');
    await test.deliverMails();
    const removed = await ada.call('DELETE', path);
    expect(removed.json().secondFactor).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    const [mail] = await test.deliverMails();
    expect(mail?.subject).toBe('A passkey was removed from your Nearcard account');
    expect((await ada.call('DELETE', path)).statusCode).toBe(404);
  });
});

describe('a sign-in by a passkey alone', () => {
  it('works in whichever process is asked, and is noted', async () => {
    const { authenticator } = await addPasskey(test, ada.token);
    const other = await createSecondApp(test);
    const options = await signInOptions({ host: 'evil.example' });
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials).toEqual([]);
    const passkey = authenticator.get(options);
    const answer = await post('/login/passkey', { passkey }, {}, other);
    await other.close();
    expect(answer.json()).toMatchObject({
      message: 'Login successful',
      user: { email: ada.email },
    });
    expect((await ada.call('GET', '/user', undefined, answer.json().token)).statusCode).toBe(200);
    expect((await factorsOf()).passkeys[0].lastUsed).toBe(test.clock.now().toISOString());
    const { audit, database } = test.services;
    expect(await audit.historyOf(database, 'account', ada.user._id)).toContainEqual(
      expect.objectContaining({
        action: 'account.signed_in',
        after: expect.objectContaining({ step: 'passkey' }),
      }),
    );
  });

  it.each<[string, Forgery]>([
    ['another site', { origin: 'https://evil.example', rpId: 'evil.example' }],
    ['another origin', { origin: 'https://localhost:3000' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['an unverified user', { isUserVerified: false }],
    ['a challenge of its own', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['a passkey that was cloned, whose counter has not risen', { counter: 1 }],
    ['another key', { isWronglySigned: true }],
    ['another user', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ])('with %s is refused', async (_, forgery) => {
    const { authenticator } = await addPasskey(test, ada.token);
    const passkey = authenticator.get(await signInOptions(), forgery);
    const answer = await post('/login/passkey', { passkey });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, refusal]);
  });

  it.each([
    ['nothing', {}],
    ['no client data', { id: 'AA', rawId: 'AA', type: 'public-key', response: {} }],
    [
      'client data that is no object',
      { id: 'AA', rawId: 'AA', type: 'public-key', response: { clientDataJSON: 'bnVsbA' } },
    ],
    [
      'a challenge that is no text',
      { id: 'AA', rawId: 'AA', type: 'public-key', response: { clientDataJSON: numberChallenge } },
    ],
  ])('with %s is refused', async (_, passkey) => {
    expect((await post('/login/passkey', { passkey })).statusCode).toBe(400);
  });

  it('is refused the second time: an assertion works once', async () => {
    const { authenticator } = await addPasskey(test, ada.token);
    const passkey = authenticator.get(await signInOptions());
    const sent = Array.from({ length: 4 }, () => post('/login/passkey', { passkey }));
    expect(countStatuses(await Promise.all(sent))).toEqual({ 200: 1, 400: 3 });
    expect((await post('/login/passkey', { passkey })).statusCode).toBe(400);
  });

  it('is refused once its challenge is older than ten minutes', async () => {
    const { authenticator } = await addPasskey(test, ada.token);
    const passkey = authenticator.get(await signInOptions());
    test.clock.advance(601);
    expect((await post('/login/passkey', { passkey })).statusCode).toBe(400);
  });

  it('works with a passkey that does not count, each time', async () => {
    const authenticator = new SoftwareAuthenticator({ counter: 0 });
    await addPasskey(test, ada.token, { authenticator });
    for (const _ of [1, 2]) {
      const passkey = authenticator.get(await signInOptions());
      expect((await post('/login/passkey', { passkey })).statusCode).toBe(200);
    }
  });

  it('is refused after the passkey was removed', async () => {
    const { authenticator, added } = await addPasskey(test, ada.token);
    const passkey = authenticator.get(await signInOptions());
    const [{ _id: id }] = added.json().secondFactor.passkeys;
    await ada.call('DELETE', `/second-factor/passkeys/${id}`);
    expect((await post('/login/passkey', { passkey })).statusCode).toBe(400);
  });
});

describe('a passkey as the second step', () => {
  it('signs in after the password', async () => {
    const { authenticator } = await addPasskey(test, ada.token);
    const { challenge, ...begun } = await beginSignIn(test, ada.email);
    expect(begun).toEqual({
      twoFactorRequired: true,
      methods: ['passkey', 'recovery_code'],
      message: 'Please confirm it’s you.',
    });
    const { options } = (await post('/login/second-step/options', { challenge })).json();
    expect(options.allowCredentials).toHaveLength(1);
    const answer = await completeSignIn(test, { challenge, passkey: authenticator.get(options) });
    expect(answer.json()).toMatchObject({ message: 'Login successful', token: expect.any(String) });
  });

  it('is of the account whose password was given, and of this sign-in', async () => {
    const bob = await addSettingsCaller(test, `bob${count}@example.test`);
    const ofAda = (await addPasskey(test, ada.token)).authenticator;
    const ofBob = (await addPasskey(test, bob.token)).authenticator;
    const optionsOf = async (challenge: string): Promise<RequestOptions> =>
      (await post('/login/second-step/options', { challenge })).json().options;
    const { challenge } = await beginSignIn(test, ada.email);
    const other = await beginSignIn(test, ada.email);
    const refused = [
      ofBob.get(await optionsOf(challenge)),
      ofAda.get(await optionsOf(other.challenge)),
      ofAda.get(await signInOptions()),
    ];
    for (const passkey of refused) {
      expect((await completeSignIn(test, { challenge, passkey })).json()).toMatchObject(refusal);
    }
  });
});

describe('where the shop has no domain', () => {
  it('passkeys are refused in a line', async () => {
    const bare = await createTestApp({ PUBLIC_URL: 'http://127.0.0.1:3000' });
    const caller = await addSettingsCaller(bare, 'ada@example.test');
    const { secondFactor } = (await caller.call('GET', '/second-factor')).json();
    const options = await caller.call('POST', '/second-factor/passkeys/options');
    await bare.close();
    expect(secondFactor.arePasskeysPossible).toBe(false);
    expect([options.statusCode, options.json().message]).toEqual([
      409,
      'Passkeys need a shop with a domain and https.',
    ]);
  });
});
