import type { IncomingHttpHeaders } from 'node:http';
import type { CheckoutLine, Interval } from '#domain/orders/checkout-line.ts';
import type { CollectedAddress } from '#domain/orders/delivery-address.ts';
import type { Payout, PayoutEntry } from '#domain/orders/months/payout.ts';
import type { PaymentProvider as ProviderId } from '#domain/orders/payment-provider.ts';
import type { PaymentFee } from '#domain/payments/payment-fee.ts';
import type { ReportedMoneyBack } from '#domain/payments/money-back.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';

export type { ProviderId };

export interface CheckoutRequest {
  /** The seller's name for this purchase; opaque, comes back in the payment's state. */
  readonly reference: string;
  /**
   * At most 80 characters. The same key asks for the same payment again, however often it is sent;
   * other content, or a payment that failed or expired, needs another key.
   */
  readonly idempotencyKey: string;
  /** The buyer; opaque. */
  readonly buyerId: string;
  readonly buyerEmail: string;
  /** At least one; those with an interval all have the same. */
  readonly lines: readonly CheckoutLine[];
  /** Taken off the first period of all lines together, in hundredths of their currency, less than they cost. */
  readonly discount?: { readonly name: string; readonly cents: number };
  /** Of the provider's page, where it has that; absent: the buyer's browser says it. */
  readonly language?: SiteLanguage | undefined;
  /** Whether the provider asks where to deliver. */
  readonly collectsAddress: boolean;
  /** Absolute. `{PAYMENT_ID}` in it becomes the payment's id; PayPal adds that as `token` instead. */
  readonly successUrl: string;
  /** Absolute. */
  readonly cancelUrl: string;
}

export interface StartedCheckout {
  /** The provider's name of the payment. */
  readonly paymentId: string;
  /** The page where the buyer pays. */
  readonly url: string;
}

/**
 * The known facts about money that came in: of its refunds and disputes all that the provider lists, as
 * they stand now.
 */
export interface Receipt extends ReportedMoneyBack {
  /** As given to `startCheckout`; a renewal has none. */
  readonly reference?: string;
  /** The sum that was paid, in hundredths of the currency; refunds are not taken off. */
  readonly amountCents: number;
  /** ISO 4217, upper case. Not necessarily ours: who settles compares it. */
  readonly currency: string;
  /** The price of a later payment of a subscription, before the credit from another plan was taken off. */
  readonly boughtCents?: number;
  /** Given back so far, or on its way, by the refunds. */
  readonly refundedCents: number;
  /** The provider's fee, where it says so. */
  readonly fee?: PaymentFee;
  /** The name that payouts know the money by, where it is another than the payment's. */
  readonly chargeId?: string;
  /** When the money was taken, by the provider's clock, where it says so. */
  readonly paidAt?: Date;
  readonly payerEmail?: string;
  /** Absent for what does not renew. */
  readonly subscriptionId?: string;
  /** The period this payment bought of the subscription. */
  readonly periodStartsAt?: Date;
  readonly periodEndsAt?: Date;
  /** The product of a later payment of a subscription; absent: nothing that the seller has. */
  readonly sku?: string;
  /** The address of the delivery, if that was asked for; else perhaps the payer's name and country. */
  readonly address?: CollectedAddress;
}

/**
 * The identifiers that an event named besides its payment, to be asked about as well: a provider's lists
 * may lag behind.
 */
export interface PaymentClaim {
  readonly disputeId?: string;
  /** Of what the provider took back from the seller. */
  readonly reversalId?: string;
}

/**
 * The state of a payment, by its provider's own account:
 * - `pending`: nothing is decided, or money is on its way;
 * - `approved`: the buyer agreed, `capture` takes the money;
 * - `failed`: it was refused, nothing was taken; another attempt may still succeed;
 * - `expired`: the provider closed it, nothing was taken;
 * - `refunded`: wholly; a part of it given back leaves it paid;
 * - `disputed`, `dispute_lost`: the payer's bank asks money back, or has all that was not refunded.
 */
export type RemotePayment =
  | { readonly status: 'pending' | 'failed' | 'expired' }
  | ({ readonly status: 'approved' } & Pick<Receipt, 'reference' | 'amountCents' | 'currency'>)
  | ({ readonly status: 'paid' | 'refunded' | 'disputed' | 'dispute_lost' } & Receipt);

