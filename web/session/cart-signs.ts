import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { followOtherTabs, lastingStorage, type KeyStorage } from './browser-storage.ts';

/** The cart as every page shows it: so little that the cart itself need not be loaded for it. */
export interface CartSigns {
  /** Total quantity. */
  readonly count: number;
  /** Units added since the page was opened. */
  readonly addedCount: number;
  /** Whether the drawer is open. */
  readonly isOpen: boolean;
}

/** The specified key (specification 1, section 3). */
export const cartKey = 'cart-storage';

const signs = createStore<CartSigns>(() => ({ count: 0, addedCount: 0, isOpen: false }));
showKeptCount();
followOtherTabs(cartKey, showKeptCount);

function showKeptCount(): void {
  showCartSigns({ count: readCartCount(lastingStorage) });
}

/** The total quantity of a cart that was kept; 0 when there is none that can be read. */
export function readCartCount(storage: KeyStorage): number {
  try {
    const { items }: { items: { quantity: number }[] } = JSON.parse(
      storage.getItem(cartKey) ?? '',
    ).state;
    return items.reduce((sum, { quantity }) => sum + quantity, 0) || 0;
  } catch {
    return 0;
  }
}

/** The cart, once it is loaded, knows better than what was kept. */
export function showCartSigns(known: Partial<CartSigns>): void {
  signs.setState(known);
}

/** Empties the cart of this browser for the next person; the account's server cart stays. */
export function forgetCart(): void {
  lastingStorage.removeItem(cartKey);
  // As another tab would learn of it: the cart as well, if it is loaded.
  window.dispatchEvent(new StorageEvent('storage', { key: cartKey }));
}

/** None in the server's markup and while it is taken over. */
export function useCartSigns(): CartSigns {
  return useStore(signs);
}
