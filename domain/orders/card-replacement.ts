import { nextCardState, type CardPosition } from '../cards/card-state.ts';
import type { PaymentState } from './payment-state.ts';
import { obstacleMessages, shippingObstacle, type ShippedOrder } from './shipping.ts';

const reasons = {
  lost: 'Lost',
  stolen: 'Stolen',
  lost_in_post: 'Lost in the mail',
  wrong_address: 'Sent to the wrong address',
  damaged: 'Damaged',
  misprinted: 'Misprinted',
  other: 'Another reason',
} as const;

/** Why a card is replaced. */
export type ReplacementReason = keyof typeof reasons;

/** In the order of the form. */
export const replacementReasons = Object.keys(reasons).filter(isReplacementReason);

export function isReplacementReason(text: string): text is ReplacementReason {
  return Object.hasOwn(reasons, text);
}

export function replacementReasonLabel(reason: ReplacementReason): string {
  return reasons[reason];
}

/** A charged replacement is paid by an order of its own, and shipped after that. */
export const replacementCharges = ['free', 'charged'] as const;
export type ReplacementCharge = (typeof replacementCharges)[number];

export const replacementStates = [
  'unpaid',
  'preparing',
  'shipped',
  'claimed',
  'cancelled',
] as const;
export type ReplacementState = (typeof replacementStates)[number];

interface ReplacementFacts {
  readonly charge: ReplacementCharge;
  /** The payment of the order that pays for a charged one; null while there is none. */
  readonly paidOrderPayment: PaymentState | null;
  readonly shippedAt: Date | null;
  readonly cancelledAt: Date | null;
  /** When the new card was claimed. */
  readonly claimedAt: Date | null;
}

/** How far a replacement is. A payment that was given back before the shipping counts as none. */
export function replacementState(replacement: ReplacementFacts): ReplacementState {
  const { charge, paidOrderPayment, shippedAt, cancelledAt, claimedAt } = replacement;
  if (cancelledAt !== null) return 'cancelled';
  if (claimedAt !== null) return 'claimed';
  if (shippedAt !== null) return 'shipped';
  return charge === 'charged' && paidOrderPayment !== 'paid' ? 'unpaid' : 'preparing';
}

/** The fates of the old card: switched off, or taken from its owner as well. */
export const oldCardFates = ['freeze', 'release'] as const;
export type OldCardFate = (typeof oldCardFates)[number];

/** Why an old card can't have that fate. A released card stays as it is. */
export function oldCardProblem(card: CardPosition, fate: OldCardFate): string | undefined {
  if (fate === 'freeze' || card.state === 'released') return undefined;
  return nextCardState(card, 'release') === undefined
    ? 'Nobody has claimed this card, so it has no owner to take it from. Freeze it instead.'
    : undefined;
}

interface OrderOfReplacement extends ShippedOrder {
  /** Null once the account is deleted. */
  readonly accountId: string | null;
}

/** Why nothing is replaced in an order: nothing is shipped for it, or to nobody. */
export function replacingOrderProblem(order: OrderOfReplacement): string | undefined {
  const obstacle = shippingObstacle(order);
  if (obstacle !== undefined) return obstacleMessages[obstacle];
  return order.accountId === null ? 'This order’s account has been deleted.' : undefined;
}

/**
 * The message for a card that is replaced already.
 * @param position of the replacement
 * @param identifier of the new card, once one is assigned
 */
export function replacedAlready(position: number, identifier: string | null): string {
  return identifier === null
    ? `This card is already being replaced by card ${position} of the same order.`
    : `This card has already been replaced by card ${identifier}.`;
}

/** Why a card that replaces another one is not replaced itself. @param state of its replacement */
export function replacingAgainProblem(state: ReplacementState): string | undefined {
  return state === 'preparing' || state === 'unpaid'
    ? 'This card hasn’t shipped yet. Remove it and assign another one.'
    : undefined;
}

/** Why no physical card can be assigned to a replacement. */
export function preparingProblem(state: ReplacementState): string | undefined {
  return state === 'unpaid'
    ? 'This replacement isn’t paid yet. You can assign and ship its card after payment.'
    : undefined;
}

/**
 * Why a replacement can't be shipped, or its parcel be given another tracking number.
 * @param isAssigned whether a physical card is assigned to it
 */
export function shippingProblem(
  order: OrderOfReplacement,
  state: ReplacementState,
  isAssigned: boolean,
): string | undefined {
  if (state === 'cancelled') return 'This replacement has been canceled.';
  if (state === 'claimed') return cancellingProblem(state);
  // A parcel that has left gets another tracking number whatever has become of the money since.
  if (state === 'shipped') return undefined;
  const problem = replacingOrderProblem(order) ?? preparingProblem(state);
  if (problem !== undefined) return problem;
  return isAssigned ? undefined : 'Assign the new card first.';
}

/** Why a replacement that was paid for can't be cancelled: its money would buy nothing. */
export function paidProblem(
  replacement: ReplacementFacts & { readonly paidOrderNumber: number | null },
): string | undefined {
  const { charge, paidOrderNumber } = replacement;
  if (charge === 'free' || replacementState(replacement) === 'unpaid') return undefined;
  return `This replacement is paid for. Refund order #${paidOrderNumber} first, then cancel it.`;
}

/** Why a replacement can't be cancelled. */
export function cancellingProblem(state: ReplacementState): string | undefined {
  if (state === 'shipped') return 'This replacement has already been shipped.';
  return state === 'claimed' ? 'The new card has already been claimed.' : undefined;
}
