import { callApi } from '#web/api-client.ts';
import { authStore, signedInUser } from './auth-store.ts';
import { cartStore } from './cart-store.ts';
import { createCartBackend } from './create-cart-backend.ts';

const backend = createCartBackend({
  store: cartStore,
  findUser: () => signedInUser(authStore.getState()),
  callApi,
});

export const { loadCart, clearBoughtCart } = backend;

/**
 * Brings the visitor's cart into the account that has just signed in.
 *
 * @throws ApiError what was not sent is sent with the next change or load
 */
export function syncCartAfterLogin(): Promise<void> {
  followCart();
  return backend.syncCart();
}

let isFollowing = false;

/** From now on every change made in this tab is sent while somebody is signed in. */
export function followCart(): void {
  if (isFollowing) return;
  isFollowing = true;
  cartStore.subscribe((cart, before) => {
    // Changes by another tab are sent by that tab: two senders might overtake each other.
    if (!cartStore.persist.hasHydrated()) return;
    if (cart.items !== before.items || cart.promo !== before.promo) void backend.sendChanges();
  });
  window.addEventListener('online', () => void backend.sendChanges());
}
