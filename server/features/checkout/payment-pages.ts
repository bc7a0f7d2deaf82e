import { AppError } from '#domain/errors.ts';
import { readSiteLanguage } from '#domain/texts/site-languages.ts';
import { hasParcel } from '#domain/orders/shipping.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Order } from '#server/features/orders/orders.service.ts';
import type { OrderDraft } from '#server/features/orders/placing/placing.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies } from './dependencies.ts';
import { checkoutLines } from './checkout-lines.ts';
import type { OfferService } from './offer.service.ts';
import { successUrlOf, throwNotCharged, type PaymentFlow } from './payment-flow.ts';

/** The page where the buyer goes next. */
export interface StartedPurchase {
  readonly orderId: string;
  /** The provider's page, or our own screen where nothing is left to pay. */
  readonly url: string;
}

const overtakenMessage =
  'Several purchases were started in your account at the same time. Please try again.';

export type PaymentPages = ReturnType<typeof createPaymentPages>;

/** The pages of providers where orders are paid. */
export function createPaymentPages(
  { database, publicUrl }: Pick<Platform, 'database' | 'publicUrl'>,
  dependencies: Dependencies & { readonly offer: OfferService },
) {
  const { orders, payments, placing, offer, settlement, orderExpiry, expiredCheckouts } =
    dependencies;

  /** The page where an order is paid; undefined when its payment was closed meanwhile. */
  async function of(order: Order, flow: PaymentFlow): Promise<string | undefined> {
    if (order.providerCheckoutId === null) return openCheckout(order, flow);
    const { payment, closedAt, checkoutUrl } = await flow.inTime(settlement.settle(order));
    if (payment !== 'unpaid') return successUrlOf(publicUrl, order.id, order.providerCheckoutId);
    return closedAt === null ? (checkoutUrl ?? undefined) : undefined;
  }

  /** @throws AppError `conflict` when another purchase of the account has closed the order meanwhile */
  async function openCheckout(order: Order, flow: PaymentFlow): Promise<string> {
    await orderExpiry.takeUseOver(order, flow.inTime);
    const { paymentId, url } = await startCheckout(order, flow);
    const isClosed = await orders.setCheckout(database, order.id, { paymentId, url });
    if (!isClosed) return url;
    // The last one placed is the one that counts, so this page is not to be paid any more.
    await orders.expireLater(database, order.id);
    throw new AppError('conflict', overtakenMessage);
  }

  async function startCheckout(order: Order, flow: PaymentFlow) {
    try {
      const started = payments.startCheckout(flow.method, {
        reference: order.id,
        idempotencyKey: order.id,
        buyerId: order.accountId ?? '',
        buyerEmail: order.email,
        ...checkoutLines(order),
        language: readSiteLanguage(order.language),
        collectsAddress: order.deliveryAddress === null && hasParcel(order),
        successUrl: flow.successUrlOf(order),
        cancelUrl: flow.cancelUrl,
      });
      return await flow.inTime(started);
    } catch (error) {
      // The provider's action is not known, so the next attempt is another order with another key.
      await orderExpiry.closeUnopened(order.id);
      // It may have another price by now: then the plan is not offered any more.
      offer.checkAgain();
      return throwNotCharged(error);
    }
  }

  /**
   * Places an order that has something to be paid, and opens its page.
   * @param within more to be done in the transaction that places it
   * @throws AppError `conflict` for other purchases of the account just now, `unavailable`
   */
  async function open(
    draft: OrderDraft,
    flow: PaymentFlow,
    within?: (tx: Queryable, order: Order) => Promise<void>,
  ): Promise<StartedPurchase> {
    async function placeAndOpen(): Promise<StartedPurchase | undefined> {
      const order = await database.transaction().execute(async (tx) => {
        const placed = await placing.place(tx, draft);
        await within?.(tx, placed);
        return placed;
      });
      if (order.leavesExpiredCheckouts) await expiredCheckouts.closeSoon();
      const url = await of(order, flow);
      return url === undefined ? undefined : { orderId: order.id, url };
    }
    // The page of the order that was found may have closed since; then a new order gets a new page.
    const started = (await placeAndOpen()) ?? (await placeAndOpen());
    if (started === undefined) throw new AppError('conflict', overtakenMessage);
    return started;
  }

  return { of, open };
}
