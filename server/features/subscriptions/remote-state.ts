import { findRenewingProduct, type RenewingTerms } from '#domain/catalog/products.ts';
import type { SubscriptionState } from '#domain/subscriptions/subscription-state.ts';
import type {
  Receipt,
  RemotePayment,
  RemoteSubscription,
} from '#server/features/payments/payment-provider.ts';
import type { PaymentsService } from '#server/features/payments/payments.service.ts';
import type { SubscriptionRow } from './subscriptions.repository.ts';

/** Money taken for a subscription after its first payment. */
export interface LaterPayment extends Receipt {
  readonly paymentId: string;
}

/** The provider's state of a subscription and of the money taken for it. */
export interface RemoteState {
  /** The owner when it was asked for; `null`: the account is gone. */
  readonly accountId: string | null;
  /** Undefined while its first payment is not made. */
  readonly state: SubscriptionState | undefined;
  /** The product that it charges for now; absent: none of the catalogue. */
  readonly product: RenewingTerms | undefined;
  /** Units of it: seats. Of a plan it is one. */
  readonly quantity: number;
  /** The product that it is to charge for from the end of the period on, if that or its units are others. */
  readonly nextProduct: RenewingTerms | undefined;
  readonly nextQuantity: number | undefined;
  /** The price of one unit now, and from the end of the period on where that is another of the same product. */
  readonly unitCents: number | undefined;
  readonly nextUnitCents: number | undefined;
  /** Those that are not booked yet, the latest, and the one that was asked for; oldest first. */
  readonly payments: readonly LaterPayment[];
  /** When it was last asked before this: another answer since then makes this one old. */
  readonly askedAfter: Date | null;
  /** When this answer was asked for. */
  readonly askedAt: Date;
}

/**
 * Asks the provider about a subscription and about all money it took that is not booked here: news of
 * it may have been lost, or have come in any order.
 * @param known the provider's names of the payments that are booked
 * @param asked.paymentId of a payment to ask about though it is booked, besides the latest one
 * @throws AppError `unavailable`
 */
export async function fetchRemoteState(
  payments: PaymentsService,
  row: SubscriptionRow,
  known: ReadonlySet<string>,
  { paymentId, askedAt }: { readonly paymentId: string | undefined; readonly askedAt: Date },
): Promise<RemoteState> {
  const provider = payments.getProvider(row.provider);
  const ofProvider = payments.getSubscriptions(row.provider);
  const [remote, made] = await Promise.all([
    ofProvider.fetchSubscription(row.providerSubscriptionId),
    ofProvider.listPayments(row.providerSubscriptionId),
  ]);
  const wanted = made.filter(
    (id, index) => !known.has(id) || id === paymentId || index === made.length - 1,
  );
  const asked: LaterPayment[] = [];
  for (const id of wanted) asked.push(...receiptOf(id, await provider.fetchPayment(id)));
  return {
    state: stateOf(remote),
    product: productOf(row, remote.sku),
    quantity: remote.quantity,
    nextProduct: productOf(row, remote.nextSku),
    nextQuantity: remote.nextQuantity,
    unitCents: remote.unitCents,
    nextUnitCents: remote.nextUnitCents,
    payments: asked,
    accountId: row.accountId,
    askedAfter: row.checkedAt,
    askedAt,
  };
}

/** Seats never become a plan, nor a plan seats: nobody sells that. */
function productOf({ tier }: SubscriptionRow, sku: string | undefined) {
  const product = findRenewingProduct(sku);
  return (product?.tier === null) === (tier === null) ? product : undefined;
}

function receiptOf(paymentId: string, payment: RemotePayment): LaterPayment[] {
  switch (payment.status) {
    case 'paid':
    case 'disputed':
    case 'refunded':
    case 'dispute_lost':
      return [{ ...payment, paymentId }];
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
