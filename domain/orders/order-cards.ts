import { claimProblem, type CardState } from '../cards/card-state.ts';
import { obstacleMessages, shippingObstacle, type ShippedOrder } from './shipping.ts';

/**
 * Why a card can't go with an order (decisions, "Physical cards").
 * @param assigned how many count to the order already
 */
export function assignmentProblem(order: ShippedOrder, assigned: number): string | undefined {
  const obstacle = shippingObstacle(order);
  if (obstacle !== undefined) return obstacleMessages[obstacle];
  const { cardCount } = order;
  if (assigned < cardCount) return undefined;
  return cardCount === 1
    ? 'This order already has its card.'
    : `This order already has all of its ${cardCount} cards.`;
}

/** @param taken of the order's cards that there are already */
export function lowestFreePosition(taken: readonly number[]): number {
  let position = 1;
  while (taken.includes(position)) position += 1;
  return position;
}

/**
 * Why a card can't be a certain one of an order's cards: what was printed on it stays its own.
 * @param further the positions of replacements, behind those that were bought
 */
export function positionProblem(
  { cardCount }: Pick<ShippedOrder, 'cardCount'>,
  taken: readonly number[],
  position: number,
  further: readonly number[] = [],
): string | undefined {
  const isBought = position >= 1 && position <= cardCount;
  if (!isBought && !further.includes(position)) return `This order has no card ${position}.`;
  if (!taken.includes(position)) return undefined;
  return `Card ${position} of this order has already been assigned. Remove that card first.`;
}

/** Why a card in some state can't be sent to a buyer: only one that nobody had is new. */
export function unusableCardProblem(state: CardState): string | undefined {
  return state === 'released' ? 'This card had an owner before.' : claimProblem(state);
}
