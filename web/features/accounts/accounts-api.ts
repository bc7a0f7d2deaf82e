import { callApi, type Answer } from '#web/api-client.ts';

export interface Registration {
  email: string;
  otp: string;
  password: string;
}

/** Whether an account has this address already. */
export async function isEmailTaken(email: string): Promise<boolean> {
  return (await callApi('POST /check-email', { body: { email } })).exists;
}

export function register(registration: Registration): Promise<Answer<'POST /register'>> {
  return callApi('POST /register', { body: registration });
}

/** Asks for a reset link; answered alike for known and unknown addresses. */
export async function requestPasswordReset(email: string): Promise<void> {
  await callApi('POST /forgot-password', { body: { email } });
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await callApi('POST /reset-password', { body: { token, newPassword } });
}
