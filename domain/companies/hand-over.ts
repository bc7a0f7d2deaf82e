import type { SeatOrder } from './bought-seats.ts';

export const handOverMessages = {
  heir: 'Please choose another owner of this company.',
  handedOver:
    'You’ve already handed these seats over to someone else. Resume them first, then hand them over again.',
  ended: 'These seats have ended, so there’s nothing to hand over.',
  unpaid: 'The last payment for these seats failed. Please check your payment method first.',
} as const;

/** The end of what is handed over with an order of seats, or why nothing is. */
export function handOverOf(
  { subscription, paid }: SeatOrder,
  at: Date,
): { readonly until: Date } | { readonly problem: string } {
  if (subscription?.state === 'past_due') return { problem: handOverMessages.unpaid };
  const until = subscription === null ? paid?.until : subscription.periodEnd;
  const isOver = subscription?.state === 'ended' || until === undefined || until <= at;
  return isOver ? { problem: handOverMessages.ended } : { until };
}
