import { findCardStock, standardStock, type CardStock } from './card-stocks.ts';
import type { FieldErrors } from '../errors.ts';
import { singleLine } from '../text.ts';
import { firstUnprintable } from './printable-text.ts';

/** The design that somebody wants on one card. */
export interface CardDesign {
  /** Of a `CardStock`. */
  readonly stock: string;
  readonly name: string;
  readonly role: string;
  /** Site path of an uploaded image, or empty. */
  readonly logo: string;
}

/** One for each physical card of a line, in order; `null` for the standard card. */
export type CardDesigns = readonly (CardDesign | null)[];

/** A design with everything that it takes to print it: an order keeps this, whatever is offered later. */
export interface PrintedDesign extends Omit<CardDesign, 'stock'> {
  readonly stock: CardStock;
}

/** In UTF-16 units, as `maxlength` counts. */
export const designLimits = { name: 60, role: 80 } as const;

export const designMessages = {
  unknownStock: 'This design is no longer available. Please choose another one.',
  tooLong: (label: string, maximum: number) =>
    `${label} must be at most ${maximum} characters long`,
  unknownLogo: 'We can’t find this logo anymore. Please choose it again.',
  tooMany: 'You have more designs than cards.',
  unprintable: (character: string) =>
    `“${character}” can’t be printed because our fonts don’t include it. Please use a different character.`,
  hardlySeen:
    'Your logo’s color is too close to the card’s color to be easy to see. Choose another design or a logo in a different color.',
} as const;

/** The words for a design's problems; English where a caller gives no others. */
export interface DesignWords {
  readonly unknownStock: string;
  readonly nameTooLong: (maximum: number) => string;
  readonly roleTooLong: (maximum: number) => string;
  readonly unprintable: (character: string) => string;
}

const englishWords: DesignWords = {
  ...designMessages,
  nameTooLong: (maximum) => designMessages.tooLong('Name', maximum),
  roleTooLong: (maximum) => designMessages.tooLong('Role', maximum),
};

export const emptyDesign: CardDesign = {
  stock: standardStock.id,
  name: '',
  role: '',
  logo: '',
};

/** A design in the one form in which it is checked, kept and printed. */
export function normalizeDesign(design: CardDesign): CardDesign {
  const { stock, name, role, logo } = design;
  return { stock, name: singleLine(name), role: singleLine(role), logo: logo.trim() };
}

/** Returns the problems of a normalised design, by field. Whether its logo exists, only the server knows. */
export function designProblems(
  { stock, name, role }: CardDesign,
  words: DesignWords = englishWords,
): FieldErrors {
  const nameProblem = textProblem(name, designLimits.name, words.nameTooLong, words);
  const roleProblem = textProblem(role, designLimits.role, words.roleTooLong, words);
  return {
    ...(findCardStock(stock) === undefined && { stock: words.unknownStock }),
    ...(nameProblem !== undefined && { name: nameProblem }),
    ...(roleProblem !== undefined && { role: roleProblem }),
  };
}

function textProblem(
  text: string,
  maximum: number,
  tooLong: (maximum: number) => string,
  { unprintable }: DesignWords,
): string | undefined {
  if (text.length > maximum) return tooLong(maximum);
  const character = firstUnprintable(text);
  return character === undefined ? undefined : unprintable(character);
}

/** Returns the problems of the normalised designs of a line, by number and field: `0.name`. */
export function designsProblems(designs: CardDesigns, words = englishWords): FieldErrors {
  return Object.fromEntries(
    designs.flatMap((design, index) =>
      Object.entries(design === null ? {} : designProblems(design, words)).map(
        ([field, problem]) => [`${index}.${field}`, problem],
      ),
    ),
  );
}

/** Whether it says the same as having chosen nothing. */
export function isStandardDesign({ stock, name, role, logo }: CardDesign): boolean {
  return stock === standardStock.id && name === '' && role === '' && logo === '';
}

/** @param design `null`: the standard card. A stock that is not offered any more prints as that */
export function printedDesign(design: CardDesign | null): PrintedDesign {
  const { name, role, logo, stock } = design ?? emptyDesign;
  return { stock: findCardStock(stock) ?? standardStock, name, role, logo };
}

/** More than any line has cards. */
export const maximumDesigns = 200;

/** The design that was chosen, of a printed one: to order the same again. */
export function chosenDesign(printed: PrintedDesign | null): CardDesign | null {
  return printed && { ...printed, stock: printed.stock.id };
}

/**
 * The designs of a line as they are kept: as many as it has cards at most, standard ones as `null`,
 * and none of these at the end.
 */
export function trimDesigns(designs: CardDesigns, cards: number): CardDesigns {
  const kept = designs
    .slice(0, cards)
    .map((design) => (design === null || isStandardDesign(design) ? null : design));
  const last = kept.findLastIndex((design) => design !== null);
  return kept.slice(0, last + 1);
}

/**
 * The designs of a line whose first card gets another stock, and with it every card that has the same one now.
 * @param cards how many cards the line has; designs beyond them stay
 */
export function restock(designs: CardDesigns, cards: number, stock: string): CardDesigns {
  const from = (designOfEachCard(designs, cards)[0] ?? emptyDesign).stock;
  return exchangeStock(designs, cards, { from, to: stock });
}

/** The designs of a line with another stock for one that can't be had. @param cards how many the line has */
export function exchangeStock(
  designs: CardDesigns,
  cards: number,
  { from, to }: { readonly from: string; readonly to: string },
): CardDesigns {
  const each = designOfEachCard(designs, cards).map((design) => design ?? emptyDesign);
  const exchanged = each.map((design) =>
    design.stock === from ? { ...design, stock: to } : design,
  );
  return trimDesigns([...exchanged, ...designs.slice(cards)], maximumDesigns);
}

/** One for each card of a line. */
export function designOfEachCard(designs: CardDesigns, cards: number): (CardDesign | null)[] {
  return Array.from({ length: cards }, (_, index) => designs[index] ?? null);
}

/** The name of a design in a list. */
export function designTitle({ stock, name }: PrintedDesign): string {
  return name === '' ? stock.name : `${stock.name}, ${name}`;
}
