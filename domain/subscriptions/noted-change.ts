/**
 * A change of plan is noted before its provider is asked. It is `open` until the provider has answered,
 * `planned` while it waits for the end of the period, and `made` once its payment is booked. `refused`
 * and `dropped` changes never happened.
 */
export const planChangeStates = ['open', 'planned', 'made', 'refused', 'dropped'] as const;
export type PlanChangeState = (typeof planChangeStates)[number];

/** States of a change that may still happen. */
export const waitingChangeStates = [
  'open',
  'planned',
] as const satisfies readonly PlanChangeState[];

export interface WaitingChange {
  readonly state: (typeof waitingChangeStates)[number];
  readonly toProductId: string;
  /** Units: seats. Of a plan it is one. */
  readonly toQuantity: number;
  readonly isAtPeriodEnd: boolean;
  /** When the provider was last asked to make it. */
  readonly askedAt: Date;
}

/** A subscription as its provider describes it. */
export interface SeenPlan {
  readonly isEnded: boolean;
  readonly productId: string | undefined;
  readonly nextProductId: string | undefined;
  readonly quantity: number;
  readonly nextQuantity: number | undefined;
  /** When it was asked. */
  readonly askedAt: Date;
}

/**
 * Longer than a request to a provider with all its repetitions: after this time, a change that the
 * provider does not know was never asked for.
 */
export const changeRequestMs = 2 * 60_000;

/** Whether a request of an open change may still be on its way. */
export function mayBeUnderWay({ askedAt }: Pick<WaitingChange, 'askedAt'>, at: Date): boolean {
  return at.getTime() - askedAt.getTime() < changeRequestMs;
}

/** The state of a change after a provider's answer that booked no payment for it. */
export function stateAfterAnswer(
  change: WaitingChange,
  seen: SeenPlan,
): Exclude<PlanChangeState, 'made'> {
  if (seen.isEnded) return 'dropped';
  const { toProductId, toQuantity } = change;
  const isNext = seen.nextProductId === toProductId && seen.nextQuantity === toQuantity;
  if (change.isAtPeriodEnd && isNext) return 'planned';
  if (change.state === 'open') return mayBeUnderWay(change, seen.askedAt) ? 'open' : 'dropped';
  // The plan has begun, and its first payment is still tried.
  const isNow = seen.productId === toProductId && seen.quantity === toQuantity;
  return isNow ? 'planned' : 'dropped';
}
