import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { emptyDesign, type CardDesign } from '#domain/card-design/card-design.ts';
import { readStoredDesign } from '#domain/card-design/stored-designs.ts';
import { cardsOf, firstWithCards } from '#domain/catalog/line-cards.ts';
import type { CartLine } from '#domain/cart/cart-line.ts';
import { cartStore, type CartStore } from './cart-store.ts';
import { dropDraft } from './use-draft.ts';
import { followOtherTabs, lastingStorage, tabStorage, type KeyStorage } from './browser-storage.ts';

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

type PlannedDesign = ReturnType<typeof createPlannedDesign>;

export const plannedDesign = createPlannedDesign(lastingStorage);
followOtherTabs(plannedDesignKey, plannedDesign.readAgain);

/** The draft of the designer of a line's cards, or of a card before there is a line. */
export function designDraftKey(lineId = ''): string {
  return `card-design:${lineId}`;
}

interface Places {
  readonly cart: CartStore;
  readonly planned: PlannedDesign;
  readonly drafts: KeyStorage;
}

const ownPlaces: Places = { cart: cartStore, planned: plannedDesign, drafts: tabStorage };

/**
 * Puts a name on the first card in the cart, or on the one that is planned before there is a plan; the rest of its
 * design stays. What was typed for that card and never saved is forgotten: it would cover the name.
 *
 * @param name as `normalizeDesign` leaves it
 * @returns false where the card in the cart has another name, which stays
 */
export function putNameOnCard(name: string, { cart, planned, drafts } = ownPlaces): boolean {
  const { items, setDesigns } = cart.getState();
  const line = firstWithCards(items);
  if (line === undefined) {
    planned.keep({ ...(planned.store.getState().design ?? emptyDesign), name });
  } else {
    const [first, ...others] = line.designs;
    const design = first ?? emptyDesign;
    if (design.name !== '' && design.name !== name) return false;
    setDesigns(line.id, [{ ...design, name }, ...others]);
  }
  dropDraft(designDraftKey(line?.id), drafts);
  return true;
}

/** None while the server's markup is taken over. */
export function usePlannedDesign(): CardDesign | null {
  return useStore(plannedDesign.store, ({ design }) => design);
}
