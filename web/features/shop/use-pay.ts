import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { PricedCart } from '#domain/catalog/pricing.ts';
import type { PaymentMethod } from '#domain/catalog/shop-offer.ts';
import type { DeliveryAddress } from '#domain/orders/delivery-address.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { ApiError, failureMessage } from '#web/api-client.ts';
import { startPayment } from './checkout-api.ts';

/** Specification 1, section 8. */
const failures = {
  card: {
    withoutUrl: 'Failed to redirect to Stripe checkout',
    refused: 'Failed to redirect to Stripe checkout',
    unreachable: 'Failed to redirect to checkout',
  },
  paypal: {
    withoutUrl: 'Unable to start PayPal checkout',
    refused: 'Failed to start PayPal checkout',
    unreachable: 'Failed to start PayPal checkout',
  },
} as const satisfies Record<PaymentMethod, unknown>;

/** Sends a buyer to the payment page, once however often it is asked for. */
export function usePay(method: PaymentMethod) {
  const isSent = useRef(false);
  const [isPaying, setIsPaying] = useState(false);

  function mark(isOnItsWay: boolean) {
    isSent.current = isOnItsWay;
    setIsPaying(isOnItsWay);
  }

  // Who comes back from the payment page may find this one as it was left.
  useEffect(() => {
    function release({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      isSent.current = false;
      setIsPaying(false);
    }
    window.addEventListener('pageshow', release);
    return () => window.removeEventListener('pageshow', release);
  }, []);

  /** @returns the server's messages by address field, where it refused the address */
  async function pay(cart: PricedCart, deliveryAddress: DeliveryAddress): Promise<FieldErrors> {
    if (isSent.current) return {};
    mark(true);
    try {
      const { url, message } = await startPayment[method]({ cart, deliveryAddress });
      if (url) {
        // Marked until the other page is there.
        window.location.assign(url);
        return {};
      }
      toast.error(message ?? failures[method].withoutUrl);
    } catch (error) {
      toast.error(failureMessage(error, failures[method]));
      mark(false);
      return error instanceof ApiError ? addressFieldsOf(error.fields) : {};
    }
    mark(false);
    return {};
  }

  return { isPaying, pay };
}

/** The wire calls them `deliveryAddress.city`. */
function addressFieldsOf(fields: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      name.replace(/^deliveryAddress\./, ''),
      message,
    ]),
  );
}
