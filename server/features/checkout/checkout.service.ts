import { cardsOfLine } from '#domain/accounts/tiers.ts';
import { trimDesigns } from '#domain/card-design/card-design.ts';
import {
  isPriceConflict,
  isTaxConflict,
  priceConflictMessage,
} from '#domain/catalog/price-claim.ts';
import { priceCart, type PricedCart, type ProductLine } from '#domain/catalog/pricing.ts';
import { findProduct } from '#domain/catalog/products.ts';
import { promoMessages, type Promo } from '#domain/catalog/promos.ts';
import { AppError, invalidField } from '#domain/errors.ts';
import { checkoutProblem } from '#domain/orders/checkout-rules.ts';
import {
  emptyAddress,
  missingAddressMessage,
  type DeliveryAddress,
} from '#domain/orders/delivery-address.ts';
import { isPayable, payableMessages } from '#domain/orders/payable.ts';
import { containedTax, taxRateOf } from '#domain/tax/tax-rates.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Order } from '#server/features/orders/orders.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PurchaseBody } from '#wire/checkout.ts';
import { readBasket, type Basket } from './basket.ts';
import type { Below } from './below.ts';
import { checkoutLines } from './checkout-lines.ts';
import type { OfferService } from './offer.service.ts';
import type { OrderExpiryService } from './order-expiry.service.ts';
import { readOwnUrl } from './own-url.ts';
import {
  createPaymentFlow,
  createPayPalFlow,
  throwNotCharged,
  successUrlOf,
  type PaymentFlow,
} from './payment-flow.ts';
import type { PageClosingService } from './page-closing.service.ts';
import type { SettlementService } from './settlement.service.ts';

/** Where the buyer goes next. */
interface StartedPurchase {
  readonly orderId: string;
  /** The provider's page, or our own screen where nothing is left to pay. */
  readonly url: string;
}

/** What is bought, priced here. */
interface Purchase {
  readonly accountId: string;
  readonly priced: PricedCart;
  readonly deliveryAddress: DeliveryAddress | null;
  readonly isNewAddress: boolean;
}

const overtakenMessage =
  'Several purchases were begun with your account at the same time. Please try again.';

export type CheckoutService = ReturnType<typeof createCheckoutService>;

