import { cardsOf } from '../catalog/line-cards.ts';
import type { PricedLine } from '../catalog/pricing.ts';
import { furtherCardCents, type Catalog } from '../catalog/catalog.ts';
import { furtherCard, type Product } from '../catalog/products.ts';
import { designOfEachCard, maximumDesigns } from '../card-design/card-design.ts';
import { cartLineOf, type CartLine } from './cart-line.ts';
import { clampQuantity } from './quantity.ts';

/** The cards of a plan's further units, bought as a line of their own. */
export interface FurtherCards {
  readonly count: number;
  /** The price of them as a line of their own, in US cents. */
  readonly cents: number;
  /** The price of the units that they replace, in US cents, after the promo. */
  readonly insteadOfCents: number;
}

/**
 * The further cards that a plan's units above the first are worth; `undefined` where there is one unit, or no plan.
 * A plan without cards: each further unit was meant as one.
 */
export function furtherCardsOf(
  catalog: Catalog,
  { product, quantity, unitCents }: PricedLine,
): FurtherCards | undefined {
  if (product.tier === null || quantity === 1) return undefined;
  const count = cardsOfFurtherUnits(product, quantity);
  return {
    count,
    cents: count * furtherCardCents(catalog),
    insteadOfCents: unitCents * (quantity - 1),
  };
}

function cardsOfFurtherUnits(plan: Pick<CartLine, 'cards'>, quantity: number): number {
  return cardsOf(plan, quantity - 1) || quantity - 1;
}

/**
 * Turns a plan's units above the first into further cards, with the designs of their cards.
 * @param card a further card as it is sold today
 */
export function takeFurtherCards(
  lines: readonly CartLine[],
  id: string,
  card: Product,
): readonly CartLine[] {
  const plan = lines.find((line) => line.id === id);
  if (plan === undefined || plan.tier === null || plan.quantity === 1) return lines;
  const kept = cardsOf(plan, 1);
  const count = cardsOfFurtherUnits(plan, plan.quantity);
  const cards = lines.find((line) => line.id === furtherCard.id);
  const before = cards?.quantity ?? 0;
  const designsBefore = designOfEachCard(cards?.designs ?? [], Math.min(before, maximumDesigns));
  const designs = plan.designs.slice(kept);
  const further: CartLine = {
    ...(cards ?? cartLineOf(card)),
    quantity: clampQuantity(before + count),
    designs: designs.length === 0 ? (cards?.designs ?? []) : [...designsBefore, ...designs],
  };
  const others = lines.filter((line) => line !== cards);
  return [
    ...others.map((line) =>
      line === plan ? { ...plan, quantity: 1, designs: plan.designs.slice(0, kept) } : line,
    ),
    further,
  ];
}
