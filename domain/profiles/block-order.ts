/** The blocks of a card's page below its header and its buttons, in the order of a new profile. */
export const cardBlocks = [
  /** Place, phone numbers and e-mail addresses. */
  'contact',
  /** Opening hours. */
  'hours',
  'about',
  'skills',
  'links',
  /** Pictures, shown when asked for. */
  'gallery',
  'social',
  'qr',
  /** The contact form. */
  'connect',
] as const;
export type CardBlock = (typeof cardBlocks)[number];

/** A whole order: unknown blocks and repetitions are dropped, missing ones follow in their order. */
export function normalizeBlockOrder(order: readonly string[] = []): CardBlock[] {
  const known = order.flatMap((name) => cardBlocks.filter((block) => block === name));
  return [...new Set([...known, ...cardBlocks])];
}