/** From a cart to the page where it is paid. */
export function createCheckoutService(
  { database, clock, ids, publicUrl }: Platform,
  below: Below & {
    readonly offer: OfferService;
    readonly settlement: SettlementService;
    readonly orderExpiry: OrderExpiryService;
    readonly pageClosing: PageClosingService;
  },
) {
  const { catalog, cart, cardDesigns, payments, orders, placing, entitlements } = below;
  const { subscriptions, offer, settlement, orderExpiry, pageClosing } = below;

  async function start(
    accountId: string,
    request: PurchaseBody,
    flow: PaymentFlow,
  ): Promise<StartedPurchase> {
    const stored = await cart.findCart(database, accountId);
    const basket = readBasket(request, stored, offer);
    const promo = await findPromo(basket.promoCode);
    await requireAllowed(accountId, basket.lines, promo);
    const priced = priceCart(await checkedLines(basket.lines), promo);
    if (isPriceConflict(priced, basket.claim)) throw new AppError('conflict', priceConflictMessage);
    const sold = offer.requireSold(basket.lines.map(({ product }) => product));
    await flow.inTime(sold).catch(throwNotCharged);
    const { deliveryAddress, isNewAddress } = basket;
    const rate = taxRateOf(offer.taxTable, deliveryAddress);
    const taxCents = rate === undefined ? 0 : containedTax(priced.totalCents, rate).cents;
    if (isTaxConflict(request.tax, taxCents)) throw new AppError('conflict', priceConflictMessage);
    const purchase = { accountId, priced, deliveryAddress, isNewAddress };
    return priced.totalCents === 0 ? placeFree(purchase) : openPayment(purchase, flow);
  }

  /** What is printed is what was seen: nothing is charged for a design that can't be had. */
  async function checkedLines(lines: readonly ProductLine[]): Promise<ProductLine[]> {
    return Promise.all(
      lines.map(async (line, index) => {
        const { product, quantity, designs = [] } = line;
        const cards = cardsOfLine({ tier: product.tier, quantity });
        const field = `items.${index}.designs`;
        const checked = await cardDesigns.requireDesigns(database, designs.slice(0, cards), field);
        return { ...line, designs: trimDesigns(checked, cards) };
      }),
    );
  }

  async function findPromo(code: string | null) {
    if (code === null) return undefined;
    const promo = await catalog.findPromo(database, code);
    if (promo === undefined) throw invalidField('promoCode', promoMessages.unknown);
    return promo;
  }

  async function requireAllowed(accountId: string, lines: Basket['lines'], promo?: Promo) {
    const at = clock.now();
    const [owned, tier] = await Promise.all([
      subscriptions.listOf(database, accountId),
      entitlements.tierOf(database, accountId),
    ]);
    const problem = checkoutProblem({ lines, promo, subscriptions: owned, tier, at });
    if (problem !== undefined) throw new AppError(problem.code, problem.message);
  }

  /** A full discount needs no provider: the order is confirmed at once. */
  async function placeFree(purchase: Purchase): Promise<StartedPurchase> {
    const { accountId, priced, deliveryAddress } = purchase;
    const { leavesPages, ...started } = await database.transaction().execute(async (tx) => {
      const draft = { accountId, cart: priced, deliveryAddress };
      const placed = await placing.place(tx, { ...draft, provider: 'none' });
      // Nobody else asks for the address where cards are to go.
      if (placed.cardCount > 0 && deliveryAddress === null) {
        throw new AppError('invalid_input', missingAddressMessage(emptyAddress) ?? '');
      }
      const paymentId = placed.providerCheckoutId ?? `free_${ids.token()}`;
      await orders.setCheckout(tx, placed.id, { paymentId, url: null });
      await keepAddress(tx, purchase);
      const order = await settlement.settleFree(tx, await orders.lock(tx, placed.id));
      const url = successUrlOf(publicUrl, order.id, paymentId);
      return { orderId: order.id, url, leavesPages: placed.leavesPages };
    });
    if (leavesPages) await pageClosing.closeSoon();
    return started;
  }

  async function openPayment(purchase: Purchase, flow: PaymentFlow): Promise<StartedPurchase> {
    const { accountId, priced, deliveryAddress } = purchase;
    const draft = {
      accountId,
      cart: priced,
      provider: payments.getProviderId(flow.method),
      method: flow.method,
      deliveryAddress,
    };
    await keepAddress(database, purchase);
    async function placeAndOpen(): Promise<StartedPurchase | undefined> {
      const order = await database.transaction().execute((tx) => placing.place(tx, draft));
      if (order.leavesPages) await pageClosing.closeSoon();
      const url = await pageOf(order, flow);
      return url === undefined ? undefined : { orderId: order.id, url };
    }
    // The page of the order that was found may have closed since; then a new order gets a new page.
    const started = (await placeAndOpen()) ?? (await placeAndOpen());
    if (started === undefined) throw new AppError('conflict', overtakenMessage);
    return started;
  }

  /** The page where an order is paid; undefined when its payment was closed meanwhile. */
  async function pageOf(order: Order, flow: PaymentFlow): Promise<string | undefined> {
    if (order.providerCheckoutId === null) return openCheckout(order, flow);
    const { payment, closedAt, checkoutUrl } = await flow.inTime(settlement.settle(order));
    if (payment !== 'unpaid') return successUrlOf(publicUrl, order.id, order.providerCheckoutId);
    return closedAt === null ? (checkoutUrl ?? undefined) : undefined;
  }

  /** @throws AppError `conflict` when another purchase of the account has closed the order meanwhile */
  async function openCheckout(order: Order, flow: PaymentFlow): Promise<string> {
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
        collectsAddress: order.deliveryAddress === null && order.cardCount > 0,
        successUrl: flow.successUrlOf(order),
        cancelUrl: flow.cancelUrl,
      });
      return await flow.inTime(started);
    } catch (error) {
      // What the provider did is not known, so the next attempt is another order with another key.
      await orderExpiry.closeUnopened(order.id);
      // It may have another price by now: then the plan is not offered any more.
      offer.checkAgain();
      return throwNotCharged(error);
    }
  }

  async function keepAddress(tx: Queryable, purchase: Purchase): Promise<void> {
    const { accountId, deliveryAddress, isNewAddress } = purchase;
    if (deliveryAddress === null || !isNewAddress) return;
    await cart.keepAddress(tx, accountId, deliveryAddress);
  }

  /** What an order of earlier holds, as it is sold today. @throws AppError `conflict` */
  function soldLines(order: Order): ProductLine[] {
    return order.lines.map(({ productId, quantity }) => {
      const product = findProduct(productId);
      if (product === undefined) throw new AppError('conflict', payableMessages.unpaid);
      return { product, quantity };
    });
  }

  return {
    /**
     * The page where an order that still waits for its payment is paid: never another order, and
     * nothing that is charged twice.
     * @param number the order's, as it was linked
     * @throws AppError `not_found`; `conflict` for one that is paid, given back or given up, also only
     * just, and for a plan that is held by now
     */
    async pay(accountId: string, number: string): Promise<StartedPurchase> {
      const order = await orders.findOfAccount(database, accountId, number);
      if (order === undefined) throw new AppError('not_found', 'This order is not known.');
      if (!isPayable(order)) throw new AppError('conflict', payableMessages[order.payment]);
      await requireAllowed(accountId, soldLines(order));
      const flow =
        order.provider === 'paypal' ? createPayPalFlow(publicUrl) : createPaymentFlow(publicUrl);
      // PayPal forgets orders that nobody approved.
      const url = await pageOf(order, flow).catch(ignoreNotFound);
      if (url === undefined) throw new AppError('conflict', payableMessages.unpaid);
      return { orderId: order.id, url };
    },

    /**
     * @throws AppError `invalid_input` with the field, `conflict` for other prices than ours, a plan that is
     * held, or other purchases of the account just now, `unavailable`; nothing is charged then
     */
    purchase: (accountId: string, request: PurchaseBody) =>
      start(accountId, request, createPaymentFlow(publicUrl)),

    /** The same by PayPal. @param urls absolute, on our own origin */
    async createPayPalOrder(
      accountId: string,
      request: PurchaseBody,
      { returnUrl, cancelUrl }: { readonly returnUrl: string; readonly cancelUrl: string },
    ): Promise<StartedPurchase> {
      const ownReturnUrl = readOwnUrl(publicUrl, 'returnUrl', returnUrl);
      const flow = createPaymentFlow(publicUrl, {
        method: 'paypal',
        successUrlOf: () => ownReturnUrl,
        cancelUrl: readOwnUrl(publicUrl, 'cancelUrl', cancelUrl),
      });
      return start(accountId, request, flow);
    },
  };
}

function ignoreNotFound(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
}
