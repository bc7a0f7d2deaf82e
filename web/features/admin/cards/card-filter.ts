import { cardStates, type CardState } from '#domain/cards/card-state.ts';

/** The filter of the list of cards; empty: no filter. */
export interface CardFilter {
  readonly state: CardState | '';
  readonly batch: string;
}

/** The filter as the admin area's address has it: `frozen`, `@Spring 2026`, `claimed@Spring 2026`. */
export function filterText({ state, batch }: CardFilter): string {
  return batch === '' ? state : `${state}@${batch}`;
}

/** Reads it; a state that there is not is as if it were not there. */
export function readFilter(text: string): CardFilter {
  const [named = ''] = text.split('@', 1);
  return {
    state: cardStates.find((state) => state === named) ?? '',
    batch: text.slice(named.length + 1),
  };
}
