import type { PrintedDesign } from '../card-design/card-design.ts';
import { singleLine } from '../text.ts';
import { statusesBeforeShipping } from './order-status.ts';
import { hasParcel, type ShippedOrder } from './shipping.ts';

const reasons = {
  withdrawal: 'Changed my mind',
  damaged: 'Arrived damaged',
  faulty: 'Doesn’t work',
  wrong: 'Not what I ordered',
  other: 'Another reason',
} as const;

/** Why a buyer sends cards back. */
export type ReturnReason = keyof typeof reasons;

/** In the order of the forms. */
export const returnReasons = Object.keys(reasons).filter(isReturnReason);

function isReturnReason(text: string): text is ReturnReason {
  return Object.hasOwn(reasons, text);
}

export function returnReasonLabel(reason: ReturnReason): string {
  return reasons[reason];
}

export const returnDecisions = ['accepted', 'refused'] as const;
export type ReturnDecision = (typeof returnDecisions)[number];

export const returnStates = [
  'asked',
  'accepted',
  'refused',
  'received',
  'refunding',
  'refunded',
  'closed',
  'cancelled',
] as const;
export type ReturnState = (typeof returnStates)[number];

/** The known facts of a return. */
export interface ReturnFacts {
  readonly decision: ReturnDecision | null;
  readonly receivedAt: Date | null;
  /** Ended by the shop without a refund. */
  readonly closedAt: Date | null;
  /** Called off by its buyer. */
  readonly cancelledAt: Date | null;
  /** Given back for it, in hundredths of the order's currency. */
  readonly refundedCents: number;
  /** Whether a refund for it waits for a second person or for its provider. */
  readonly isRefunding: boolean;
}

/** How far a return is. Money that went back ends it, whether or not the parcel has come. */
export function returnState(facts: ReturnFacts): ReturnState {
  if (facts.cancelledAt !== null) return 'cancelled';
  if (facts.refundedCents > 0) return 'refunded';
  if (facts.closedAt !== null) return 'closed';
  if (facts.isRefunding) return 'refunding';
  if (facts.receivedAt !== null) return 'received';
  return facts.decision ?? 'asked';
}

const openStates: ReadonlySet<ReturnState> = new Set([
  'asked',
  'accepted',
  'received',
  'refunding',
]);

/** Whether the shop or the buyer still has something to do about a return. */
export function isReturnOpen(state: ReturnState): boolean {
  return openStates.has(state);
}

/** Why nothing of an order can be sent back. */
export const returnObstacles = [
  'no_cards',
  'unpaid',
  'refunded',
  'disputed',
  'not_delivered',
  'all_asked',
] as const;
export type ReturnObstacle = (typeof returnObstacles)[number];

/**
 * Why no return of an order can be opened: its parcel has not left the shop, or its money is not with the shop.
 * @returns undefined where there is something to send back
 */
export function returnObstacle(
  order: ShippedOrder,
): Exclude<ReturnObstacle, 'all_asked'> | undefined {
  const { payment, status } = order;
  if (!hasParcel(order)) return 'no_cards';
  if (payment !== 'paid') return payment;
  return statusesBeforeShipping.has(status) || status === 'cancelled' ? 'not_delivered' : undefined;
}

/** An obstacle in a sentence about one order. */
export const returnObstacleMessages: Readonly<Record<ReturnObstacle, string>> = {
  no_cards: 'This order has nothing to return.',
  unpaid: 'This order isn’t paid, so there’s nothing to return.',
  refunded: 'This order has already been refunded, so there’s nothing left to refund.',
  disputed: 'The payer’s bank is disputing this payment and will decide who gets the money.',
  not_delivered: 'Only what has been shipped can be returned.',
  all_asked: 'There’s already a return for everything in this order.',
};

interface PlacedReturn extends ReturnFacts {
  readonly positions: readonly number[];
}

/**
 * The cards and accessories of an order that can be sent back, by position, lowest first.
 * @param cardCount of the order
 * @param replacements the current ones of the order: a replaced card is not sent back, the new one is once it is shipped
 * @param returns of the order; what was refused is not asked about again
 * @param accessories the positions of those of the order
 */
export function returnablePositions(
  cardCount: number,
  replacements: readonly {
    readonly position: number;
    readonly replacedPosition: number;
    readonly isShipped: boolean;
  }[],
  returns: readonly PlacedReturn[],
  accessories: readonly number[] = [],
): number[] {
  const replaced = new Set(replacements.map(({ replacedPosition }) => replacedPosition));
  const returned = new Set(
    returns.flatMap((one) => (returnState(one) === 'cancelled' ? [] : one.positions)),
  );
  const bought = Array.from({ length: cardCount }, (_, index) => index + 1);
  const further = replacements.flatMap(({ position, isShipped }) => (isShipped ? [position] : []));
  return [...bought, ...further, ...accessories]
    .filter((position) => !replaced.has(position) && !returned.has(position))
    .toSorted((a, b) => a - b);
}

/** UTF-16 units. */
export const returnLimits = { note: 500, answer: 500 } as const;

export const returnMessages = {
  chooseCards: 'Please choose at least one card.',
  chooseReason: 'Please choose a reason.',
  noteTooLong: `Please use at most ${returnLimits.note} characters.`,
  answerMissing: 'Please write a sentence. We’ll email it to the buyer.',
  answerTooLong: `Please use at most ${returnLimits.answer} characters.`,
  notReturnable: (position: number) => `Card ${position} of this order can’t be returned.`,
  accessoryNotReturnable: (name: string) => `${name} of this order can’t be returned.`,
  printed: (position: number) =>
    `Card ${position} has a name, a role or a logo printed on it, so nobody else can use it. It’s scrapped.`,
} as const;

/** The problem of a sentence to the buyer. */
export function answerProblem(typed: string): string | undefined {
  const { length } = singleLine(typed);
  if (length === 0) return returnMessages.answerMissing;
  return length > returnLimits.answer ? returnMessages.answerTooLong : undefined;
}

/** Whether a card that came back can lie on the shelf again: nothing but its own code is printed on it. */
export function canBeRestocked({
  name,
  role,
  logo,
}: Pick<PrintedDesign, 'name' | 'role' | 'logo'>): boolean {
  return name === '' && role === '' && logo === '';
}

/** Words for what is done already, or can't be done in a state. */
const states: Readonly<Record<ReturnState, string>> = {
  asked: 'Nobody has decided on this return yet.',
  accepted: 'This return was already accepted.',
  refused: 'This return was already refused.',
  received: 'The cards of this return have already arrived.',
  refunding: 'A refund for this return is already on its way.',
  refunded: 'This return has already been refunded.',
  closed: 'This return was already closed.',
  cancelled: 'The buyer canceled this return.',
};

export type ReturnStep = 'decide' | 'receive' | 'refund' | 'close' | 'cancel';

/** The states in which each step can be taken. */
const before: Readonly<Record<ReturnStep, readonly ReturnState[]>> = {
  decide: ['asked'],
  receive: ['accepted'],
  refund: ['accepted', 'received'],
  close: ['accepted', 'received'],
  cancel: ['asked', 'accepted'],
};

/** Why a step of a return can't be taken now. */
export function returnStepProblem(state: ReturnState, step: ReturnStep): string | undefined {
  return before[step].includes(state) ? undefined : states[state];
}
