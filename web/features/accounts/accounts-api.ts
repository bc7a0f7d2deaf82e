import { callApi } from '#web/api-client.ts';
import type { SessionAnswer } from '#web/session/log-in.ts';

export interface Registration {
  email: string;
  otp: string;
  password: string;
}

/** Whether an account has this address already. */
export async function isEmailTaken(email: string): Promise<boolean> {
  const { exists } = await callApi<{ exists: boolean }>('/check-email', {
    method: 'POST',
    body: { email },
  });
  return exists;
}

export function register(registration: Registration): Promise<SessionAnswer> {
  return callApi('/register', { method: 'POST', body: registration });
}

/** Asks for a reset link; answered alike for known and unknown addresses. */
export function requestPasswordReset(email: string): Promise<void> {
  return callApi('/forgot-password', { method: 'POST', body: { email } });
}

export function resetPassword(token: string, newPassword: string): Promise<void> {
  return callApi('/reset-password', { method: 'POST', body: { token, newPassword } });
}
