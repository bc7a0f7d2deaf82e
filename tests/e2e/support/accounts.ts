import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import type { ProfileInput } from '#domain/profiles/profile-input.ts';
import type { Services } from '#server/app/services.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Account as AccountRow } from '#server/features/accounts/accounts.service.ts';
import { giveLifetime } from '#tests/support/plans.ts';
import type { User } from '#wire/accounts/user.ts';
import type { IssuedCard } from './cards.ts';
import { readOtp } from './mailbox.ts';
import { openStorage } from './pages.ts';
import { getProduct } from './product.ts';
import { joinShop } from './shop.ts';

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

/** Registers an account as a visitor does, by the code from its mail. */
export async function registerByMail(request: APIRequestContext): Promise<Account> {
  const credentials = { email: newEmail(), password: goodPassword };
  const otp = await requestOtp(request, credentials.email);
  const answer = await callApi(request, '/register', { ...credentials, otp });
  return { ...credentials, ...(await answer.json()) };
}

/**
 * Makes a signed-in account without a card or a profile, and without a mail.
 *
 * @param hasSeenTour without it, the dashboard begins with its tour
 */
export function makeAccount({ hasSeenTour = true } = {}): Promise<Account> {
  return open('', hasSeenTour, async () => {});
}

/** Makes a signed-in admin, as `makeAccount`. */
export async function makeAdmin(): Promise<Account> {
  const { admins } = await joinShop();
  const account = await makeAccount();
  await admins.setAdmin(account.email, true, 'test');
  return { ...account, user: { ...account.user, isAdmin: true } };
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

/** Makes an account that owns a card, with a first profile unless there shall be none. */
export function makeOwner(
  { serial }: IssuedCard,
  profile: typeof leastProfile | undefined = leastProfile,
): Promise<Account> {
  return open(profile?.userProfile ?? '', true, async ({ cards, profiles }, tx, account) => {
    await cards.claim(tx, { serial, accountId: account.id, claimCode: '' });
    if (profile === undefined) return;
    const fields = await profiles.checkProfile(tx, profile, { form: 'claim' }, []);
    await profiles.addActive(tx, account, fields);
  });
}

/** Gives an account a further profile, the active one, whatever its plan has room for. */
export async function addProfile({ user }: Account, profile: ProfileInput): Promise<void> {
  const { database, profiles } = await joinShop();
  await database.transaction().execute(async (tx) => {
    const owners = [{ accountId: user._id }];
    const fields = await profiles.checkProfile(tx, profile, { form: 'claim' }, owners);
    await profiles.addActive(tx, { id: user._id, uniqueId: user.uniqueId }, fields);
  });
}

/** Gives an account the plan that manages most profiles, without paying. */
export async function givePlan({ user }: Account): Promise<void> {
  const shop = await joinShop();
  await giveLifetime(shop, await shop.accounts.getAccount(shop.database, user._id));
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

/** As `sampleAccount`, of somebody who has seen the dashboard's tour. */
export async function touredSampleAccount(
  request: APIRequestContext,
  name: 'maya' | 'daniel' | 'sofia',
): Promise<Account> {
  const account = await sampleAccount(request, name);
  const headers = { Authorization: `Bearer ${account.token}` };
  await request.post('/api/tour/seen', { headers });
  return account;
}

/** Puts a session into the page's browser, under the specified keys. */
export async function signIn(
  page: Page,
  { user, token }: Pick<Account, 'user' | 'token'>,
): Promise<void> {
  await openStorage(page);
  await page.evaluate(
    ([state, savedToken]) => {
      localStorage.setItem('auth-storage', state);
      localStorage.setItem('token', savedToken);
    },
    [JSON.stringify({ state: { user, token }, version: 0 }), token] as const,
  );
}

let hashed: Promise<string> | undefined;

/** Opens an account and a session, and gives the account what it `owns`, all at once. */
async function open(
  name: string,
  hasSeenTour: boolean,
  owns: (shop: Services, tx: Queryable, account: AccountRow) => Promise<void>,
): Promise<Account> {
  const shop = await joinShop();
  hashed ??= shop.passwords.hash(goodPassword);
  const passwordHash = await hashed;
  const email = newEmail();
  const { account, token } = await shop.database.transaction().execute(async (tx) => {
    const made = await shop.accounts.createAccount(tx, { email, passwordHash, name });
    await owns(shop, tx, made);
    return { account: made, token: await shop.sessions.open(tx, made.id) };
  });
  if (hasSeenTour) await shop.accounts.markTourSeen(account.id);
  const user = await shop.userView.getUser(account.id);
  return { email, password: goodPassword, token, user };
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
