import type { ReturnState } from '#domain/orders/order-return.ts';
import type { BadgeKind } from '#web/ui/badge.tsx';

interface StateWords {
  readonly label: string;
  readonly kind: BadgeKind;
  /** Its words in the list of open returns; absent: it is not in it. */
  readonly todo?: string;
}

/** The states of a return, as staff read them. */
export const returnWords: Readonly<Record<ReturnState, StateWords>> = {
  asked: { label: 'Asked', kind: 'warning', todo: 'to decide' },
  accepted: { label: 'Waiting for the package', kind: 'neutral', todo: 'package on its way' },
  refused: { label: 'Refused', kind: 'bad' },
  received: { label: 'Received', kind: 'warning', todo: 'to refund' },
  refunding: { label: 'Refund started', kind: 'neutral', todo: 'refund started' },
  refunded: { label: 'Refunded', kind: 'good' },
  closed: { label: 'Closed', kind: 'neutral' },
  cancelled: { label: 'Canceled', kind: 'neutral' },
};
