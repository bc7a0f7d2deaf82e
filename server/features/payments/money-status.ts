import { standOf, type ReportedMoneyBack } from '#domain/payments/money-back.ts';
import type { Receipt, RemotePayment } from './payment-provider.ts';

type MoneyStatus = Extract<RemotePayment, Receipt>['status'];

/** The status of a payment that came in, and its refunds and disputes, by what its provider lists of them. */
export function moneyStatus(
  amountCents: number,
  reported: ReportedMoneyBack,
): ReportedMoneyBack & Pick<Receipt, 'refundedCents'> & { readonly status: MoneyStatus } {
  const { state, refundedCents, lostCents } = standOf(amountCents, reported);
  const status = state === 'refunded' && lostCents > 0 ? 'dispute_lost' : state;
  return { ...reported, status, refundedCents };
}
