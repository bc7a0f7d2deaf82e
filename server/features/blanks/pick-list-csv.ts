import type { PrintedDesign } from '#domain/card-design/card-design.ts';
import { csvTable } from '#domain/csv.ts';

/** A card that waits to be printed. */
export interface PickedCard {
  readonly orderNumber: number;
  /** Among the order's cards, from 1. */
  readonly position: number;
  readonly design: PrintedDesign;
}

/** A line for each card, by material. */
export const pickListCsv = csvTable<PickedCard>({
  design: ({ design }) => design.stock.name,
  material: ({ design }) => design.stock.material,
  'order number': ({ orderNumber }) => orderNumber,
  card: ({ position }) => position,
  name: ({ design }) => design.name,
  role: ({ design }) => design.role,
});
