import { useStore } from 'zustand';
import { persist, type PersistStorage } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { CardDesigns } from '#domain/card-design/card-design.ts';
import type { CartLine } from '#domain/cart/cart-line.ts';
import type { ByTier } from '#domain/accounts/tiers.ts';
import {
  addToCart,
  cartQuantity,
  countCards,
  removeFromCart,
  setCartDesigns,
  swapInCart,
  updateCartQuantity,
} from '#domain/cart/cart-operations.ts';
import { takeFurtherCards } from '#domain/cart/further-cards.ts';
import type { SentCart } from '#domain/cart/sent-cart.ts';
import { readSentCart, readStoredLines, readStoredPromo } from '#domain/cart/stored-cart.ts';
import type { Product } from '#domain/catalog/products.ts';
import type { Promo } from '#domain/catalog/promos.ts';
import { followOtherTabs, lastingStorage, type KeyStorage } from './browser-storage.ts';
import { cartKey, showCartSigns } from './cart-signs.ts';

interface StoredCart {
  items: readonly CartLine[];
  promo: Promo | null;
  /** The part of it that the account's server cart received; `null` before a first login. */
  sent: SentCart | null;
}

export interface CartState extends StoredCart {
  /** Whether the drawer is open. */
  isOpen: boolean;
  /** Units added since the page was opened: each rise shows the header's badge. */
  addedCount: number;
  /** Raises the quantity by 1 where the line is there. */
  add: (line: CartLine) => void;
  /** Puts a plan in the place of those that are there. */
  swap: (line: CartLine) => void;
  remove: (id: string) => void;
  /** @param typed as it stands in the field; what is no number becomes 1 */
  updateQuantity: (id: string, typed: unknown) => void;
  setDesigns: (id: string, designs: CardDesigns) => void;
  /** Turns a plan's units above the first into further cards. @param card one, as it is sold today */
  takeFurtherCards: (id: string, card: Product) => void;
  /** Gives the lines the cards that their plans bring today. */
  countCards: (cards: ByTier) => void;
  replace: (items: readonly CartLine[]) => void;
  /** Takes out everything, the promo as well. */
  clear: () => void;
  setPromo: (promo: Promo | null) => void;
  markSent: (sent: SentCart) => void;
  open: () => void;
  close: () => void;
}

const empty: StoredCart = { items: [], promo: null, sent: null };

/**
 * The browser's cart, kept under the specified key (specification 1, sections 3 and 4). It is read
 * by today's catalogue, whichever release kept it; a storage that is full or locked costs the
 * keeping, never the cart.
 */
export function createCartStore(storage: KeyStorage) {
  return createStore<CartState>()(
    persist(
      (set, get) => ({
        ...empty,
        isOpen: false,
        addedCount: 0,
        add(line) {
          const items = addToCart(get().items, line);
          const added = cartQuantity(items) - cartQuantity(get().items);
          set({ items, addedCount: get().addedCount + added });
        },
        swap(line) {
          const items = swapInCart(get().items, line);
          set({ items, addedCount: get().addedCount + cartQuantity(items) });
        },
        remove: (id) => set({ items: removeFromCart(get().items, id) }),
        updateQuantity: (id, typed) => set({ items: updateCartQuantity(get().items, id, typed) }),
        setDesigns: (id, designs) => set({ items: setCartDesigns(get().items, id, designs) }),
        takeFurtherCards: (id, card) => set({ items: takeFurtherCards(get().items, id, card) }),
        countCards(cards) {
          const items = countCards(get().items, cards);
          if (items !== get().items) set({ items });
        },
        replace: (items) => set({ items }),
        clear: () => set({ items: [], promo: null }),
        setPromo: (promo) => set({ promo }),
        markSent: (sent) => set({ sent }),
        open: () => set({ isOpen: true }),
        close: () => set({ isOpen: false }),
      }),
      {
        name: cartKey,
        storage: forgivingStorage(storage),
        partialize: ({ items, promo, sent }) => ({ items, promo, sent }),
        merge: (stored, state) => ({ ...state, ...readStoredCart(stored) }),
      },
    ),
  );
}

function readStoredCart(stored: unknown): StoredCart {
  const { items, promo, sent }: Partial<Record<keyof StoredCart, unknown>> = { ...Object(stored) };
  return {
    items: readStoredLines(items),
    promo: readStoredPromo(promo),
    sent: readSentCart(sent),
  };
}

/** Without a version: what is stored is read with care instead, so two releases may share it. */
function forgivingStorage(storage: KeyStorage): PersistStorage<StoredCart> {
  return {
    getItem(key) {
      try {
        return { state: JSON.parse(storage.getItem(key) ?? 'null')?.state };
      } catch {
        return null;
      }
    },
    setItem: (key, value) => storage.setItem(key, JSON.stringify(value)),
    removeItem: (key) => storage.removeItem(key),
  };
}

export type CartStore = ReturnType<typeof createCartStore>;

export const cartStore = createCartStore(lastingStorage);
showSigns(cartStore.getState());
cartStore.subscribe(showSigns);
followOtherTabs(cartKey, () => void cartStore.persist.rehydrate());

function showSigns({ items, addedCount, isOpen }: CartState): void {
  showCartSigns({ count: cartQuantity(items), addedCount, isOpen });
}

/** The lines; none while the server's markup is taken over. */
export function useCartItems(): readonly CartLine[] {
  return useStore(cartStore, ({ items }) => items);
}

/** The applied promo. */
export function useCartPromo(): Promo | null {
  return useStore(cartStore, ({ promo }) => promo);
}
