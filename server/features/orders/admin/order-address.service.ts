import { AppError, invalidField } from '#domain/errors.ts';
import { anyDelivery } from '#domain/orders/address-scope.ts';
import {
  addressLines,
  type DeliveryAddressInput,
  type StoredAddress,
} from '#domain/orders/delivery-address.ts';
import { readAddress } from '#domain/orders/read-address.ts';
import { needsShipping, obstacleMessages, shippingObstacle } from '#domain/orders/shipping.ts';
import { byAdmin } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { laterThan, requireUnchanged } from './order-status.service.ts';
import { updateOrder } from '../orders.repository.ts';
import type { Order, OrdersService } from '../orders.service.ts';

export interface AddressChange {
  readonly deliveryAddress: DeliveryAddressInput;
  /** The order's `updatedAt` as it was last read, ISO 8601. Absent: changed whatever it is by now. */
  readonly seenAt?: string | undefined;
}

export type OrderAddressService = ReturnType<typeof createOrderAddressService>;

/** The address of an order's cards, as an admin mends it before they leave. */
export function createOrderAddressService(
  { database, clock, audit }: Pick<Platform, 'database' | 'clock' | 'audit'>,
  { orders }: { readonly orders: OrdersService },
) {
  return {
    /**
     * The country stays: it decided the taxes of the invoice, which is issued.
     * @throws AppError `invalid_input` at `deliveryAddress.{field}`, `not_found`; `conflict` when nothing is
     * left to be shipped, or the order was changed since it was seen
     */
    setAddress(orderId: string, change: AddressChange, adminId: string): Promise<Order> {
      return database.transaction().execute(async (tx) => {
        const before = await orders.lock(tx, orderId);
        requireUnchanged(before, change.seenAt);
        requireUnshipped(before);
        const address = readAddress(change.deliveryAddress, anyDelivery);
        if (address === null) throw invalidField('deliveryAddress', 'must be an address');
        requireSameCountry(before.deliveryAddress, address);
        const order = await updateOrder(tx, orderId, {
          deliveryAddress: address,
          updatedAt: laterThan(before.updatedAt, clock.now()),
        });
        await audit.record(tx, {
          action: 'order.address',
          subjectType: 'order',
          subjectId: orderId,
          accountId: order.accountId ?? undefined,
          ...byAdmin(adminId),
          before: { address: addressText(before.deliveryAddress) },
          after: { address: addressText(address) },
        });
        return order;
      });
    },
  };
}

/** @throws AppError `conflict` */
function requireUnshipped(order: Order): void {
  const obstacle = shippingObstacle(order);
  if (obstacle !== undefined) throw new AppError('conflict', obstacleMessages[obstacle]);
  if (!needsShipping(order)) {
    throw new AppError(
      'conflict',
      'This order has already shipped, so its address can’t be changed.',
    );
  }
}

/** @throws AppError `invalid_input` */
function requireSameCountry(before: StoredAddress | null, after: StoredAddress): void {
  if (before === null || before.country === after.country) return;
  throw invalidField(
    'deliveryAddress.country',
    `The invoice has taxes for ${before.country}. To ship to another country, refund the order first.`,
  );
}

function addressText(address: StoredAddress | null): string {
  if (address === null) return '';
  return [...addressLines(address), address.additionalInstructions].filter(Boolean).join('\n');
}
