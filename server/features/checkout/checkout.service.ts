import { cardsOf } from '#domain/catalog/line-cards.ts';
import { trimDesigns } from '#domain/card-design/card-design.ts';
import { isTaxConflict, priceConflict, priceConflictMessage } from '#domain/catalog/price-claim.ts';
import { priceCart, type PricedCart, type ProductLine } from '#domain/catalog/pricing.ts';
import { withSurcharges } from '#domain/catalog/material-surcharges.ts';
import { catalogIn, sellBy, sellReplacement } from '#domain/catalog/catalog.ts';
import { findCurrency, mainCurrency } from '#domain/catalog/currency.ts';
import { furtherCard, type ProductTerms } from '#domain/catalog/products.ts';
import { promoMessages, promoSumProblem, type Promo } from '#domain/catalog/promos.ts';
import { seatsCatalog } from '#domain/companies/seat-price.ts';
import { AppError, invalidField } from '#domain/errors.ts';
import { freeSurchargeProblem } from '#domain/orders/cart-checkout.ts';
import { checkoutProblem } from '#domain/orders/checkout-rules.ts';
import { missingAddressMessage } from '#domain/orders/address-problems.ts';
import { emptyAddress, type DeliveryAddress } from '#domain/orders/delivery-address.ts';
import { isPayable, payableMessages } from '#domain/orders/payable.ts';
import { addressScope } from '#domain/orders/address-scope.ts';
import { readAddress } from '#domain/orders/read-address.ts';
import { hasParcel } from '#domain/orders/shipping.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import { cartTaxes } from '#domain/orders/taxed-parts.ts';
import { taxCentsOf } from '#domain/tax/tax-rates.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Order } from '#server/features/orders/orders.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PurchaseBody } from '#wire/checkout.ts';
import { readBasket, soldLines } from './basket.ts';
import type { CompanyPurchase } from './company-purchase.ts';
import type { Dependencies } from './dependencies.ts';
import type { OfferService } from './offer.service.ts';
import { readOwnUrl } from './own-url.ts';
import {
  createPaymentFlow,
  createPayPalFlow,
  successUrlOf,
  ignoreNotFound,
  throwNotCharged,
  type PaymentFlow,
} from './payment-flow.ts';
import { createPaymentPages, type StartedPurchase } from './payment-pages.ts';
import { requireShipping } from './shipped.ts';

/** The purchase, priced here. */
interface Purchase {
  readonly accountId: string;
  readonly priced: PricedCart;
  /** The version of the catalog that it was priced by. */
  readonly catalogNumber: number;
  readonly deliveryAddress: DeliveryAddress | null;
  readonly isNewAddress: boolean;
  /** Of the page where it was asked for. */
  readonly language: SiteLanguage | undefined;
}

export type { CompanyPurchase } from './company-purchase.ts';
export type CheckoutService = ReturnType<typeof createCheckoutService>;

