import { useStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { signCallsBy } from '#web/api-session.ts';
import type { User } from '#wire/accounts/user.ts';
import { forgetDestination } from './after-login.ts';
import {
  followOtherTabs,
  isKeptByBrowser,
  lastingStorage,
  tabStorage,
  type KeyStorage,
} from './browser-storage.ts';
import { forgetCart } from './cart-signs.ts';
import { readStoredSession } from './stored-session.ts';
import { forgetMyCard } from './cached-card.ts';

export interface AuthState {
  user: User | null;
  token: string | null;
  /** The server refused the token: signed-in pages say so instead of sending the person away. */
  hasEnded: boolean;
  signIn: (user: User, token: string) => void;
  /** Takes the token that replaces the session's, in all tabs; nothing when that account is signed out meanwhile. */
  replaceToken: (accountId: string, token: string) => void;
  /** Replaces the account's data after they were read anew; nothing when signed out meanwhile. */
  setUser: (user: User) => void;
  /** Forgets the account, its cart, what was typed in this tab, and where it was on the way to. */
  signOut: () => void;
  /** Ends the session whose token was refused, unless another one has begun since. */
  endSession: (refusedToken: string) => void;
}

/** The browser's storage keeps the session under it. */
export const sessionKey = 'auth-storage';
const tokenKey = 'token';

/**
 * The browser's session, kept under the specified keys: user and token under `auth-storage`, the
 * token alone also under `token` (specification 1, sections 3 and 4).
 *
 * @param onSignOut called when a person signs out, once nobody is signed in
 */
export function createAuthStore(storage: KeyStorage, onSignOut: () => void) {
  return createStore<AuthState>()(
    persist(
      (set, get) => ({
        user: null,
        token: null,
        hasEnded: false,
        signIn(user, token) {
          storage.setItem(tokenKey, token);
          set({ user, token, hasEnded: false });
        },
        replaceToken(accountId, token) {
          if (signedInUser(get())?._id !== accountId) return;
          storage.setItem(tokenKey, token);
          set({ token });
        },
        setUser(user) {
          if (get().token !== null) set({ user });
        },
        signOut() {
          storage.removeItem(tokenKey);
          set({ user: null, token: null, hasEnded: false });
          onSignOut();
        },
        endSession(refusedToken) {
          if (get().token !== refusedToken) return;
          storage.removeItem(tokenKey);
          set({ user: null, token: null, hasEnded: true });
        },
      }),
      {
        name: sessionKey,
        storage: createJSONStorage(() => storage),
        partialize: ({ user, token }) => ({ user, token }),
        // The version does not matter: stored values are held to today's shape.
        migrate: (kept) => kept,
        merge(kept, current) {
          if (kept === undefined) return current;
          const session = readStoredSession(kept);
          if (session.token === null) storage.removeItem(tokenKey);
          return { ...current, ...session };
        },
      },
    ),
  );
}

/** The account that is signed in; there is one only when both user and token are present. */
export function signedInUser({ user, token }: Pick<AuthState, 'user' | 'token'>): User | null {
  return token === null ? null : user;
}

export const authStore = createAuthStore(lastingStorage, () => {
  forgetCart();
  forgetDestination();
  // Who sits down here next finds nothing of what this one typed.
  tabStorage.clear();
});

signCallsBy({
  readToken: () => authStore.getState().token,
  endSession: (refusedToken) => authStore.getState().endSession(refusedToken),
});

/** However a session ends, here or in another tab: what the next person sees is not this one's card. */
authStore.subscribe(({ user }, { user: before }) => {
  if (before !== null && user?.uniqueId !== before.uniqueId) void forgetMyCard();
});

/** Whether the browser still keeps a token; nobody is notified when its storage is cleared. */
export function hasKeptToken(): boolean {
  return lastingStorage.getItem(tokenKey) !== null;
}

/** Whether the session outlives this page. */
export const isSessionKept = () => isKeptByBrowser(tokenKey);

/** Another tab's sign-in or logout counts here as well. */
followOtherTabs(sessionKey, () => void authStore.persist.rehydrate());

/** The signed-in account, or `null`; always `null` while the server's markup is taken over. */
export function useSignedInUser(): User | null {
  return useStore(authStore, signedInUser);
}

/** Whether the server has refused the session that this page began with. */
export function useSessionHasEnded(): boolean {
  return useStore(authStore, ({ hasEnded }) => hasEnded);
}
