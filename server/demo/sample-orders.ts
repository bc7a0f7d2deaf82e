import type { CardDesigns } from '#domain/card-design/card-design.ts';
import { priceCart } from '#domain/catalog/pricing.ts';
import { getProduct, type ProductId } from '#domain/catalog/products.ts';
import { promoSeeds } from '#domain/catalog/promos.ts';
import type { DeliveryAddress } from '#domain/orders/delivery-address.ts';
import type { Services } from '#server/app/services.ts';
import type { Queryable } from '#server/database/database.ts';

/** An order of somebody of the samples: cards with their names on, one for somebody else, too. */
export interface SampleOrder {
  readonly productId: ProductId;
  readonly quantity: number;
  readonly designs: CardDesigns;
  readonly address: DeliveryAddress;
  /** Absent: its cards are being made. */
  readonly trackingNumber?: string;
}

/** A sample's order, with who bought it. */
export interface PlacedSample {
  readonly orderId: string;
  readonly order: SampleOrder;
}

/**
 * Places and pays an order in the transaction of the seed. It costs nothing, by a promo that works once
 * for each account: that needs no provider, whichever this demo has.
 */
export async function placeSampleOrder(
  tx: Queryable,
  { orders, placing, settlement }: Services,
  accountId: string,
  order: SampleOrder,
): Promise<PlacedSample> {
  const { productId, quantity, designs, address } = order;
  const line = { product: getProduct(productId), quantity, designs };
  const cart = priceCart(
    [line],
    promoSeeds.find(({ code }) => code === 'TEST100'),
  );
  const draft = { accountId, cart, provider: 'none', deliveryAddress: address } as const;
  const { id } = await placing.place(tx, draft);
  await orders.setCheckout(tx, id, { paymentId: `free_${id}`, url: null });
  await settlement.settleFree(tx, await orders.lock(tx, id));
  return { orderId: id, order };
}

/**
 * Does the desk's work on the samples' orders: its mails leave as everybody's do.
 * @param spare a card that is nobody's, for the first order's second one
 */
export async function workOnSampleOrders(
  { orderCards, orderStatus }: Services,
  placed: readonly PlacedSample[],
  { spare, adminId }: { readonly spare: string; readonly adminId: string },
): Promise<void> {
  const [first] = placed;
  if (first !== undefined) await orderCards.assign({ orderId: first.orderId }, spare, adminId);
  for (const { orderId, order } of placed) {
    const change =
      order.trackingNumber === undefined
        ? { status: 'in_production' }
        : { status: 'shipped', trackingNumber: order.trackingNumber };
    await orderStatus.setStatus(orderId, change, adminId);
  }
}
