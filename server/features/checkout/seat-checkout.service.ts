import { priceCart } from '#domain/catalog/pricing.ts';
import { catalogIn, sellBy } from '#domain/catalog/catalog.ts';
import type { Currency } from '#domain/catalog/currency.ts';
import { seatCurrencies } from '#domain/companies/seat-price.ts';
import type { SeatTerms } from '#domain/catalog/products.ts';
import type { PaymentMethod } from '#domain/catalog/shop-offer.ts';
import { AppError } from '#domain/errors.ts';
import type { StoredAddress } from '#domain/orders/delivery-address.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Order } from '#server/features/orders/orders.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies } from './dependencies.ts';
import type { OfferService } from './offer.service.ts';
import { createPaymentFlow, createPayPalFlow, throwNotCharged } from './payment-flow.ts';
import { createPaymentPages, type StartedPurchase } from './payment-pages.ts';

/** Seats of a company that are about to be bought. */
interface SeatPurchase {
  readonly product: SeatTerms;
  readonly seats: number;
  /** The price of the first period that was shown, in hundredths of its currency; undefined: it was no price. */
  readonly shownCents: number | undefined;
  /** The currency that the price was shown in; undefined: none of ours. */
  readonly shownCurrency: Currency | undefined;
  /** The currency that their company keeps, as long as seats are sold in it; null: any. */
  readonly keptCurrency: Currency | null;
  readonly method: PaymentMethod;
  /** For the invoices; cards do not come. */
  readonly address: StoredAddress | null;
  /** Empty: none. */
  readonly purchaseOrder: string;
  /** The company that they are for: it makes two purchases of as many seats the same, or not. */
  readonly subject: string;
}

const priceMessage =
  'The price of seats has changed since you opened this page. Please reload it. You have not been charged.';

export type SeatCheckoutService = ReturnType<typeof createSeatCheckoutService>;

/** From a number of seats to the page where they are paid. They come by no cart, and no promo code holds for them. */
export function createSeatCheckoutService(
  platform: Pick<Platform, 'database' | 'publicUrl'>,
  dependencies: Dependencies & { readonly offer: OfferService },
) {
  const { catalogVersions, offer, payments } = dependencies;
  const { publicUrl } = platform;
  const pages = createPaymentPages(platform, dependencies);

  return {
    /**
     * @param within notes, in the transaction that places the order, which company they are for
     * @throws AppError `conflict` for another price than ours, `unavailable`; nothing is charged then
     */
    async open(
      accountId: string,
      purchase: SeatPurchase,
      within?: (tx: Queryable, order: Order) => Promise<void>,
    ): Promise<StartedPurchase> {
      const { product: terms, seats: quantity, method, address, purchaseOrder, subject } = purchase;
      const { shownCents, shownCurrency, keptCurrency } = purchase;
      const sold = await catalogVersions.latest();
      const isKept = keptCurrency !== null && seatCurrencies(sold).includes(keptCurrency);
      if (shownCurrency === undefined || (isKept && shownCurrency !== keptCurrency)) {
        throw new AppError('conflict', priceMessage);
      }
      const product = sellBy(catalogIn(sold, shownCurrency), terms);
      const priced = priceCart([{ product, quantity }]);
      if (shownCents !== priced.totalCents) throw new AppError('conflict', priceMessage);
      const cancelUrl = `${publicUrl}/teams?payment=cancelled`;
      const createFlow = method === 'paypal' ? createPayPalFlow : createPaymentFlow;
      const flow = createFlow(publicUrl, { cancelUrl });
      await flow.inTime(offer.requireSold([product])).catch(throwNotCharged);
      const provider = payments.getProviderId(method);
      const draft = {
        purchaseOrder,
        subject,
        accountId,
        cart: priced,
        catalogNumber: sold.number,
        provider,
        method,
        deliveryAddress: address,
      };
      return pages.open(draft, flow, within);
    },
  };
}
