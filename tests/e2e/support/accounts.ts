import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import type { User } from '#wire/user.ts';
import type { IssuedCard } from './cards.ts';
import { readOtp } from './mailbox.ts';
import { getProduct } from './product.ts';

export const goodPassword = 'Correct-Horse-9';

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly user: User;
}

/** An address nobody has used. */
export function newEmail(): string {
  return `visitor-${randomUUID().slice(0, 13)}@example.test`;
}

export async function requestOtp(request: APIRequestContext, email: string): Promise<string> {
  await callApi(request, '/send-registration-otp', { email });
  return readOtp(request, email);
}

/** Makes an account without a card or a profile. */
export async function registerAccount(request: APIRequestContext): Promise<Account> {
  const credentials = { email: newEmail(), password: goodPassword };
  const otp = await requestOtp(request, credentials.email);
  const answer = await callApi(request, '/register', { ...credentials, otp });
  return { ...credentials, ...(await answer.json()) };
}

/** The least a first profile can have. */
export const leastProfile = {
  userProfile: 'Ada Example',
  profileType: 'Personal',
  companyLocation: 'London',
  companyPhone: '2025550123',
  companyCountryCode: '+1',
  companyEmail: 'ada@example.test',
} as const;

/** Makes an account by claiming a card, with a first profile unless there shall be none. */
export async function claimCard(
  request: APIRequestContext,
  { serial }: IssuedCard,
  profile: typeof leastProfile | undefined = leastProfile,
): Promise<Account> {
  const credentials = { email: newEmail(), password: goodPassword };
  const otp = await requestOtp(request, credentials.email);
  const answer = await callApi(request, `/nfc/${serial}/claim`, { ...credentials, otp, profile });
  return { ...credentials, ...(await answer.json()) };
}

/** Signs one of the demo's three people in. */
export async function sampleAccount(
  request: APIRequestContext,
  name: 'maya' | 'daniel' | 'sofia',
): Promise<Account> {
  const credentials = { email: `${name}@nearcard.test`, password: getProduct().samplePassword };
  const answer = await callApi(request, '/login', credentials);
  return { ...credentials, ...(await answer.json()) };
}

/** Puts a session into the page's browser, under the specified keys. */
export async function signIn(page: Page, { user, token }: Account): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([state, savedToken]) => {
      localStorage.setItem('auth-storage', state);
      localStorage.setItem('token', savedToken);
    },
    [JSON.stringify({ state: { user, token }, version: 0 }), token] as const,
  );
}

async function callApi(
  request: APIRequestContext,
  path: string,
  data: unknown,
): Promise<APIResponse> {
  const answer = await request.post(`/api${path}`, { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer;
}
