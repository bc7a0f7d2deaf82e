import { safeRedirectPath } from '#domain/accounts/redirects.ts';
import { lastingStorage, type KeyStorage } from './browser-storage.ts';

const checkoutKey = 'checkout_redirect';
const loginKey = 'postLoginRedirect';

/** Remembers the page a visitor was on the way to when the login came between. */
export function rememberDestination(path: string, storage: KeyStorage = lastingStorage): void {
  storage.setItem(loginKey, path);
}

/** Remembers that a checkout waits for the login (specification 1, section 4: "Checkout"). */
export function rememberCheckout(storage: KeyStorage = lastingStorage): void {
  storage.setItem(checkoutKey, 'true');
}

/**
 * The destination after a login or a registration: the cart when a checkout waits, else the remembered page
 * if it is one of this site, else the dashboard (specification 1, section 4: "Auth"). Both are forgotten
 * with that.
 */
export function takeDestination(storage: KeyStorage = lastingStorage): string {
  const waits = storage.getItem(checkoutKey) !== null;
  const remembered = storage.getItem(loginKey);
  forgetDestination(storage);
  return waits ? '/cart' : (safeRedirectPath(remembered) ?? '/dashboard');
}

/** Nobody is on the way any more: who logs in next goes their own way. */
export function forgetDestination(storage: KeyStorage = lastingStorage): void {
  storage.removeItem(checkoutKey);
  storage.removeItem(loginKey);
}
