/**
 * The states of one refund at its provider. A bank may refuse one that was made, days later: only a refund
 * that failed or was cancelled stays as it is.
 */
export const refundStates = ['pending', 'succeeded', 'failed', 'cancelled'] as const;
export type RefundState = (typeof refundStates)[number];

const transitions: Readonly<Record<RefundState, readonly RefundState[]>> = {
  pending: ['succeeded', 'failed', 'cancelled'],
  succeeded: ['failed', 'cancelled'],
  failed: [],
  cancelled: [],
};

/** The state after a provider's report: the one before where the report is older than that. */
export function nextRefundState(before: RefundState, reported: RefundState): RefundState {
  return transitions[before].includes(reported) ? reported : before;
}

/** Whether the money of a refund is the payer's, or on its way there. */
export function isGivenBack(state: RefundState): boolean {
  return state === 'pending' || state === 'succeeded';
}
