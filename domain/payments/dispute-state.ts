/** The states of one dispute at its provider. None is final: banks decide appeals, and give money back. */
export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/**
 * `reversal`: the provider took the money back without a dispute that it names. It counts until a dispute
 * of the same payment is known.
 */
export const disputeKinds = ['dispute', 'reversal'] as const;
export type DisputeKind = (typeof disputeKinds)[number];

/** The news about a dispute, for a person; `undefined`: there is nothing to do. */
export type DisputeNews = 'opened' | 'lost' | 'reinstated';

const news: Readonly<
  Record<DisputeState | 'unknown', Readonly<Partial<Record<DisputeState, DisputeNews>>>>
> = {
  unknown: { open: 'opened', lost: 'lost' },
  open: { lost: 'lost' },
  won: { open: 'opened', lost: 'lost' },
  lost: { open: 'opened', won: 'reinstated' },
};

/** @param before `undefined`: nobody knew of it */
export function disputeNews(
  before: DisputeState | undefined,
  after: DisputeState,
): DisputeNews | undefined {
  return news[before ?? 'unknown'][after];
}
