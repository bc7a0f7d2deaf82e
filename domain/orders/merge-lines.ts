import { cardsOf } from '../catalog/line-cards.ts';
import { designOfEachCard, maximumDesigns } from '../card-design/card-design.ts';
import type { ProductLine } from '../catalog/pricing.ts';

/** The same product twice is one line. */
export function mergeLines(lines: readonly ProductLine[]): ProductLine[] {
  const merged = new Map<string, ProductLine>();
  for (const line of lines) {
    const before = merged.get(line.product.id);
    merged.set(line.product.id, before === undefined ? line : mergedLine(before, line));
  }
  return [...merged.values()];
}

function mergedLine(first: ProductLine, second: ProductLine): ProductLine {
  const { product } = first;
  const quantity = first.quantity + second.quantity;
  if (first.designs === undefined && second.designs === undefined) return { product, quantity };
  const cards = cardsOf(product, first.quantity);
  const ofFirst = designOfEachCard(first.designs ?? [], Math.min(cards, maximumDesigns));
  const designs = [...ofFirst, ...(second.designs ?? [])];
  return { product, quantity, designs };
}
