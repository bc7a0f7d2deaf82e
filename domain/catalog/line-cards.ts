import { cardsPerUnit, type Tier } from '../accounts/tiers.ts';
import { furtherCard } from './products.ts';

/** A product, as far as it says which cards come with it. */
interface Sold {
  /** Of the product. */
  readonly id: string;
  /** `null`: it gives no plan. */
  readonly tier: Tier | null;
}

/** The physical cards that come with so many units of what is sold. */
export function cardsOf({ id, tier }: Sold, quantity: number): number {
  return (id === furtherCard.id ? 1 : cardsPerUnit(tier)) * quantity;
}

/** The first line of a cart that has cards: the one whose card is shown and named; `undefined`: none has. */
export function firstWithCards<Line extends Sold & { readonly quantity: number }>(
  lines: readonly Line[],
): Line | undefined {
  return lines.find((line) => cardsOf(line, line.quantity) > 0);
}
