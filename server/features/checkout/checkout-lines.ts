import { intervalOf, type CheckoutLine } from '#domain/orders/checkout-line.ts';
import type { Order } from '#server/features/orders/orders.service.ts';
import type { CheckoutRequest } from '#server/features/payments/payment-provider.ts';

/**
 * The lines that a provider receives of an order: list prices, and the promo's discount on the first period.
 * Of a plan that renews it is one unit; each further one is a card, charged once.
 */
export function checkoutLines(order: Order): Pick<CheckoutRequest, 'lines' | 'discount'> {
  const { currency } = order;
  const lines = order.lines.flatMap(
    ({ productId, name, tier, listUnitCents: unitCents, quantity, billing }): CheckoutLine[] => {
      const interval = intervalOf(billing);
      if (interval === undefined) return [{ sku: productId, name, unitCents, currency, quantity }];
      // All seats renew.
      if (tier === null) return [{ sku: productId, name, unitCents, currency, quantity, interval }];
      const plan = { sku: productId, name, unitCents, currency, quantity: 1, interval };
      if (quantity === 1) return [plan];
      const cards = {
        sku: `${productId}-card`,
        name: `NFC card with ${name}`,
        unitCents,
        currency,
      };
      return [plan, { ...cards, quantity: quantity - 1 }];
    },
  );
  if (order.shippingCents > 0) {
    const { shippingCents: unitCents } = order;
    lines.push({ sku: 'shipping', name: 'Shipping', unitCents, currency, quantity: 1 });
  }
  if (order.discountCents === 0) return { lines };
  return { lines, discount: { name: `Promo ${order.promoCode}`, cents: order.discountCents } };
}
