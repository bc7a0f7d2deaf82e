import type { PrintedDesign } from '../card-design/card-design.ts';
import { cardStocks, findCardStock } from '../card-design/card-stocks.ts';
import { isAccessoryId } from '../catalog/products.ts';
import { singleLine } from '../text.ts';

/** How many blanks some cards take, by material: the id of a stock. */
export type BlankCounts = Readonly<Record<string, number>>;

/** The blanks of one material. One that is not counted has no limit. */
export interface Shelf {
  /** The id of the material, or of an accessory. */
  readonly stock: string;
  /** Of an accessory; absent: the material's. */
  readonly name?: string | undefined;
  readonly isCounted: boolean;
  /** On the shelf. More were shipped than there were where it is negative. */
  readonly onHand: number;
  /** Of orders that were placed and have not left the shop, and of replacements. */
  readonly needed: number;
  /** So many free ones or fewer are low. */
  readonly lowAt: number;
}

/** Why the count of a shelf changed. */
export const movementReasons = [
  'received',
  'counted',
  'damaged',
  'shipped',
  'put_back',
  'returned',
] as const;
export type MovementReason = (typeof movementReasons)[number];

/** The changes that an admin enters; the others follow orders. */
export const enteredReasons = [
  'received',
  'counted',
  'damaged',
] as const satisfies readonly MovementReason[];
export type EnteredReason = (typeof enteredReasons)[number];

const reasonLabels: Readonly<Record<MovementReason, string>> = {
  received: 'Received',
  counted: 'Counted',
  damaged: 'Damaged',
  shipped: 'Shipped',
  put_back: 'Put back',
  returned: 'Returned',
};

export const movementLabel = (reason: MovementReason) => reasonLabels[reason];

/** A larger number is a typing mistake. */
export const mostBlanks = 1_000_000;
export const longestMovementNote = 200;

/** The name of a material; one that is offered no more keeps its id. */
export function materialName(stock: string): string {
  return findCardStock(stock)?.name ?? stock;
}

/** The name of what lies on a shelf. */
export function shelfName({ stock, name }: Pick<Shelf, 'stock' | 'name'>): string {
  return name ?? materialName(stock);
}

/** The name of a stock, by its shelf where there is one. */
export function nameOnShelves(shelves: readonly Shelf[], stock: string): string {
  return shelfName(shelves.find((shelf) => shelf.stock === stock) ?? { stock });
}

/** The blanks that cards take. */
export function blanksOf(designs: readonly Pick<PrintedDesign, 'stock'>[]): BlankCounts {
  const counts: Record<string, number> = {};
  for (const { stock } of designs) counts[stock.id] = (counts[stock.id] ?? 0) + 1;
  return counts;
}

/** The blanks that nobody has ordered; below zero where more are ordered than there are. */
export function freeBlanks({ onHand, needed }: Pick<Shelf, 'onHand' | 'needed'>): number {
  return onHand - needed;
}

/** Whether no card of a material can be sold. */
export function isSoldOut(shelf: Shelf): boolean {
  return shelf.isCounted && freeBlanks(shelf) <= 0;
}

/** How a material stands, as an admin sees it. */
export function shelfState(shelf: Shelf): 'uncounted' | 'enough' | 'low' | 'sold_out' | 'short' {
  if (!shelf.isCounted) return 'uncounted';
  const free = freeBlanks(shelf);
  if (free < 0) return 'short';
  if (free === 0) return 'sold_out';
  return free <= shelf.lowAt ? 'low' : 'enough';
}

/** 'Low: Night, 3 left, 5 ordered'; undefined where a material needs no care. */
export function shelfWarning(shelf: Shelf): string | undefined {
  const name = shelfName(shelf);
  const free = freeBlanks(shelf);
  const ordered = `${shelf.needed} ordered`;
  switch (shelfState(shelf)) {
    case 'low':
      return `Low: ${name}, ${free} left, ${ordered}`;
    case 'sold_out':
      return shelf.needed === 0 ? `Sold out: ${name}` : `Sold out: ${name}, ${ordered}`;
    case 'short':
      return `Not enough: ${name}, ${ordered}, ${-free} missing`;
    case 'enough':
    case 'uncounted':
      return undefined;
  }
}

