import { TOTP } from 'otpauth';
import { SoftwareAuthenticator, type Forgery } from './software-authenticator.ts';
import { goodPassword, type TestApp } from './test-app.ts';

/** The calls of somebody who is signed in. */
function callerBy(test: TestApp, token: string) {
  return (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    test.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
}

/** Adds a passkey to the account of a session. @returns the authenticator that has it, and the answer */
export async function addPasskey(
  test: TestApp,
  token: string,
  given: {
    readonly authenticator?: SoftwareAuthenticator;
    readonly forgery?: Forgery;
    readonly name?: string;
  } = {},
) {
  const { authenticator = new SoftwareAuthenticator(), forgery, name = '' } = given;
  const call = callerBy(test, token);
  const { options } = (await call('POST', '/second-factor/passkeys/options')).json();
  const passkey = authenticator.create(options, forgery);
  const added = await call('POST', '/second-factor/passkeys', { name, passkey });
  return { authenticator, passkey, added };
}

/** Adds an authenticator app to the account of a session. @returns the app, and the answer */
export async function addApp(test: TestApp, token: string) {
  const call = callerBy(test, token);
  const path = '/second-factor/authenticator-app';
  const { setup, secret } = (await call('POST', `${path}/begin`)).json();
  const app = new TOTP({ secret });
  const code = app.generate({ timestamp: test.clock.now().getTime() });
  return { app, added: await call('POST', path, { setup, code }) };
}

/** The code that an app shows. @param seconds how far its clock is off */
export function codeOf(app: TOTP, test: TestApp, seconds = 0): string {
  return app.generate({ timestamp: test.clock.now().getTime() + seconds * 1_000 });
}

/** Gives the password of an account with a second factor. @returns what the second step comes with */
export async function beginSignIn(test: TestApp, email: string, remoteAddress = '127.0.0.1') {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password: goodPassword },
    remoteAddress,
  });
  return answer.json<{ twoFactorRequired: true; challenge: string; methods: string[] }>();
}

/** Takes the second step. */
export function completeSignIn(
  test: TestApp,
  payload: { readonly challenge: string; readonly code?: string; readonly passkey?: object },
  remoteAddress = '127.0.0.1',
) {
  return test.app.inject({
    method: 'POST',
    url: '/api/login/second-step',
    payload,
    remoteAddress,
  });
}
