import type { PaymentState } from '#domain/orders/payment-state.ts';
import type { SubscriptionState } from '#domain/subscriptions/subscription-state.ts';
import type {
  Receipt,
  RemotePayment,
  RemoteSubscription,
} from '#server/features/payments/payment-provider.ts';
import type { PaymentsService } from '#server/features/payments/payments.service.ts';
import type { SubscriptionRow } from './subscriptions.repository.ts';

/** What a provider says of a subscription and of the money taken for it. */
export interface RemoteState {
  /** Undefined while its first payment is not made. */
  readonly state: SubscriptionState | undefined;
  readonly payments: readonly (Receipt & {
    readonly paymentId: string;
    readonly state: Exclude<PaymentState, 'unpaid'>;
  })[];
  /** When it was last asked before this: another answer since then makes this one old. */
  readonly askedAfter: Date | null;
}

/**
 * Asks the provider about a subscription.
 * @param paymentId of a renewal to ask about besides the latest one
 * @throws AppError `unavailable`
 */
export async function fetchRemoteState(
  payments: PaymentsService,
  row: SubscriptionRow,
  paymentId: string | undefined,
): Promise<RemoteState> {
  const provider = payments.getProvider(row.provider);
  const subscriptions = payments.getSubscriptions(row.provider);
  const state = await subscriptions.fetchSubscription(row.providerSubscriptionId);
  const latest = (await subscriptions.listPayments(row.providerSubscriptionId)).at(-1);
  const paymentIds = new Set([paymentId, latest].filter((id) => id !== undefined));
  const asked = await Promise.all(
    [...paymentIds].map(async (id) => receiptOf(id, await provider.fetchPayment(id))),
  );
  return { state: stateOf(state), payments: asked.flat(), askedAfter: row.checkedAt };
}

function receiptOf(paymentId: string, payment: RemotePayment): RemoteState['payments'] {
  switch (payment.status) {
    case 'paid':
    case 'disputed':
    case 'refunded':
      return [{ ...payment, paymentId, state: payment.status }];
    case 'dispute_lost':
      return [{ ...payment, paymentId, state: 'refunded' }];
    case 'approved':
    case 'pending':
    case 'failed':
    case 'expired':
      return [];
  }
}

/** The grace wins where a subscription is both past due and cancelled. */
function stateOf({
  status,
  cancelsAtPeriodEnd,
}: RemoteSubscription): SubscriptionState | undefined {
  switch (status) {
    case 'active':
      return cancelsAtPeriodEnd ? 'cancel_at_period_end' : 'active';
    case 'past_due':
    case 'ended':
      return status;
    case 'incomplete':
      return undefined;
  }
}
