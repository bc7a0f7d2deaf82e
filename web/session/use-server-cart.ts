import { useEffect } from 'react';
import { authStore, signedInUser, useSignedInUser } from './auth-store.ts';
import type * as CartBackend from './cart-backend.ts';

/** Only signed-in people have a cart on the server, so only they load this. */
function withBackend(task: (backend: typeof CartBackend) => void): void {
  // Without a network nothing can be sent now; the cart itself remembers what is to be.
  import('./cart-backend.ts').then(task, () => {});
}

/** Loads the account's cart on arrival; who signs in later brings theirs (`keepSession`). */
export function useLoadedCart(): void {
  useEffect(() => {
    if (signedInUser(authStore.getState()) === null) return;
    withBackend(({ loadCart }) => void loadCart());
  }, []);
}

/** Around all pages: while somebody is signed in, the server receives what changes in the cart. */
export function useServerCart(): void {
  const isSignedIn = useSignedInUser() !== null;
  useLoadedCart();
  useEffect(() => {
    if (isSignedIn) withBackend(({ followCart }) => followCart());
  }, [isSignedIn]);
}
