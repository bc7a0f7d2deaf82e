import { accountsOf, serialOf, signedInEvery, tokenOf, uniqueIdOf } from './fill.ts';

/** A request of a path. */
export interface Asked {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes it a POST. */
  readonly body?: object;
  /** Default 200. */
  readonly status?: number;
}

/** The nth request of a shop of so many profiles, an admin's with the token of one. */
type Ask = (n: number, shop: { readonly profiles: number; readonly adminToken: string }) => Asked;

const deliveryAddress = {
  fullName: 'Ada Example',
  phoneNumber: '+1 202 555 0123',
  addressLine1: '1 Example Street',
  city: 'London',
  state: 'Greater London',
  postalCode: 'N1 1AA',
  country: 'United Kingdom',
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** One of `count`, from 1, another one each time and far from the one before. */
const anyOf = (n: number, count: number) => 1 + ((n * 7_368_787) % count);

/** Somebody who is signed in. */
const owner = (n: number, profiles: number) =>
  bearer(tokenOf(anyOf(n, Math.floor(accountsOf(profiles) / signedInEvery)) * signedInEvery));

/** Somebody who is signed in and has bought nothing yet: of the signed in, every second. */
const buyer = (n: number, profiles: number) =>
  bearer(tokenOf(anyOf(n, Math.floor(accountsOf(profiles) / 6) - 1) * 6 + 3));

const asOwner =
  (path: string): Ask =>
  (n, { profiles }) => ({ path, headers: owner(n, profiles) });

const byAdmin =
  (path: string | ((n: number, profiles: number) => string)): Ask =>
  (n, { profiles, adminToken }) => ({
    path: `/api/admin/${typeof path === 'string' ? path : path(n, profiles)}`,
    headers: bearer(adminToken),
  });

const pageOf = (n: number) => 1 + (n % 5);

/** The paths that people wait for. The page cache is empty, and each request is of somebody else. */
export const paths: Readonly<Record<string, Ask>> = {
  'cold card': (n, { profiles }) => ({
    path: `/card/${uniqueIdOf(anyOf(n, accountsOf(profiles)))}`,
    headers: { 'accept-encoding': 'br' },
  }),
  tap: (n, { profiles }) => ({
    path: `/nfc/${serialOf(anyOf(n, accountsOf(profiles)))}`,
    status: 302,
  }),
  'event of a card': (n, { profiles }) => ({
    path: '/api/events/scan',
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)' },
    body: { uniqueId: uniqueIdOf(anyOf(n, accountsOf(profiles))), source: 'nfc' },
  }),
  'dashboard: account': asOwner('/api/user'),
  'dashboard: insights': asOwner('/api/insights'),
  'dashboard: messages': asOwner('/api/messages'),
  checkout: (n, { profiles }) => ({
    path: '/api/purchase',
    headers: buyer(n, profiles),
    body: {
      items: [{ productId: 'business-plus-yearly', quantity: 1 + (n % 100) }],
      deliveryAddress,
    },
  }),
  'admin: work': byAdmin('work'),
  'admin: users': byAdmin((n) => `users?page=${pageOf(n)}`),
  'admin: users, the last': byAdmin((_, profiles) => `users?page=${accountsOf(profiles) / 10}`),
  'admin: users of a plan': byAdmin((n) => `users?filter=business_plus&page=${pageOf(n)}`),
  'admin: users, search': byAdmin(
    (n, profiles) => `users?search=user${anyOf(n, accountsOf(profiles))}.`,
  ),
  'admin: users, a frequent name': byAdmin('users?search=marta'),
  'admin: orders': byAdmin((n) => `orders?page=${pageOf(n)}`),
  'admin: orders, the last': byAdmin((_, profiles) => `orders?page=${accountsOf(profiles) / 20}`),
  'admin: orders of a status': byAdmin((n) => `orders?status=delivered&page=${pageOf(n)}`),
  'admin: orders to ship': byAdmin('orders?needsShipping=true'),
  'admin: orders, search': byAdmin(
    (n, profiles) => `orders?search=user${anyOf(n, accountsOf(profiles) / 2) * 2}.`,
  ),
  'admin: orders, a frequent name': byAdmin('orders?search=marta'),
  'admin: cards': byAdmin((n) => `cards?page=${pageOf(n)}`),
  'admin: cards of a state': byAdmin('cards?state=claimed'),
  'admin: cards, search': byAdmin((n, profiles) => `cards?search=${serialOf(anyOf(n, profiles))}`),
  'admin: messages': byAdmin((n) => `messages?page=${pageOf(n)}`),
  'admin: messages, open': byAdmin('messages?filter=open'),
  'admin: messages, search': byAdmin('messages?search=jürgen'),
  'admin: statistics': byAdmin('statistics'),
};
