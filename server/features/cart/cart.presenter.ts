import { defaultCardImage } from '#domain/cart/cart-line.ts';
import { dollarsOf } from '#domain/catalog/money.ts';
import type { ProductLine } from '#domain/catalog/pricing.ts';
import { normalizeAddress } from '#domain/orders/delivery-address.ts';
import type { Cart, CartItem } from '#wire/cart.ts';
import type { StoredCart } from './cart.service.ts';

/** With today's name and price, whenever the line was added. */
export function presentItem({ product, quantity, designs = [] }: ProductLine): CartItem {
  return {
    productId: product.id,
    quantity,
    name: product.name,
    price: dollarsOf(product.unitCents),
    imageUrl: defaultCardImage,
    cards: product.cards,
    designs,
  };
}

export function presentCart({ lines, promoCode, deliveryAddress }: StoredCart): Cart {
  return {
    items: lines.map(presentItem),
    promoCode,
    deliveryAddress: deliveryAddress && normalizeAddress(deliveryAddress),
  };
}
