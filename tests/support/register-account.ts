import type { User } from '#wire/accounts/user.ts';
import { goodPassword, type TestApp } from './test-app.ts';

export interface RegisteredAccount {
  readonly email: string;
  readonly token: string;
  readonly user: User;
}

/** Registers an address as a visitor does: with the code from its mail. */
export async function registerAccount(
  test: TestApp,
  email: string,
  password: string = goodPassword,
  remoteAddress = '127.0.0.1',
): Promise<RegisteredAccount> {
  const otp = await test.requestOtp(email, remoteAddress);
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/register',
    payload: { email, password, otp },
    remoteAddress,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { token, user } = answer.json<{ token: string; user: User }>();
  return { email: user.email, token, user };
}