/**
 * Materials of which an order that is written down already cannot be made.
 * @param taken by the order
 * @param shelves the materials that are counted, with what the order needs
 */
export function missingMaterials(taken: BlankCounts, shelves: readonly Shelf[]): string[] {
  return shelves
    .filter((shelf) => shelf.isCounted && (taken[shelf.stock] ?? 0) > 0 && freeBlanks(shelf) < 0)
    .map(({ stock }) => stock);
}

export const blankMessages = {
  /** At a design. @param left free blanks without the order; for one card there are none */
  soldOut: (stock: string, left: number) =>
    left > 0
      ? `We have only ${left} ${materialName(stock)} ${left === 1 ? 'card' : 'cards'} left. Please choose another design.`
      : `${materialName(stock)} is sold out. Please choose another design.`,
  /** At an accessory. @param left free ones without the order */
  accessoryGone: (name: string, left: number) =>
    left > 0
      ? `We have only ${left} of ${name} left. Please lower the quantity.`
      : `${name} is sold out. Please remove it from your cart.`,
  nothingCharged: 'You have not been charged.',
  unknownMaterial: 'This material doesn’t exist.',
  count: `Enter a whole number from 0 to ${mostBlanks.toLocaleString('en-US')}`,
  atLeastOne: `Enter a whole number from 1 to ${mostBlanks.toLocaleString('en-US')}`,
  noteTooLong: `Notes must be at most ${longestMovementNote} characters long`,
  countFirst: 'Enter how many there are first.',
} as const;

/** An admin's entry about a shelf. */
export interface EnteredMovement {
  readonly reason: EnteredReason;
  /** Received or damaged: how many. Counted: how many there are. */
  readonly cards: number;
  readonly note: string;
}

/** Why a movement can't be entered, by field. */
export function movementProblems({ reason, cards, note }: EnteredMovement): {
  cards?: string;
  note?: string;
} {
  const least = reason === 'counted' ? 0 : 1;
  const isCount = Number.isInteger(cards) && cards >= least && cards <= mostBlanks;
  const message = reason === 'counted' ? blankMessages.count : blankMessages.atLeastOne;
  return {
    ...(!isCount && { cards: message }),
    ...(singleLine(note).length > longestMovementNote && { note: blankMessages.noteTooLong }),
  };
}

export function lowAtProblem(lowAt: number): string | undefined {
  const isCount = Number.isInteger(lowAt) && lowAt >= 0 && lowAt <= mostBlanks;
  return isCount ? undefined : blankMessages.count;
}

/** The blanks that cards take, and the accessories of lines by their ids: as they leave the shelves, or come back. */
export function takenBy(
  designs: readonly Pick<PrintedDesign, 'stock'>[],
  lines: readonly { readonly productId: string; readonly quantity: number }[],
): BlankCounts {
  const counts: Record<string, number> = { ...blanksOf(designs) };
  for (const { productId: id, quantity } of lines) {
    if (isAccessoryId(id)) counts[id] = (counts[id] ?? 0) + quantity;
  }
  return counts;
}

/** By how much a movement changes a shelf. */
export function movementAmount({ reason, cards }: EnteredMovement, onHand: number): number {
  switch (reason) {
    case 'received':
      return cards;
    case 'damaged':
      return -cards;
    case 'counted':
      return cards - onHand;
  }
}

/** The offered materials in their order, then those that only old orders and counts know. */
export function inShelfOrder(stocks: Iterable<string>): string[] {
  const offered = cardStocks.map(({ id }): string => id);
  return [...new Set([...offered, ...stocks])];
}
