import { cardsOfUnit, type CardsLine } from '../catalog/line-cards.ts';
import type { PrintedDesign } from '../card-design/card-design.ts';
import { isAccessoryId } from '../catalog/products.ts';

/** The accessories of an order are numbered from here on; cards and their replacements stay far below. */
const firstPosition = 20_001;

/** One accessory of an order, which a return names by its position, as it does a card. */
export interface OrderedAccessory {
  readonly position: number;
  /** The id of the product. */
  readonly productId: string;
  /** As it was sold. */
  readonly name: string;
}

interface OrderedLine {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
}

/** Whether a position of an order is one of an accessory. */
export function isAccessoryPosition(position: number): boolean {
  return position >= firstPosition;
}

/** Each accessory of an order, line by line. The lines of an order never change, so neither do the positions. */
export function accessoriesOfOrder<Line extends OrderedLine>(
  lines: readonly Line[],
): (Line & OrderedAccessory)[] {
  return lines
    .filter(({ productId }) => isAccessoryId(productId))
    .flatMap((line) => Array.from({ length: line.quantity }, () => line))
    .map((line, index) => ({ ...line, position: firstPosition + index }));
}

/** 'Walnut stand' and '2 × Sticker set': those at some positions, each kind once. */
export function returnedAccessories(
  positions: readonly number[],
  accessories: readonly Pick<OrderedAccessory, 'position' | 'name'>[],
): string[] {
  const names = accessories
    .filter(({ position }) => positions.includes(position))
    .map(({ name }) => name);
  return [...new Set(names)].map((name) => {
    const count = names.filter((one) => one === name).length;
    return count === 1 ? name : `${count} × ${name}`;
  });
}

/**
 * 'cards 1 and 2, Walnut stand': the things of a return in English.
 * @param accessories of the order; absent: they are only counted
 */
export function returnedThingsLabel(
  positions: readonly number[],
  accessories?: readonly Pick<OrderedAccessory, 'position' | 'name'>[],
): string {
  const cards = positions.filter((position) => !isAccessoryPosition(position));
  const count = positions.length - cards.length;
  const others =
    accessories === undefined
      ? [count === 1 ? '1 accessory' : `${count} accessories`]
      : returnedAccessories(positions, accessories);
  return [
    ...(cards.length > 0 ? [returnedCardsLabel(cards)] : []),
    ...(count > 0 ? others : []),
  ].join(', ');
}

/** 'card 2', 'cards 2 and 3', 'cards 1, 2 and 3'. */
export function returnedCardsLabel(positions: readonly number[]): string {
  const last = positions.at(-1);
  if (positions.length === 1) return `card ${last}`;
  return `cards ${positions.slice(0, -1).join(', ')} and ${last}`;
}

interface PricedLine extends OrderedLine, CardsLine {
  readonly unitCents: number;
  /** Of its cards, in order; absent or shorter: of the standard material. */
  readonly designs?: readonly (Pick<PrintedDesign, 'stock'> | null)[] | undefined;
}

/**
 * The price paid for some things of an order, where they were sold by themselves; a card that came with a plan, or
 * for another card, had none but the surcharge of its material. @returns hundredths of the order's currency
 */
export function returnedCents(lines: readonly PricedLine[], positions: readonly number[]): number {
  const surcharges = new Map(lines.map(({ productId, unitCents }) => [productId, unitCents]));
  const surchargeOf = (design: Pick<PrintedDesign, 'stock'> | null | undefined) =>
    (design && surcharges.get(`material-${design.stock.id}`)) ?? 0;
  const cards = lines.flatMap((line) =>
    Array.from(
      { length: cardsOfUnit(line) * line.quantity },
      (_, index) => (line.tier === null ? line.unitCents : 0) + surchargeOf(line.designs?.[index]),
    ),
  );
  const accessories = new Map(
    accessoriesOfOrder(lines).map(({ position, unitCents }) => [position, unitCents]),
  );
  return positions.reduce(
    (sum, position) => sum + (accessories.get(position) ?? cards[position - 1] ?? 0),
    0,
  );
}
