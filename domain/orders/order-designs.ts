import type { Tier } from '../accounts/tiers.ts';
import {
  cardsOfLine,
  printedDesign,
  trimDesigns,
  type PrintedDesign,
} from '../card-design/card-design.ts';
import type { ProductLine } from '../catalog/pricing.ts';

/** A card that was bought, and what is printed on it. */
export interface OrderedCard {
  /** Among the order's cards, from 1. */
  readonly position: number;
  readonly design: PrintedDesign;
  /** The name of the line it came with. */
  readonly plan: string;
}

interface OrderedLine {
  readonly name: string;
  readonly tier: Tier;
  readonly quantity: number;
  readonly designs: readonly (PrintedDesign | null)[];
}

/** What an order keeps of a line's designs: a copy with the stock, whatever is offered later. */
export function orderedDesigns({ product, quantity, designs = [] }: ProductLine) {
  const cards = cardsOfLine({ tier: product.tier, quantity });
  return trimDesigns(designs, cards).map((design) =>
    design === null ? null : printedDesign(design),
  );
}

/** All cards of an order, line by line. */
export function designsOfOrder(lines: readonly OrderedLine[]): OrderedCard[] {
  return lines
    .flatMap((line) =>
      Array.from({ length: cardsOfLine(line) }, (_, index) => ({
        design: line.designs[index] ?? printedDesign(null),
        plan: line.name,
      })),
    )
    .map((card, index) => ({ position: index + 1, ...card }));
}
