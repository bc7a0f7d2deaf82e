import {
  maximumDesigns,
  type CardDesign,
  type CardDesigns,
} from '#domain/card-design/card-design.ts';
import type { CartLine } from '#domain/cart/cart-line.ts';
import { cardsOf, firstWithCards } from '#domain/catalog/line-cards.ts';
import { cartStore, useCartItems } from '#web/session/cart-store.ts';
import { plannedDesign, usePlannedDesign } from '#web/session/planned-design.ts';

interface ShownDesigns {
  /** The first line of the cart with cards. */
  readonly line: CartLine | undefined;
  /** Of the line, else the one kept for a plan that is still to be chosen; the first is shown. */
  readonly designs: CardDesigns;
  /** Whether the first has nothing of the buyer's own, so that a sample person's name stands on it. */
  readonly isSample: boolean;
  /** How many cards they are for. */
  readonly cards: number;
  readonly keep: (designs: CardDesigns) => void;
}

/** The designs that the shop shows as the buyer's own. */
export function useShownDesigns(): ShownDesigns {
  const line = firstWithCards(useCartItems());
  const planned = usePlannedDesign();
  if (line === undefined) {
    return {
      line,
      designs: planned === null ? [] : [planned],
      isSample: isPlain(planned),
      cards: 1,
      keep: ([design = null]) => plannedDesign.keep(design),
    };
  }
  return {
    line,
    designs: line.designs,
    isSample: isPlain(line.designs[0] ?? null),
    cards: Math.min(cardsOf(line, line.quantity), maximumDesigns),
    keep: (designs) => cartStore.getState().setDesigns(line.id, designs),
  };
}

function isPlain(design: CardDesign | null): boolean {
  return design === null || (design.name === '' && design.role === '' && design.logo === '');
}
