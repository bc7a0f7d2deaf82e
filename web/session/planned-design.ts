import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CardDesign } from '#domain/card-design/card-design.ts';
import { readStoredDesign } from '#domain/card-design/stored-designs.ts';
import { cardsOf } from '#domain/catalog/line-cards.ts';
import type { CartLine } from '#domain/cart/cart-line.ts';
import { followOtherTabs, lastingStorage, type KeyStorage } from './browser-storage.ts';

export const plannedDesignKey = 'card-design';

/**
 * The design that somebody made before there was a plan whose card it is for. It goes with the first one
 * that is put into the cart.
 */
export function createPlannedDesign(storage: KeyStorage) {
  const store = createStore<{ design: CardDesign | null }>(() => ({ design: null }));
  // Not as its initial state, which is the server's markup as well.
  store.setState({ design: read() });

  function read(): CardDesign | null {
    try {
      return readStoredDesign(JSON.parse(storage.getItem(plannedDesignKey) ?? 'null'));
    } catch {
      return null;
    }
  }

  /** @param design `null` forgets it */
  function keep(design: CardDesign | null): void {
    store.setState({ design });
    if (design === null) storage.removeItem(plannedDesignKey);
    else storage.setItem(plannedDesignKey, JSON.stringify(design));
  }

  return {
    store,
    keep,
    /** Another tab has written it. */
    readAgain: () => store.setState({ design: read() }),
    /** The line with the planned design on each of its cards, which is then planned no more. */
    takeInto(line: CartLine): CartLine {
      const { design } = store.getState();
      const cards = cardsOf(line, line.quantity);
      if (design === null || cards === 0) return line;
      keep(null);
      return { ...line, designs: Array.from({ length: cards }, () => design) };
    },
  };
}

export const plannedDesign = createPlannedDesign(lastingStorage);
followOtherTabs(plannedDesignKey, plannedDesign.readAgain);

/** None while the server's markup is taken over. */
export function usePlannedDesign(): CardDesign | null {
  return useStore(plannedDesign.store, ({ design }) => design);
}
