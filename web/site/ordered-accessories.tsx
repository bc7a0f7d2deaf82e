import { findAccessory } from '#domain/catalog/accessories.ts';
import type { OrderView } from '#wire/orders/orders.ts';
import { useCatalog } from './use-catalog.ts';

interface OrderedAccessoriesProps {
  order: Pick<OrderView, 'lines'>;
}

/** How the accessories of an order look, as the shop shows them today. Nothing of those without a picture. */
export function OrderedAccessories({ order: { lines } }: OrderedAccessoriesProps) {
  const pictureOf = useAccessoryPicture();
  const pictured = lines.filter(({ productId }) => pictureOf(productId) !== '');
  if (pictured.length === 0) return null;
  return (
    <ul className={`grid gap-x-5 gap-y-6 ${pictured.length === 1 ? 'grid-cols-1' : 'grid-cols-2'}`}>
      {pictured.map(({ productId, name, quantity }) => (
        <li key={productId} className="min-w-0">
          <img
            src={pictureOf(productId)}
            alt=""
            width={480}
            height={300}
            className="aspect-8/5 w-full rounded-card border border-hairline bg-paper object-contain"
          />
          <p className="mt-3 wrap-anywhere" dir="auto">
            {quantity === 1 ? name : `${quantity} × ${name}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Returns the picture of an accessory by its id; empty for what has none. */
export function useAccessoryPicture(): (productId: string) => string {
  const { content } = useCatalog();
  return (productId) => findAccessory(content, productId)?.picture ?? '';
}
