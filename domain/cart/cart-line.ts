import type { CardDesigns } from '../card-design/card-design.ts';
import { dollarsOf } from '../catalog/money.ts';
import type { PaidTier } from '../catalog/plans.ts';
import { termsOfLine, type Billing, type Product } from '../catalog/products.ts';

/** A line of the browser's cart, as it is kept under `cart-storage` (specification 1, section 3). */
export interface CartLine {
  /** The product's id; the backend calls it `productId`. */
  readonly id: string;
  readonly name: string;
  /** One unit before any promo, in dollars: the store's specified shape. */
  readonly price: number;
  readonly quantity: number;
  readonly imageUrl: string;
  readonly priceId: string;
  /** `null` for what the catalogue no longer has. */
  readonly tier: PaidTier | null;
  readonly billing: Billing | null;
  /** NFC cards that come with one unit: of today's catalog, as far as it is known (`countCards`). */
  readonly cards: number;
  readonly description: string;
  /** As they were typed: of more cards than the line has, where it had more before. */
  readonly designs: CardDesigns;
}

/** A line of `GET /cart` (specification 1, section 3: Cart item, as read from the backend). */
export type BackendCartItem = { readonly productId?: string | null | undefined } & {
  [Key in 'name' | 'price' | 'quantity' | 'imageUrl' | 'cards' | 'designs']?:
    CartLine[Key] | null | undefined;
};

export const defaultCardImage = '/images/nfc-card.svg';

/** One unit of a product. @param priceId the wire's `priceId` of the product (`priceIdOf`) */
export function cartLineOf(product: Product, priceId: string = product.id): CartLine {
  const { id, name, tier, billing, cards, description } = product;
  return {
    id,
    name,
    price: dollarsOf(product.unitCents),
    quantity: 1,
    imageUrl: defaultCardImage,
    priceId,
    tier,
    billing,
    cards,
    description,
    designs: [],
  };
}

/**
 * The valid lines of what the backend sent: items without a `productId` or with a quantity not above
 * 0 are dropped, what else is missing gets its fallback (specification 1, sections 3 and 4).
 */
export function readBackendItems(items: readonly BackendCartItem[]): CartLine[] {
  return items.flatMap((item) => {
    const { productId, quantity } = item;
    if (!productId || !quantity || !(quantity > 0)) return [];
    const product = termsOfLine({ id: productId, name: item.name || '' });
    return [
      {
        id: productId,
        name: item.name || `Plan - ${productId}`,
        price: item.price ?? 0,
        quantity,
        imageUrl: item.imageUrl || defaultCardImage,
        priceId: productId,
        tier: product?.tier ?? null,
        billing: product?.billing ?? null,
        cards: item.cards ?? product?.cards ?? 0,
        description: '',
        designs: item.designs ?? [],
      },
    ];
  });
}
