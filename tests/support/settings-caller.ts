import type { LightMyRequestResponse } from 'fastify';
import type { RegisteredAccount } from './register-account.ts';
import { goodPassword, type TestApp } from './test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Somebody who has the good password and is signed in, with the calls of the account settings. */
export interface SettingsCaller extends RegisteredAccount {
  /** @param token of another of their devices; absent: of the one that registered */
  call(
    method: Method,
    path: string,
    payload?: object,
    token?: string,
  ): Promise<LightMyRequestResponse>;
  /** Changes to an address, with the code that is mailed there. */
  changeEmail(email: string): Promise<LightMyRequestResponse>;
  /** Signs in on another device. @returns its token */
  signInElsewhere(): Promise<string>;
}

let hashed: Promise<string> | undefined;

export async function addSettingsCaller(test: TestApp, email: string): Promise<SettingsCaller> {
  const { accounts, database, passwords, sessions, userView } = test.services;
  hashed ??= passwords.hash(goodPassword);
  const passwordHash = await hashed;
  const row = await accounts.createAccount(database, { email, passwordHash, name: '' });
  const token = await sessions.open(database, row.id);
  const account = { email, token, user: await userView.viewOf(row) };
  const call: SettingsCaller['call'] = (method, path, payload, bearer = token) =>
    test.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${bearer}` },
      ...(payload && { payload }),
    });
  return {
    ...account,
    call,
    async changeEmail(to) {
      return call('PUT', '/user', { email: to, emailOtp: await test.requestOtp(to) });
    },
    signInElsewhere: () => sessions.open(database, row.id),
  };
}
