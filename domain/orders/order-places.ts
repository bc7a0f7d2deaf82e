interface PlacedCard {
  /** Among the order's cards, from 1. */
  readonly position: number;
  readonly claimedAt: Date | null;
}

interface Replacement {
  readonly position: number;
  /** Of the card it replaces; always a lower one. */
  readonly replacedPosition: number;
}

/**
 * How many of the cards that were bought have been claimed. A bought card and those that replaced it
 * are one place, and the place counts once, whichever of them was claimed.
 */
export function claimedPlaces(
  cards: readonly PlacedCard[],
  replacements: readonly Replacement[],
): number {
  const replaced = new Map(
    replacements.map(({ position, replacedPosition }) => [position, replacedPosition]),
  );
  function placeOf(position: number): number {
    const earlier = replaced.get(position);
    return earlier === undefined ? position : placeOf(earlier);
  }
  const claimed = cards.filter(({ claimedAt }) => claimedAt !== null);
  return new Set(claimed.map(({ position }) => placeOf(position))).size;
}
