import { dollarsOf } from '#domain/catalog/money.ts';
import { canBeRestocked, returnState } from '#domain/orders/order-return.ts';
import { returnedCents } from '#domain/orders/returned-things.ts';
import type { AdminReturns, OwnReturns, ReturnView } from '#wire/orders/order-returns.ts';
import type { OrderReturn } from './order-returns.repository.ts';
import type { ReturnsOfOrder } from './return-opening.ts';

export function presentReturn(one: OrderReturn): ReturnView {
  return {
    _id: one.id,
    positions: one.positions,
    reason: one.reason,
    note: one.note,
    isByBuyer: one.isByBuyer,
    state: returnState(one),
    answer: one.answer,
    askedAt: one.askedAt.toISOString(),
    decidedAt: one.decidedAt?.toISOString() ?? null,
    receivedAt: one.receivedAt?.toISOString() ?? null,
    refunded: dollarsOf(one.refundedCents),
    currency: one.currency,
  };
}

/** The returns of an order, as its buyer follows them. */
export function presentOwnReturns({
  returns,
  cards,
  accessories,
  returnable,
  obstacle,
}: ReturnsOfOrder): OwnReturns {
  return {
    returns: returns.map(presentReturn),
    cards: cards.map(({ position, design: { name, stock } }) => ({
      position,
      name,
      material: stock.name,
    })),
    accessories: accessories.map(({ position, name }) => ({ position, name })),
    returnable,
    obstacle: obstacle ?? null,
  };
}

/** The returns of an order, as staff handle them. */
export function presentAdminReturns(found: ReturnsOfOrder): AdminReturns {
  const { order, returns, cards, accessories } = found;
  return {
    ...presentOwnReturns(found),
    returns: returns.map((one) => ({
      ...presentReturn(one),
      restocked: one.restockedPositions,
      price: dollarsOf(returnedCents(order.lines, one.positions)),
    })),
    restockable: [
      ...cards.flatMap(({ position, design }) => (canBeRestocked(design) ? [position] : [])),
      ...accessories.map(({ position }) => position),
    ],
  };
}

/** A return that somebody still has to do something about, as the admin area lists it. */
export function presentOpenReturn(one: OrderReturn) {
  const { id, orderId, orderNumber, positions, askedAt } = one;
  return {
    _id: id,
    order: { _id: orderId, orderNumber },
    positions,
    state: returnState(one),
    askedAt: askedAt.toISOString(),
  };
}
