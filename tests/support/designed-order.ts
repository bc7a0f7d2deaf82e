import type { CardDesign, CardDesigns } from '#domain/card-design/card-design.ts';
import { priceCart } from '#domain/catalog/pricing.ts';
import type { ProductId } from '#domain/catalog/products.ts';
import { seedProduct } from '#domain/catalog/seed-catalog.ts';
import { promoSeeds } from '#domain/catalog/promos.ts';
import { normalizeAddress } from '#domain/orders/delivery-address.ts';
import type { Services } from '#server/app/services.ts';
import type { Order } from '#server/features/orders/orders.service.ts';
import { address } from './buyer.ts';

export const rosa: CardDesign = { stock: 'night', name: 'Rosa Lind', role: 'Architect', logo: '' };
export const omar: CardDesign = { stock: 'bone', name: 'عمر', role: 'מהנדס', logo: '' };

interface Wanted {
  readonly productId?: ProductId;
  readonly quantity?: number;
  readonly designs: CardDesigns;
}

/** An order of designed cards that is still to be paid: the same content is the same order. */
export function placeDesigned(
  { placing, database }: Services,
  accountId: string,
  { productId = 'lifetime', quantity = 1, designs }: Wanted,
): Promise<Order> {
  // Nothing is to be paid, so that it can be settled without a provider.
  const free = promoSeeds.find(({ code }) => code === 'TEST100');
  const priced = priceCart([{ product: seedProduct(productId), quantity, designs }], free);
  const draft = {
    accountId,
    // An account may have several of them, and the code works once.
    cart: { ...priced, promoCode: null },
    provider: 'none',
    deliveryAddress: normalizeAddress(address),
  } as const;
  return database.transaction().execute((tx) => placing.place(tx, draft));
}

/** The same, paid. */
export async function buyDesigned(
  services: Services,
  accountId: string,
  wanted: Wanted,
): Promise<Order> {
  const { database, orders, settlement } = services;
  const { id } = await placeDesigned(services, accountId, wanted);
  return database.transaction().execute(async (tx) => {
    await orders.setCheckout(tx, id, { paymentId: `free_${id}`, url: null });
    return settlement.settleFree(tx, await orders.lock(tx, id));
  });
}
