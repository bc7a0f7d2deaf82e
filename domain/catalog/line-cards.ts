import { cardsPerUnit, type Tier } from '../accounts/tiers.ts';
import { furtherCard, type ProductTerms } from './products.ts';

/** A product as a version of the catalog sells it, as far as it says which cards come with it. */
type Sold = Pick<ProductTerms, 'cards'>;

/** A line of an order, as far as it says which cards came with it. */
export interface CardsLine {
  readonly productId: string;
  /** `null`: it gives no plan. */
  readonly tier: Tier | null;
  /** As they were sold; `null`: as the shop shipped, before orders recorded them. */
  readonly cardsPerUnit: number | null;
}

/** The physical cards that come with so many units of what is sold. */
export function cardsOf({ cards }: Sold, quantity: number): number {
  return cards * quantity;
}

/** The physical cards of one unit of a line of an order, whatever the catalog says by now. */
export function cardsOfUnit({ productId, tier, cardsPerUnit: recorded }: CardsLine): number {
  return recorded ?? (productId === furtherCard.id ? furtherCard.cards : cardsPerUnit(tier));
}

/** The first line of a cart that has cards: the one whose card is shown and named; `undefined`: none has. */
export function firstWithCards<Line extends Sold & { readonly quantity: number }>(
  lines: readonly Line[],
): Line | undefined {
  return lines.find((line) => cardsOf(line, line.quantity) > 0);
}