/**
 * A webhook that proved to be the provider's, reduced to what it is about. It says nothing of what
 * happened: ask for the state. Events come late, twice and in any order.
 */
export type ProviderEvent = {
  /** Unique at this provider; the same event sent again has the same. */
  readonly eventId: string;
  /** The provider's word for what happened, for the record only. */
  readonly type: string;
} & EventSubject;

export type EventSubject =
  | { readonly about: 'checkout'; readonly paymentId: string; readonly claim?: PaymentClaim }
  | { readonly about: 'renewal'; readonly paymentId: string; readonly subscriptionId: string }
  | { readonly about: 'subscription'; readonly subscriptionId: string }
  | { readonly about: 'nothing' };

/** How a provider goes on after a payment that failed. */
export interface PaymentRetry {
  /** `null`: it does not try again by itself. */
  readonly nextTryAt: Date | null;
  /** The last try; `null`: the provider does not say. If that fails, the subscription ends. */
  readonly lastTryAt: Date | null;
  /** In hundredths of the subscription's currency. */
  readonly dueCents: number;
}

export interface RemoteSubscription {
  /**
   * `incomplete`: never paid yet; `past_due`: a payment failed and the provider tries again;
   * `ended`: cancelled, or the provider stopped trying.
   */
  readonly status: 'incomplete' | 'active' | 'past_due' | 'ended';
  readonly periodEndsAt: Date;
  /** It will not renew. */
  readonly cancelsAtPeriodEnd: boolean;
  /** The product that it charges for now; absent: nothing that the seller has. */
  readonly sku?: string;
  /** Units of that product. */
  readonly quantity: number;
  /** The product that it charges for from the end of the period on, if that or its units are others. */
  readonly nextSku?: string;
  readonly nextQuantity?: number;
  /** The price of one unit now, in hundredths of its currency, as far as the provider says. */
  readonly unitCents?: number;
  /** The price of one unit of the same product from the end of the period on, if that is another. */
  readonly nextUnitCents?: number;
  /** While it is `past_due`, as far as the provider says. */
  readonly retry?: PaymentRetry;
}

/** The product that a subscription is to charge for from now on, or from the end of its period on. */
export interface PlanChange {
  readonly subscriptionId: string;
  /** One line that renews. */
  readonly line: CheckoutLine & { readonly interval: Interval };
}

/** The price of one unit that a subscription is to charge from the end of its period on, for the same product. */
export interface PriceMove {
  readonly subscriptionId: string;
  readonly line: Omit<PlanChange['line'], 'quantity'>;
}

/** The price of changing a plan at once. */
export interface ChangePreview {
  /** To be charged at once, in hundredths of the line's currency: the new plan less the credit. */
  readonly chargeCents: number;
  /** For the unused time of what was paid for, in the same. */
  readonly creditCents: number;
  /** If the interval stays, the period does too; else one begins now. */
  readonly periodEndsAt: Date;
  /** Time goes on: handed back to `changeNow`, it charges what was shown. */
  readonly reckonedAt: Date;
}

