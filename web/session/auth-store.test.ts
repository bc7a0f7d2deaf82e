import { describe, expect, it, vi } from 'vitest';
import { defaultProfileFields, type Profile } from '#domain/profiles/profile.ts';
import type { User } from '#wire/accounts/user.ts';
import { createAuthStore, signedInUser } from './auth-store.ts';
import { memoryStorage } from './browser-storage.ts';

const rosa: User = {
  _id: '1',
  email: 'rosa@example.com',
  name: '',
  firstName: '',
  lastName: '',
  phone: '',
  language: null,
  uniqueId: 'abcdefghjk',
  isAdmin: false,
  subscriptionTier: null,
  nfcCardCount: 0,
  cardsHeld: 0,
  companyProfiles: [],
  hasSeenDashboardTour: false,
  physicalCardNumber: null,
  cardRegisteredAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  qrCode: '',
};

type AuthStore = ReturnType<typeof createAuthStore>;

function signedInStore() {
  const storage = memoryStorage();
  const forgetCart = vi.fn<() => void>();
  const store = createAuthStore(storage, forgetCart);
  store.getState().signIn(rosa, 'secret');
  return { storage, store, forgetCart };
}

describe('signing in', () => {
  it('keeps user and token under the specified keys', () => {
    const { storage } = signedInStore();
    expect(storage.getItem('token')).toBe('secret');
    expect(JSON.parse(storage.getItem('auth-storage') ?? '')).toEqual({
      state: { user: rosa, token: 'secret' },
      version: 0,
    });
  });

  it('outlives the page', () => {
    const { storage } = signedInStore();
    expect(signedInUser(createAuthStore(storage, () => {}).getState())).toEqual(rosa);
  });
});

describe('the signed-in user', () => {
  it.each([
    ['no token', { user: rosa, token: null }, null],
    ['no user', { user: null, token: 'secret' }, null],
    ['both', { user: rosa, token: 'secret' }, rosa],
  ])('with %s', (_case, state, user) => {
    expect(signedInUser(state)).toBe(user);
  });
});

it('forgets everything on logout, the cart as well', () => {
  const { storage, store, forgetCart } = signedInStore();
  store.getState().signOut();
  expect(forgetCart).toHaveBeenCalledOnce();
  expect(store.getState()).toMatchObject({ user: null, token: null, hasEnded: false });
  expect(storage.getItem('token')).toBeNull();
  expect(storage.getItem('auth-storage')).not.toContain('secret');
});

describe('a token that replaces the session’s', () => {
  it('is kept in its place, also for other tabs', async () => {
    const { store, storage } = signedInStore();
    const other = createAuthStore(storage, () => {});
    store.getState().replaceToken(rosa._id, 'next');
    expect([store.getState().token, storage.getItem('token')]).toEqual(['next', 'next']);
    await other.persist.rehydrate();
    expect(other.getState()).toMatchObject({ user: rosa, token: 'next' });
    // A call that was under way comes back.
    store.getState().endSession('secret');
    expect(signedInUser(store.getState())).toEqual(rosa);
  });

  it.each([
    ['nobody is signed in', (store: AuthStore) => store.getState().signOut(), null],
    [
      'somebody else is signed in',
      (store: AuthStore) => store.getState().signIn({ ...rosa, _id: '2' }, 'of another'),
      'of another',
    ],
  ])('is dropped when %s by then', (_case, leave, token) => {
    const { store } = signedInStore();
    leave(store);
    store.getState().replaceToken(rosa._id, 'next');
    expect(store.getState().token).toBe(token);
  });
});

describe('a session the server refuses', () => {
  it('ends, and a new one begins afresh', () => {
    const { store, storage, forgetCart } = signedInStore();
    store.getState().endSession('secret');
    expect(forgetCart).not.toHaveBeenCalled();
    expect(store.getState()).toMatchObject({ user: null, token: null, hasEnded: true });
    expect(storage.getItem('token')).toBeNull();
    store.getState().signIn(rosa, 'next');
    expect(store.getState().hasEnded).toBe(false);
  });

  it('leaves a later session alone', () => {
    const { store } = signedInStore();
    store.getState().endSession('an older one');
    expect(signedInUser(store.getState())).toEqual(rosa);
  });
});

it('takes no account data after the logout', () => {
  const { store } = signedInStore();
  store.getState().signOut();
  store.getState().setUser(rosa);
  expect(store.getState().user).toBeNull();
});

describe('what was kept', () => {
  const profile: Profile = {
    ...defaultProfileFields(),
    _id: 'p1',
    uniqueId: 'abcdefghjk',
    isActive: true,
    isLocked: false,
    version: 1,
  };

  function userKept(kept: string) {
    const storage = memoryStorage();
    storage.setItem('auth-storage', kept);
    storage.setItem('token', 'secret');
    const user = signedInUser(createAuthStore(storage, () => {}).getState());
    return { user, token: storage.getItem('token') };
  }
  const keptAs = (
    user: unknown,
    { token = 'secret', version = 0 }: { token?: unknown; version?: number } = {},
  ) => userKept(JSON.stringify({ state: { user, token }, version }));

  it('comes back as it was', () => {
    const user = { ...rosa, companyProfiles: [profile], subscriptionTier: 'business' } as const;
    expect(keptAs(user).user).toEqual(user);
    const packer = { ...rosa, staffRoles: ['orders'] } as const;
    expect(keptAs(packer).user).toEqual(packer);
  });

  it.each<[string, Partial<Record<keyof User, unknown>>, Partial<User>]>([
    ['an account of an older release', { cardsHeld: undefined, phone: undefined }, {}],
    ['a count that is text', { nfcCardCount: 'two' }, {}],
    ['profiles that are no list', { companyProfiles: {} }, {}],
    ['profiles that are none', { companyProfiles: [profile, null] }, {}],
    ['a plan that is no text', { subscriptionTier: 2 }, {}],
    ['roles of staff that are no words', { staffRoles: ['orders', 7] }, {}],
    ['what no account has', { cardNumber: 7 } as object, {}],
  ])('is repaired: %s', (_case, broken, repaired) => {
    expect(keptAs({ ...rosa, ...broken }).user).toEqual({ ...rosa, ...repaired });
  });

  it('is read whatever its version', () => {
    expect(keptAs(rosa, { version: 3 }).user).toEqual(rosa);
  });

  it.each(['{broken', '"text"', '12', '[]', '{}', '{"state":null}', '{"state":{"user":7}}'])(
    'is nobody when it is %s',
    (kept) => {
      expect(userKept(kept).user).toBeNull();
    },
  );

  it.each([
    ['no user', null, 'secret'],
    ['a user without an id', { ...rosa, uniqueId: undefined }, 'secret'],
    ['a token that is none', rosa, { value: 'secret' }],
    ['an empty token', rosa, ''],
  ])('is dropped, the token as well, with %s', (_case, user, token) => {
    expect(keptAs(user, { token })).toEqual({ user: null, token: null });
  });
});
