/** The end of a refund that waited for a second person; who asked for it can only withdraw it. */
export const refundDecisions = ['approved', 'declined', 'withdrawn'] as const;
export type RefundDecision = (typeof refundDecisions)[number];

/**
 * Whether a refund waits for a second person. All that went back of the payment counts, so that several small
 * refunds are no way around.
 * @param limitCents in the payment's currency; undefined: nobody has to approve any
 */
export function needsApproval(
  limitCents: number | undefined,
  refundedCents: number,
  amountCents: number,
): boolean {
  return limitCents !== undefined && refundedCents + amountCents > limitCents;
}

/** The reason why somebody cannot decide on a refund, in words; undefined: they can. */
export function approvalProblem(
  approval: { readonly requestedBy: string | null; readonly decision: RefundDecision | null },
  approverId: string,
): string | undefined {
  const { requestedBy, decision } = approval;
  if (decision !== null) return `This refund was already ${decision}.`;
  if (requestedBy === null) {
    return 'The person who asked for this refund has left. Decline it, and ask for it again.';
  }
  if (requestedBy === approverId)
    return 'You asked for this refund, so someone else has to approve it.';
  return undefined;
}
