import type { CardDesigns } from '../card-design/card-design.ts';
import type { ByTier } from '../accounts/tiers.ts';
import { furtherCard, isAccessoryId } from '../catalog/products.ts';
import type { CartLine } from './cart-line.ts';
import { clampQuantity } from './quantity.ts';

/**
 * The operations of the browser's cart (specification 1, section 4: Cart). Clearing is the empty
 * list, replacing is another one.
 */

/** Adds one unit: to the line that is there, or as a new line. */
export function addToCart(lines: readonly CartLine[], added: CartLine): CartLine[] {
  if (!isInCart(lines, added.id)) return [...lines, added];
  return lines.map((line) =>
    line.id === added.id
      ? withQuantity({ ...line, ...added, designs: designsAfter(added, line) }, line.quantity + 1)
      : line,
  );
}

/**
 * Puts a plan in the place of those that are there: a cart holds one (decisions, "Plan changes").
 * Another period of the same plan keeps its quantity, and every plan the cards' designs, as far as it
 * has cards. Further cards and accessories stay.
 */
export function swapInCart(lines: readonly CartLine[], added: CartLine): CartLine[] {
  const [plans, others] = [replacedBy(added, lines), lines.filter(isNoPlan)];
  const same = plans.find(({ tier }) => tier === added.tier);
  const designs = designsAfter(added, same ?? plans.find((line) => line.designs.length > 0));
  return [withQuantity({ ...added, designs }, same?.quantity ?? added.quantity), ...others];
}

/** The lines that leave a cart when `added` is put into it. */
export function replacedBy(added: CartLine, lines: readonly CartLine[]): CartLine[] {
  return isNoPlan(added) ? [] : lines.filter((line) => !isNoPlan(line));
}

/** A card alone or an accessory, which no plan takes the place of. */
function isNoPlan({ id }: CartLine): boolean {
  return id === furtherCard.id || isAccessoryId(id);
}

/** Designs that are chosen anew, else those there were. */
function designsAfter(added: CartLine, before: CartLine | undefined): CardDesigns {
  return added.designs.length > 0 ? added.designs : (before?.designs ?? []);
}

/** Sets the designs of a line's cards. */
export function setCartDesigns(
  lines: readonly CartLine[],
  id: string,
  designs: CardDesigns,
): CartLine[] {
  return lines.map((line) => (line.id === id ? { ...line, designs } : line));
}

/** The lines with the cards that their plans bring today; the same list where nothing changes. */
export function countCards(lines: readonly CartLine[], cards: ByTier): readonly CartLine[] {
  const isCounted = ({ tier, cards: known }: CartLine) => tier === null || known === cards[tier];
  if (lines.every(isCounted)) return lines;
  return lines.map((line) => (line.tier === null ? line : { ...line, cards: cards[line.tier] }));
}

export function removeFromCart(lines: readonly CartLine[], id: string): CartLine[] {
  return lines.filter((line) => line.id !== id);
}

/** @param typed a quantity, or text that is read as one; what is no number becomes 1 */
export function updateCartQuantity(
  lines: readonly CartLine[],
  id: string,
  typed: unknown,
): CartLine[] {
  return lines.map((line) => (line.id === id ? withQuantity(line, typed) : line));
}

export function isInCart(lines: readonly CartLine[], id: string): boolean {
  return lines.some((line) => line.id === id);
}

export function cartQuantity(lines: readonly CartLine[]): number {
  return lines.reduce((total, { quantity }) => total + quantity, 0);
}

function withQuantity(line: CartLine, typed: unknown): CartLine {
  return { ...line, quantity: clampQuantity(typed) };
}
