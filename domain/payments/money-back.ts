import type { PaymentState } from '../orders/payment-state.ts';
import type { DisputeKind, DisputeState } from './dispute-state.ts';
import { isGivenBack, type RefundState } from './refund-state.ts';

/** A refund of a payment. Amounts are cents. */
export interface RefundRecord {
  readonly amountCents: number;
  readonly state: RefundState;
}

/** A dispute about a payment, or about a part of it. */
export interface DisputeRecord {
  readonly kind: DisputeKind;
  /** Asked back by the payer's bank; of one that is lost, the sum that the bank kept. */
  readonly amountCents: number;
  readonly state: DisputeState;
}

/** A refund by its provider's report. */
export interface ReportedRefund extends RefundRecord {
  /** The provider's name of it. */
  readonly providerId: string;
  /** Kept or charged for it by the provider, where it says so. */
  readonly feeCents?: number;
  /** By the provider's clock, where it says so. */
  readonly madeAt?: Date;
}

/** A dispute by its provider's report. */
export interface ReportedDispute extends DisputeRecord {
  /** The provider's name of it. */
  readonly providerId: string;
  /** Charged for it by the provider, where it says so. */
  readonly feeCents?: number;
  /** By the provider's clock, where it says so. */
  readonly openedAt?: Date;
}

/** All that a provider says of money that went back, or is asked back. */
export interface ReportedMoneyBack {
  readonly refunds: readonly ReportedRefund[];
  readonly disputes: readonly ReportedDispute[];
  /** The provider does not let the shop ask about disputes: those that are known stay as they are. */
  readonly areDisputesUnknown?: true;
}

export interface MoneyBack {
  readonly refunds: readonly RefundRecord[];
  readonly disputes: readonly DisputeRecord[];
}

/** The stand of a payment by its refunds and disputes. */
export interface PaymentStand {
  readonly state: Exclude<PaymentState, 'unpaid'>;
  /** Given back by the shop, or on its way. */
  readonly refundedCents: number;
  /** Taken by the payer's bank, at most all that was not refunded. */
  readonly lostCents: number;
}

/**
 * The stand of a payment of so many cents. A dispute about a part takes that part: the payment is
 * `refunded`, which ends what it bought, once nothing of it is left and no dispute is open.
 */
export function standOf(amountCents: number, { refunds, disputes }: MoneyBack): PaymentStand {
  const refundedCents = Math.min(
    amountCents,
    sumOf(refunds.filter(({ state }) => isGivenBack(state))),
  );
  const counted = countedDisputes(disputes);
  const lostCents = Math.min(
    amountCents - refundedCents,
    sumOf(counted.filter(({ state }) => state === 'lost')),
  );
  const isOpen = counted.some(({ state }) => state === 'open');
  return { state: stateOf(), refundedCents, lostCents };

  function stateOf(): PaymentStand['state'] {
    if (amountCents > 0 && refundedCents === amountCents) return 'refunded';
    if (isOpen) return 'disputed';
    return amountCents > 0 && refundedCents + lostCents === amountCents ? 'refunded' : 'paid';
  }
}

/** A reversal is the money of a dispute: once that is known, it counts alone. */
function countedDisputes(disputes: readonly DisputeRecord[]): readonly DisputeRecord[] {
  const named = disputes.filter(({ kind }) => kind === 'dispute');
  return named.length > 0 ? named : disputes;
}

function sumOf(records: readonly { readonly amountCents: number }[]): number {
  return records.reduce((sum, record) => sum + record.amountCents, 0);
}
