import { defaultCardImage } from '#domain/cart/cart-line.ts';
import { dollarsOf } from '#domain/catalog/money.ts';
import type { ProductLine } from '#domain/catalog/pricing.ts';
import { getProduct } from '#domain/catalog/products.ts';
import type { DeliveryAddress } from '#domain/orders/delivery-address.ts';
import type { StoredCart } from './cart.service.ts';

/** A line of the wire (specification 1, section 3: Cart item, as read from the backend). */
export interface CartItem {
  readonly productId: string;
  readonly quantity: number;
  readonly name: string;
  /** One unit before any promo, in dollars. */
  readonly price: number;
  readonly imageUrl: string;
}

/** With today's name and price, whenever the line was added. */
export function presentItem({ product, quantity }: ProductLine): CartItem {
  return {
    productId: product.id,
    quantity,
    name: product.name,
    price: dollarsOf(product.unitCents),
    imageUrl: defaultCardImage,
  };
}

export function presentCart({ lines, promoCode, deliveryAddress }: StoredCart): {
  readonly items: readonly CartItem[];
  readonly promoCode: string | null;
  readonly deliveryAddress: DeliveryAddress | null;
} {
  const items = lines.map(({ productId, quantity }) =>
    presentItem({ product: getProduct(productId), quantity }),
  );
  return { items, promoCode, deliveryAddress };
}
