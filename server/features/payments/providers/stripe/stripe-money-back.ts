import type { Stripe } from 'stripe';
import type { DisputeState } from '#domain/payments/dispute-state.ts';
import type {
  ReportedDispute,
  ReportedMoneyBack,
  ReportedRefund,
} from '#domain/payments/money-back.ts';
import type { RefundState } from '#domain/payments/refund-state.ts';
import { askStripe, dateOf } from './stripe-client.ts';

/** The most that Stripe lists at once, and more than there ever are of one charge. */
const limit = 100;

/** Lists the refunds of a charge, which was asked for with its latest ones, and the disputes about it. */
export async function moneyBackOf(
  stripe: Stripe,
  charge: Stripe.Charge,
): Promise<ReportedMoneyBack> {
  const latest = charge.refunds;
  const refunds =
    latest && !latest.has_more
      ? latest.data
      : (await askStripe(() => stripe.refunds.list({ charge: charge.id, limit }))).data;
  const disputes = charge.disputed
    ? (await askStripe(() => stripe.disputes.list({ charge: charge.id, limit }))).data
    : [];
  return { refunds: refunds.map(reportedRefund), disputes: disputes.flatMap(reportedDispute) };
}

/** Stripe's words (`refund.status`) in ours. */
const refundStates: Readonly<Partial<Record<string, RefundState>>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'cancelled',
};

function reportedRefund({ id, amount, status, created }: Stripe.Refund): ReportedRefund {
  // One without a status is of a means of payment that reports none: it was made.
  const state = refundStates[status ?? 'succeeded'];
  if (state === undefined) throw new Error(`Stripe sent an unknown refund status: ${status}`);
  return { providerId: id, amountCents: amount, state, madeAt: dateOf(created) };
}

/** Inquiries (`warning_…`) have taken no money yet; what is won or prevented never will. */
function reportedDispute(dispute: Stripe.Dispute): ReportedDispute[] {
  const { id, created, balance_transactions: moved } = dispute;
  const state = stateOf(dispute);
  if (state === undefined) return [];
  const amountCents = state === 'lost' ? keptCents(dispute) : dispute.amount;
  return [
    {
      providerId: id,
      kind: 'dispute',
      amountCents,
      state: state === 'lost' && amountCents === 0 ? 'won' : state,
      openedAt: dateOf(created),
      ...(moved.length > 0 && { feeCents: moved.reduce((sum, { fee }) => sum + fee, 0) }),
    },
  ];
}

/** @returns undefined for an inquiry, and for what Stripe may add to its list */
function stateOf({ status }: Stripe.Dispute): DisputeState | undefined {
  if (status === 'lost') return 'lost';
  if (/^(needs_response|under_review|appeal_.+)$/.test(status)) return 'open';
  return /^(won|prevented)$/.test(status) ? 'won' : undefined;
}

/**
 * The part of a lost dispute that the bank kept: Stripe takes the sum when it opens, and may have given a part of it
 * back since. By shares, for the balance may be in another currency.
 */
function keptCents({ amount, balance_transactions: moved }: Stripe.Dispute): number {
  const sums = moved.map((one) => one.amount);
  const takenCents = -sums.filter((cents) => cents < 0).reduce((sum, cents) => sum + cents, 0);
  if (takenCents === 0) return amount;
  const backCents = sums.filter((cents) => cents > 0).reduce((sum, cents) => sum + cents, 0);
  return Math.max(0, Math.round((amount * (takenCents - backCents)) / takenCents));
}
