/** The surface of a card, by which light falls on it. */
export type CardFinish = 'matte' | 'paper' | 'wood';

/** Beside the stocks, not in them: what was ordered keeps a copy of its stock. */
const finishes: ReadonlyMap<string, CardFinish> = new Map([
  ['bone', 'paper'],
  ['birch', 'wood'],
]);

/** The finish of a stock by its id; matte where nothing else is known. */
export function finishOf(stockId: string): CardFinish {
  return finishes.get(stockId) ?? 'matte';
}
