import { decimalDollars, dollarsOf } from '#domain/catalog/money.ts';
import { csvTable } from '#domain/csv.ts';
import { carrierName } from '#domain/orders/carriers.ts';
import { givenBackCents } from '#domain/orders/given-back.ts';
import { primaryLine } from '#domain/orders/order-lines.ts';
import { orderStatusLabel } from '#domain/orders/order-status.ts';
import { shippingObstacle } from '#domain/orders/shipping.ts';
import type { AdminOrder as AdminOrderView } from '#wire/admin/orders.ts';
import { presentContent } from '../orders.presenter.ts';
import type { AdminOrder, ExportedOrder } from './admin-orders.service.ts';
import { taxColumns } from '../payments/tax-columns.ts';

/** An order as admins see it. */
export function presentAdminOrder(order: AdminOrder): AdminOrderView {
  const { accountId, accountEmail, accountName } = order;
  const buyer =
    accountId === null
      ? null
      : { _id: accountId, email: accountEmail ?? '', name: accountName ?? '' };
  const claimed = order.cards
    .filter(({ claimedAt }) => claimedAt !== null)
    .toSorted((a, b) => Number(a.claimedAt) - Number(b.claimedAt));
  const card = claimed.at(-1) ?? order.cards.at(-1);
  return {
    ...presentContent(order),
    paidAt: paidAtOf(order)?.toISOString() ?? null,
    userId: buyer,
    user: buyer,
    isForCompany: order.companyId !== null,
    priceId: primaryLine(order.lines).productId,
    adminNotes: order.adminNotes,
    physicalCardNumber: card?.identifier ?? null,
    cardRegisteredAt: card?.claimedAt?.toISOString() ?? null,
    updatedAt: order.updatedAt.toISOString(),
    refunded: dollarsOf(refundedCentsOf(order)),
    shippingObstacle: shippingObstacle(order) ?? null,
    cards: order.cards.map(({ serial, position, identifier, state, addedAt, claimedAt }) => ({
      serial,
      position,
      identifier,
      state,
      addedAt: addedAt.toISOString(),
      claimedAt: claimedAt?.toISOString() ?? null,
    })),
  };
}

/** By its provider; of what no provider was asked about, when it was settled. */
function paidAtOf({ ownPayment, settledAt }: AdminOrder): Date | null {
  return ownPayment?.paidAt ?? settledAt;
}

/** Given back of an order's own payment, in cents. */
function refundedCentsOf({ ownPayment }: AdminOrder): number {
  return ownPayment === undefined ? 0 : givenBackCents(ownPayment);
}

/**
 * All that somebody who packs, ships or answers wants to know of an order, and what its own payment
 * came to; renewals and plan changes are in the books alone.
 */
export const ordersCsv = csvTable<ExportedOrder>({
  'order number': ({ orderNumber }) => orderNumber,
  'order id': ({ id }) => id,
  placed: ({ placedAt }) => placedAt.toISOString(),
  paid: (order) => paidAtOf(order)?.toISOString() ?? null,
  status: ({ status }) => orderStatusLabel(status),
  payment: ({ payment }) => payment,
  provider: ({ provider }) => provider,
  items: ({ lines }) => lines.map(({ name, quantity }) => `${quantity} × ${name}`).join('; '),
  cards: ({ cardCount }) => cardCount,
  'cards to ship': (order) => (shippingObstacle(order) === undefined ? order.cardCount : 0),
  total: ({ totalCents }) => decimalDollars(totalCents),
  ...taxColumns<ExportedOrder>(
    ({ ownPayment, taxes }) => ownPayment && { amountCents: ownPayment.amountCents, taxes },
  ),
  refunded: (order) => decimalDollars(refundedCentsOf(order)),
  currency: ({ currency }) => currency,
  promo: ({ promoCode }) => promoCode,
  'e-mail': ({ email }) => email,
  name: ({ deliveryAddress }) => deliveryAddress?.fullName ?? null,
  phone: ({ deliveryAddress }) => deliveryAddress?.phoneNumber ?? null,
  company: ({ deliveryAddress }) => deliveryAddress?.company ?? null,
  'address line 1': ({ deliveryAddress }) => deliveryAddress?.addressLine1 ?? null,
  'address line 2': ({ deliveryAddress }) => deliveryAddress?.addressLine2 ?? null,
  city: ({ deliveryAddress }) => deliveryAddress?.city ?? null,
  state: ({ deliveryAddress }) => deliveryAddress?.state ?? null,
  'postal code': ({ deliveryAddress }) => deliveryAddress?.postalCode ?? null,
  country: ({ deliveryAddress }) => deliveryAddress?.country ?? null,
  instructions: ({ deliveryAddress }) => deliveryAddress?.additionalInstructions ?? null,
  carrier: ({ carrier }) => carrier && carrierName(carrier),
  'tracking number': ({ trackingNumber }) => trackingNumber,
  'card identifiers': ({ cards }) => cards.map(({ identifier }) => identifier).join(' '),
  notes: ({ adminNotes }) => adminNotes,
});
