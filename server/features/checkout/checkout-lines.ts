import type { Order } from '#server/features/orders/orders.service.ts';
import type { CheckoutRequest } from '#server/features/payments/payment-provider.ts';
import { intervalOf } from './offer.service.ts';

/** What a provider is told of an order: list prices, and what the promo takes off the first period. */
export function checkoutLines(order: Order): Pick<CheckoutRequest, 'lines' | 'discount'> {
  const lines = order.lines.map(({ productId, name, listUnitCents, quantity, billing }) => {
    const interval = intervalOf(billing);
    return {
      sku: productId,
      name,
      unitCents: listUnitCents,
      quantity,
      ...(interval && { interval }),
    };
  });
  if (order.discountCents === 0) return { lines };
  return { lines, discount: { name: `Promo ${order.promoCode}`, cents: order.discountCents } };
}
