import { cardsOf, cardsOfUnit, type CardsLine } from '../catalog/line-cards.ts';
import { printedDesign, trimDesigns, type PrintedDesign } from '../card-design/card-design.ts';
import { cardPictureVersion } from '../card-design/card-picture.ts';
import type { ProductTerms } from '../catalog/products.ts';
import type { ProductLine } from '../catalog/pricing.ts';

/** A card that was bought, and what is printed on it. */
export interface OrderedCard {
  /** Among the order's cards, from 1. */
  readonly position: number;
  readonly design: PrintedDesign;
  /** The name of the line it came with. */
  readonly plan: string;
}

interface OrderedLine extends CardsLine {
  readonly name: string;
  readonly quantity: number;
  readonly designs: readonly (PrintedDesign | null)[];
}

/** The copy of a line's designs that an order keeps: with the stock, whatever is offered later. */
export function orderedDesigns({ product, quantity, designs = [] }: ProductLine<ProductTerms>) {
  const cards = cardsOf(product, quantity);
  return trimDesigns(designs, cards).map((design) =>
    design === null ? null : printedDesign(design),
  );
}

/** All cards of an order, line by line. */
export function designsOfOrder(lines: readonly OrderedLine[]): OrderedCard[] {
  return lines
    .flatMap((line) =>
      Array.from({ length: cardsOfUnit(line) * line.quantity }, (_, index) => ({
        design: line.designs[index] ?? printedDesign(null),
        plan: line.name,
      })),
    )
    .map((card, index) => ({ position: index + 1, ...card }));
}

/** Cards one after another that are to look the same. */
export interface AlikeCards {
  /** Among the order's cards, from 1. */
  readonly first: number;
  readonly last: number;
  readonly design: PrintedDesign;
}

/**
 * The cards of an order with those that look the same taken together, so that a hundred of them are one
 * line. @param isAlone of a card that stands by itself whatever it looks like
 */
export function alikeCards(
  cards: readonly OrderedCard[],
  isAlone: (position: number) => boolean = () => false,
): AlikeCards[] {
  const groups: AlikeCards[] = [];
  for (const { position, design } of cards) {
    const last = groups.at(-1);
    const joins =
      last !== undefined &&
      !isAlone(position) &&
      !isAlone(last.last) &&
      isSameDesign(last.design, design);
    if (joins) groups[groups.length - 1] = { ...last, last: position };
    else groups.push({ first: position, last: position, design });
  }
  return groups;
}

function isSameDesign(one: PrintedDesign, other: PrintedDesign): boolean {
  const { stock, name, role, logo } = other;
  return (
    one.name === name &&
    one.role === role &&
    one.logo === logo &&
    one.stock.id === stock.id &&
    // A stock may have had other colours once.
    cardPictureVersion(one) === cardPictureVersion(other)
  );
}

/** The words for the place of cards in an order; English where a caller gives no others. */
export interface CardsWords {
  readonly only: string;
  readonly one: (first: number, count: number) => string;
  readonly several: (first: number, last: number, count: number) => string;
}

const englishWords: CardsWords = {
  only: 'Card',
  one: (first, count) => `Card ${first} of ${count}`,
  several: (first, last, count) => `Cards ${first}–${last} of ${count}`,
};

/** 'Card 2 of 3', 'Cards 3–8 of 8', of a single one 'Card'. @param count all cards of the order */
export function cardsLabel(
  { first, last }: Pick<AlikeCards, 'first' | 'last'>,
  count: number,
  words = englishWords,
): string {
  if (count === 1) return words.only;
  return first === last ? words.one(first, count) : words.several(first, last, count);
}
