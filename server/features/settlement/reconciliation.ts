import { givenBackCents } from '#domain/orders/given-back.ts';
import { feeOf, type PaymentFee } from '#domain/payments/payment-fee.ts';
import { standOf } from '#domain/payments/money-back.ts';
import type { PaymentRow } from '#server/features/orders/orders.service.ts';
import type { ProviderId, RemotePayment } from '#server/features/payments/payment-provider.ts';

/** A payment according to one side. */
export interface Account {
  readonly state: string;
  readonly amountCents: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly givenBackCents: number;
  /** The provider's fee; absent: not known. */
  readonly fee?: PaymentFee | undefined;
  /** The name that payouts know the money by; absent: not known, or the payment's own. */
  readonly chargeId?: string | undefined;
}

export type Difference =
  | 'amount'
  | 'currency'
  | 'given back'
  | 'state'
  | 'fee'
  | 'charge'
  | 'not booked'
  | 'not paid there'
  | 'not known there'
  | 'no answer';

/** A payment, as its provider and the books have it; a side that knows nothing of it is undefined. */
export interface Finding {
  readonly provider: ProviderId;
  readonly paymentId: string;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly remote: Account | undefined;
  readonly booked: Account | undefined;
  /** None: both say the same. */
  readonly differences: readonly Difference[];
}

/** The payment that a finding is about. */
export type FoundAbout = Pick<Finding, 'provider' | 'paymentId' | 'orderId' | 'orderNumber'>;

/** A payment according to the books. */
export function accountOfBooks(
  payment: Pick<
    PaymentRow,
    | 'state'
    | 'amountCents'
    | 'currency'
    | 'refundedCents'
    | 'lostCents'
    | 'feeCents'
    | 'feeCurrency'
    | 'providerChargeId'
  >,
): Account {
  const { state, amountCents, currency } = payment;
  return {
    state,
    amountCents,
    currency,
    givenBackCents: givenBackCents(payment),
    fee: feeOf(payment),
    chargeId: payment.providerChargeId ?? undefined,
  };
}

/** A payment according to its provider, in the words of the books; undefined while no money has moved. */
function accountOfProvider(remote: RemotePayment): Account | undefined {
  switch (remote.status) {
    case 'paid':
    case 'disputed':
    case 'refunded':
    case 'dispute_lost': {
      const { amountCents, currency, fee, chargeId } = remote;
      const stand = standOf(amountCents, remote);
      const givenBack = givenBackCents({ amountCents, ...stand });
      const givenBackSum = { givenBackCents: givenBack };
      return { state: stand.state, amountCents, currency, ...givenBackSum, fee, chargeId };
    }
    case 'pending':
    case 'approved':
    case 'failed':
    case 'expired':
      return undefined;
  }
}

/** A provider that does not know what it is asked for, or says nothing sensible. */
export type NoAnswer = 'not_found' | 'unavailable';

/** Compares what a provider answered about a payment with what is booked of it; undefined: nothing is. */
export function findingOf(
  subject: FoundAbout,
  answer: RemotePayment | NoAnswer,
  booked: Account | undefined,
): Finding {
  const remote = typeof answer === 'string' ? undefined : accountOfProvider(answer);
  const found = differencesOf(remote, booked);
  // Where the shop may not ask about disputes, nobody knows whether the two sides differ.
  const isUnknown = typeof answer === 'object' && 'refunds' in answer && answer.areDisputesUnknown;
  const isMoneyOff = found.some((difference) => difference !== 'fee' && difference !== 'charge');
  const isSilent = answer === 'unavailable' || (isUnknown && isMoneyOff);
  return { ...subject, remote, booked, differences: isSilent ? ['no answer'] : found };
}

function differencesOf(
  remote: Account | undefined,
  booked: Account | undefined,
): readonly Difference[] {
  if (booked === undefined) return remote === undefined ? [] : ['not booked'];
  if (remote === undefined) return ['not paid there'];
  const differences: Difference[] = [];
  if (remote.amountCents !== booked.amountCents) differences.push('amount');
  if (remote.currency !== booked.currency) differences.push('currency');
  if (remote.givenBackCents !== booked.givenBackCents) differences.push('given back');
  if (remote.state !== booked.state) differences.push('state');
  const [said, noted] = [remote.fee, booked.fee];
  if (said && (said.cents !== noted?.cents || said.currency !== noted.currency)) {
    differences.push('fee');
  }
  if (remote.chargeId !== undefined && remote.chargeId !== booked.chargeId) {
    differences.push('charge');
  }
  return differences;
}