/** From a cart to the page where it is paid. */
export function createCheckoutService(
  { database, clock, ids, publicUrl }: Platform,
  dependencies: Dependencies & { readonly offer: OfferService },
) {
  const { catalog, catalogVersions, cart, cardDesigns, payments, orders, placing, entitlements } =
    dependencies;
  const { subscriptions, offer, settlement, expiredCheckouts, replacementPayments } = dependencies;
  const { accounts } = dependencies;
  const pages = createPaymentPages({ database, publicUrl }, dependencies);
  const payingListeners: ((order: Order) => Promise<void>)[] = [];

  async function start(
    accountId: string,
    request: PurchaseBody,
    flow: PaymentFlow,
  ): Promise<StartedPurchase> {
    const stored = await cart.findCart(database, accountId);
    const sold = await catalogVersions.latest();
    const basket = readBasket(request, stored, offer.termsOf(sold), sold);
    const promo = await findPromo(basket.promoCode);
    await requireAllowed(accountId, basket.lines, promo);
    const selling = catalogIn(sold, basket.lines[0]?.product.currency ?? mainCurrency);
    const goods = priceCart(withSurcharges(selling, await checkedLines(basket.lines)), promo);
    const sumProblem =
      promo && (promoSumProblem(promo, goods) ?? freeSurchargeProblem(goods, promo));
    if (sumProblem !== undefined) throw invalidField('promoCode', sumProblem);
    const priced = requireShipping(sold, goods, basket.deliveryAddress);
    const conflict = priceConflict(priced, basket.claim);
    if (conflict !== undefined) throw new AppError('conflict', conflict);
    const isSold = offer.requireSold(basket.lines.map(({ product }) => product));
    await flow.inTime(isSold).catch(throwNotCharged);
    const { deliveryAddress, isNewAddress } = basket;
    requireSameTax(priced, deliveryAddress, request.tax);
    const { language } = request;
    const bought = { accountId, priced, catalogNumber: sold.number, deliveryAddress };
    await accounts.nameUnnamed(accountId, deliveryAddress?.fullName ?? '');
    const purchase = { ...bought, isNewAddress, language };
    return priced.totalCents === 0 ? placeFree(purchase) : openPayment(purchase, flow);
  }

  /** @throws AppError `conflict` where another tax was shown */
  function requireSameTax(
    priced: PricedCart,
    deliveryAddress: DeliveryAddress | null,
    shown: PurchaseBody['tax'],
  ): void {
    const taxCents = taxCentsOf(cartTaxes(offer, deliveryAddress, priced));
    if (isTaxConflict(shown, taxCents)) throw new AppError('conflict', priceConflictMessage);
  }

  /** The printed design is the one that was seen: nothing is charged for a design that can't be had. */
  async function checkedLines(lines: readonly ProductLine[]): Promise<ProductLine[]> {
    return Promise.all(
      lines.map(async (line, index) => {
        const { product, quantity, designs = [] } = line;
        const cards = cardsOf(product, quantity);
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

  async function requireAllowed(
    accountId: string,
    lines: readonly ProductLine<ProductTerms>[],
    promo?: Promo,
  ) {
    const at = clock.now();
    const [owned, tier] = await Promise.all([
      subscriptions.listOf(database, accountId),
      entitlements.tierOf(database, accountId),
    ]);
    const held = { subscriptions: owned, tier, planNames: catalogVersions.planNames() };
    const problem = checkoutProblem({ lines, promo, ...held, at });
    if (problem !== undefined) throw new AppError(problem.code, problem.message);
  }

  /** A full discount needs no provider: the order is confirmed at once. */
  async function placeFree(purchase: Purchase): Promise<StartedPurchase> {
    const { accountId, priced, catalogNumber, deliveryAddress, language } = purchase;
    const { leavesExpiredCheckouts, ...started } = await database
      .transaction()
      .execute(async (tx) => {
        const draft = { accountId, cart: priced, catalogNumber, deliveryAddress, language };
        const placed = await placing.place(tx, { ...draft, provider: 'none' });
        // Nobody else asks for the address where the parcel is to go.
        if (hasParcel(placed) && deliveryAddress === null) {
          throw new AppError('invalid_input', missingAddressMessage(emptyAddress) ?? '');
        }
        const paymentId = placed.providerCheckoutId ?? `free_${ids.token()}`;
        await orders.setCheckout(tx, placed.id, { paymentId, url: null });
        await keepAddress(tx, purchase);
        const order = await settlement.settleFree(tx, await orders.lock(tx, placed.id));
        const url = successUrlOf(publicUrl, order.id, paymentId, language);
        return { orderId: order.id, url, leavesExpiredCheckouts: placed.leavesExpiredCheckouts };
      });
    if (leavesExpiredCheckouts) await expiredCheckouts.closeSoon();
    return started;
  }

  async function openPayment(purchase: Purchase, flow: PaymentFlow): Promise<StartedPurchase> {
    const { accountId, priced, catalogNumber, deliveryAddress, language } = purchase;
    const draft = {
      accountId,
      cart: priced,
      catalogNumber,
      provider: payments.getProviderId(flow.method),
      method: flow.method,
      deliveryAddress,
      language,
    };
    await keepAddress(database, purchase);
    return pages.open(draft, flow);
  }

  async function keepAddress(tx: Queryable, purchase: Purchase): Promise<void> {
    const { accountId, deliveryAddress, isNewAddress } = purchase;
    if (deliveryAddress === null || !isNewAddress) return;
    await cart.keepAddress(tx, accountId, deliveryAddress);
  }

  return {
    /**
     * The page where an order that still waits for its payment is paid: never another order, and
     * nothing that is charged twice.
     * @param number the order's, as it was linked
     * @throws AppError `not_found`; `conflict` for one that is paid, refunded or closed, also only
     * just, and for a plan that is held by now
     */
    async pay(accountId: string, number: string): Promise<StartedPurchase> {
      const order = await orders.findOfAccount(database, accountId, number);
      if (order === undefined) throw new AppError('not_found', 'We couldn’t find that order.');
      if (!isPayable(order)) throw new AppError('conflict', payableMessages[order.payment]);
      // A company's cards need no plan of who buys them.
      if (order.companyId === null) await requireAllowed(accountId, soldLines(order));
      for (const listener of payingListeners) await listener(order);
      const flow =
        order.provider === 'paypal' ? createPayPalFlow(publicUrl) : createPaymentFlow(publicUrl);
      // PayPal forgets orders that nobody approved.
      const url = await pages.of(order, flow).catch(ignoreNotFound);
      if (url === undefined) throw new AppError('conflict', payableMessages.unpaid);
      return { orderId: order.id, url };
    },

    /** Has a module above listen for an order before its payment is opened again; what it throws refuses that. */
    onPaying: (listener: (order: Order) => Promise<void>): void =>
      void payingListeners.push(listener),

    /**
     * The page where a charged replacement is paid (decision 63). The plan does not matter: the card was had.
     * @param serial of the replaced card
     * @throws AppError `not_found`; `conflict` where nothing is to be paid; `unavailable`
     */
    async payReplacement(accountId: string, serial: string): Promise<StartedPurchase> {
      const unpaid = await replacementPayments.findUnpaid(database, accountId, serial);
      const name = `Replacement of card ${unpaid.replacedIdentifier}`;
      // The price that its owner was told of when it was started.
      const product = sellReplacement(catalogVersions.at(unpaid.startedAt), unpaid.currency);
      const isByCard = payments.methods.includes('card');
      const flow = isByCard ? createPaymentFlow(publicUrl) : createPayPalFlow(publicUrl);
      const draft = {
        accountId,
        cart: priceCart([{ product: { ...product, name }, quantity: 1 }]),
        provider: payments.getProviderId(flow.method),
        method: flow.method,
        deliveryAddress: unpaid.deliveryAddress,
        subject: unpaid.id,
      };
      return pages.open(draft, flow, async (tx, order) => {
        const { id } = await replacementPayments.findUnpaid(tx, accountId, serial);
        await replacementPayments.note(tx, order.id, id);
      });
    },

    /**
     * The page where a company's cards are paid (decision 93). The buyer's plan does not matter.
     * @param within more to be done in the transaction that places the order
     * @throws AppError as `purchase`
     */
    async buyForCompany(
      accountId: string,
      purchase: CompanyPurchase,
      within: (tx: Queryable, order: Order) => Promise<void>,
    ): Promise<StartedPurchase> {
      const { companyId, designs, subject, method, cancelPath, amount, currency } = purchase;
      const wanted = purchase.keptCurrency ?? findCurrency(currency);
      const catalogNow = seatsCatalog(await catalogVersions.latest(), wanted);
      const line = { product: sellBy(catalogNow, furtherCard), quantity: designs.length, designs };
      const scope = addressScope([line], offer.termsOf(catalogNow));
      const deliveryAddress = readAddress(purchase.deliveryAddress ?? {}, scope);
      const goods = priceCart(withSurcharges(catalogNow, [line]));
      const priced = requireShipping(catalogNow, goods, deliveryAddress);
      const conflict = priceConflict(priced, { amount, currency });
      if (conflict !== undefined) throw new AppError('conflict', conflict);
      requireSameTax(priced, deliveryAddress, purchase.tax);
      const sold = offer.requireSold([furtherCard]);
      const flow = createPaymentFlow(publicUrl, {
        ...(method === 'paypal' ? createPayPalFlow(publicUrl) : {}),
        cancelUrl: publicUrl + cancelPath,
      });
      await flow.inTime(sold).catch(throwNotCharged);
      const provider = payments.getProviderId(method);
      const catalogNumber = catalogNow.number;
      const draft = { accountId, cart: priced, catalogNumber, provider, method, deliveryAddress };
      return pages.open({ ...draft, subject, companyId }, flow, within);
    },

    /**
     * @throws AppError `invalid_input` with the field, `conflict` for other prices than ours, a plan that is
     * held, or other purchases of the account just now, `unavailable`; nothing is charged then
     */
    purchase: (accountId: string, request: PurchaseBody) =>
      start(accountId, request, createPaymentFlow(publicUrl, {}, request.language)),

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