/** A provider that charges again by itself. Errors are those of `PaymentProvider`. */
export interface ProviderSubscriptions {
  fetchSubscription(subscriptionId: string): Promise<RemoteSubscription>;
  /**
   * No more is charged. A paid period runs to its end; a `past_due` subscription, of which nothing is paid,
   * ends at once. Does nothing to one that has ended.
   */
  cancelAtPeriodEnd(subscriptionId: string): Promise<RemoteSubscription>;
  /** Ends it at once, though it is paid for: its money went back. Does nothing to one that has ended. */
  end(subscriptionId: string): Promise<RemoteSubscription>;
  /** Undoes `cancelAtPeriodEnd`. @throws AppError `conflict` when it has ended */
  resume(subscriptionId: string): Promise<RemoteSubscription>;
  /**
   * The payments made for it since the first one, oldest first, for `fetchPayment`: renewals and
   * what plan changes cost, those of which nothing was due included.
   */
  listPayments(subscriptionId: string): Promise<readonly string[]>;
  /**
   * Changes nothing.
   * @param change.reckonedAt of a preview before this: answers the same again
   * @throws AppError `conflict` when it has ended or is past due
   */
  previewChange(
    change: PlanChange & Partial<Pick<ChangePreview, 'reckonedAt'>>,
  ): Promise<ChangePreview>;
  /**
   * Changes the plan at once and charges what the preview said.
   * @throws AppError `conflict` as above; `payment_failed`: nothing was changed or charged
   */
  changeNow(
    change: PlanChange & Pick<ChangePreview, 'reckonedAt'> & { readonly idempotencyKey: string },
  ): Promise<RemoteSubscription>;
  /**
   * Charges nothing now; another plan than this may be chosen until then. The same key at the same time
   * asks for the same change. @throws as `previewChange`
   */
  changeAtPeriodEnd(
    change: PlanChange & { readonly idempotencyKey: string },
  ): Promise<RemoteSubscription>;
  /**
   * Charges another price for the same product and as many units from the end of the period on, and nothing now. The
   * price that it has undoes that. Leaves a subscription alone that won't renew or that goes on with another product.
   * The same key at the same time asks for the same move. @throws as `previewChange`
   */
  movePrice(move: PriceMove & { readonly idempotencyKey: string }): Promise<RemoteSubscription>;
  /** Undoes `changeAtPeriodEnd` and `movePrice`. */
  keepPlan(subscriptionId: string): Promise<RemoteSubscription>;
  /** @returns where the buyer sees invoices and changes the means of payment */
  openPortal(portal: { subscriptionId: string; returnUrl: string }): Promise<string>;
}

/** A provider that pays out by itself, and says what. Errors are those of `PaymentProvider`. */
export interface ProviderPayouts {
  /** The payouts that arrive after a time, in any order; those that have yet to arrive as well. */
  listPayouts(since: Date): Promise<readonly Payout[]>;
  /** The parts of a payout that is itemized, which add up to it. */
  listEntries(payoutId: string): Promise<readonly PayoutEntry[]>;
}

/** The seller's price of a product, to be compared with the provider's own price of it. */
export type ExpectedPrice = Pick<CheckoutLine, 'sku' | 'unitCents' | 'currency' | 'interval'>;

/** A price that would charge something else than expected. */
export interface PriceMismatch {
  readonly sku: string;
  /** The difference, for the operator. */
  readonly problem: string;
}

/**
 * A service that takes payments. Every call may be repeated without harm, after a time-out above all.
 * All throw AppError `unavailable` when the provider does not answer sensibly, and `not_found` for
 * an id it does not know.
 */
export interface PaymentProvider {
  readonly id: ProviderId;
  /** Absent: recurring lines can't be sold. */
  readonly subscriptions?: ProviderSubscriptions;
  /** Absent: it pays out by hand alone, or does not say what. */
  readonly payouts?: ProviderPayouts;

  /** Compares the prices configured at the provider. Absent: it has none of its own. */
  findPriceMismatches?(expected: readonly ExpectedPrice[]): Promise<readonly PriceMismatch[]>;

  /** Opens a payment and the page where it is made. Nothing is charged yet. */
  startCheckout(request: CheckoutRequest): Promise<StartedCheckout>;

  /** @param paymentId of a checkout or a renewal */
  fetchPayment(paymentId: string, claim?: PaymentClaim): Promise<RemotePayment>;

  /** Takes the money of an `approved` payment; any other is left as it is. Compare amounts first. */
  capture(paymentId: string): Promise<RemotePayment>;

  /** Closes a payment nobody made, where the provider can; one that was made is left as it is. */
  closeCheckout(paymentId: string): Promise<RemotePayment>;

  /**
   * Closes many of those at once, where the provider can; the others are closed one by one.
   * @returns the ids of those that are closed now, and that nobody has made or will
   */
  closeCheckouts?(paymentIds: readonly string[]): Promise<readonly string[]>;

  /**
   * Gives back a part or, without an amount, all that is left.
   * @throws AppError `conflict` when there is not so much left
   */
  refund(refund: {
    paymentId: string;
    amountCents?: number;
    idempotencyKey: string;
  }): Promise<RemotePayment>;

  /**
   * Checks that a webhook is the provider's.
   * @param rawBody the bytes as they came
   * @throws AppError `invalid_input` when it is forged, altered or too old
   */
  readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<ProviderEvent>;
}
