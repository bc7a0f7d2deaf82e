import type { CardDesign } from '#domain/card-design/card-design.ts';
import type { CartLine } from '#domain/cart/cart-line.ts';
import { cardsOf } from '#domain/catalog/line-cards.ts';
import { useCartItems } from '#web/session/cart-store.ts';
import { usePlannedDesign } from '#web/session/planned-design.ts';

interface ShownDesign {
  /** The first line of the cart with cards; its first design is shown. */
  readonly line: CartLine | undefined;
  /** The design kept for a plan that is still to be chosen. */
  readonly planned: CardDesign | null;
  /** `null`: none was made yet. */
  readonly design: CardDesign | null;
}

/** The design that the shop shows as the buyer's own. */
export function useShownDesign(): ShownDesign {
  const line = useCartItems().find((one) => cardsOf(one, one.quantity) > 0);
  const planned = usePlannedDesign();
  return { line, planned, design: line === undefined ? planned : (line.designs[0] ?? null) };
}
