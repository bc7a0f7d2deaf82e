import { claimProblem, type CardState } from '../cards/card-state.ts';
import type { PaymentState } from './payment-state.ts';

/** What matters of an order when a card is assigned to it. */
interface OrderOfCards {
  readonly payment: PaymentState;
  /** As many as were bought. */
  readonly cardCount: number;
}

/**
 * Why a card can't go with an order (decisions, "Physical cards").
 * @param assigned how many count to the order already
 */
export function assignmentProblem(
  { payment, cardCount }: OrderOfCards,
  assigned: number,
): string | undefined {
  if (cardCount === 0) return 'This order has no cards.';
  const problem = orderPaymentProblem(payment);
  if (problem !== undefined || assigned < cardCount) return problem;
  return cardCount === 1
    ? 'This order has its card already.'
    : `This order has all of its ${cardCount} cards already.`;
}

/** Why no card goes with an order, by its payment. */
export function orderPaymentProblem(payment: PaymentState): string | undefined {
  if (payment === 'unpaid') return 'This order is not paid.';
  return payment === 'refunded' ? 'The money of this order was given back.' : undefined;
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
  { cardCount }: Pick<OrderOfCards, 'cardCount'>,
  taken: readonly number[],
  position: number,
  further: readonly number[] = [],
): string | undefined {
  const isBought = position >= 1 && position <= cardCount;
  if (!isBought && !further.includes(position)) return `This order has no card ${position}.`;
  if (!taken.includes(position)) return undefined;
  return `Card ${position} of this order has been assigned already. Take that one out first.`;
}

/** Why a card that pays for a replacement is not made itself. @param orderNumber of the replacement */
export function payingCardProblem(position: number, orderNumber: number): string {
  return `Card ${position} of this order pays for a replacement in order #${orderNumber}, and is made there.`;
}

/** Why a card in some state can't be sent to a buyer: only one that nobody had is new. */
export function unusableCardProblem(state: CardState): string | undefined {
  return state === 'released' ? 'This card was used before.' : claimProblem(state);
}
