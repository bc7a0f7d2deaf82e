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
  if (payment === 'unpaid') return 'This order is not paid.';
  if (payment === 'refunded') return 'The money of this order was given back.';
  if (assigned < cardCount) return undefined;
  return cardCount === 1
    ? 'This order has its card already.'
    : `This order has all of its ${cardCount} cards already.`;
}

/** Why a card in some state can't be sent to a buyer: only one that nobody had is new. */
export function unusableCardProblem(state: CardState): string | undefined {
  return state === 'released' ? 'This card was used before.' : claimProblem(state);
}
