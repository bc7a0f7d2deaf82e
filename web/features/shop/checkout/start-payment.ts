import { pathIn } from '#domain/site/translated-pages.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import { mainCurrency } from '#domain/catalog/currency.ts';
import { dollarsOf } from '#domain/catalog/money.ts';
import { thingsOf, type PricedCart } from '#domain/catalog/pricing.ts';
import type { PaymentMethod } from '#domain/catalog/shop-offer.ts';
import { purchaseRequest } from '#domain/orders/cart-checkout.ts';
import type { DeliveryAddress } from '#domain/orders/delivery-address.ts';
import { callApi } from '#web/api-client.ts';
import { cartPath } from '#web/site/site-links.ts';

/** The address where the payment goes on; an answer without one brings its reason. */
export interface CheckoutAnswer {
  url?: string | undefined;
  message?: string | undefined;
}

interface Purchase {
  cart: PricedCart;
  deliveryAddress: DeliveryAddress;
  /** The taxes in the total, in dollars or the like, as they were shown; `undefined` where there are none. */
  tax: number | undefined;
  /** Of the page to which the buyer comes back. */
  language: SiteLanguage;
}

/** Begins a payment. @throws ApiError */
export const startPayment: Readonly<
  Record<PaymentMethod, (purchase: Purchase) => Promise<CheckoutAnswer>>
> = {
  card: ({ cart, deliveryAddress, tax, language }) =>
    callApi('POST /purchase', {
      body: {
        ...purchaseRequest(cart),
        // Dollars without shipping or surcharges need neither: the prices of the lines say them.
        ...((cart.currency !== mainCurrency ||
          cart.shipping !== undefined ||
          thingsOf(cart.lines).length < cart.lines.length) && {
          amount: dollarsOf(cart.totalCents),
          currency: cart.currency,
        }),
        deliveryAddress,
        tax,
        ...(language !== 'en' && { language }),
      },
    }),

  async paypal({ cart, deliveryAddress, tax, language }) {
    const { origin } = window.location;
    const { items, promoCode } = purchaseRequest(cart);
    const { approvalUrl, message } = await callApi('POST /paypal/create-order', {
      body: {
        amount: dollarsOf(cart.totalCents),
        currency: cart.currency,
        returnUrl: `${origin}${pathIn(language, '/thank-you')}?provider=paypal`,
        cancelUrl: `${origin}${pathIn(language, cartPath)}?payment=cancelled`,
        items,
        promoCode,
        deliveryAddress,
        tax,
        ...(language !== 'en' && { language }),
      },
    });
    return { url: approvalUrl, message };
  },
};
