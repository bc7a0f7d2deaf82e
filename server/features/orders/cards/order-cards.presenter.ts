import { replacementState } from '#domain/orders/card-replacement.ts';
import { normalizeAddress } from '#domain/orders/delivery-address.ts';
import type { OrderCardView, OrderedCardView, ReplacementView } from '#wire/orders/order-cards.ts';
import type { CardReplacement, OrderCardsService } from './order-cards.service.ts';

type ListedCards = Awaited<ReturnType<OrderCardsService['list']>>;
type OrderOfCard = NonNullable<Awaited<ReturnType<OrderCardsService['findOrderOf']>>>;

/** The cards of an order, bought and physical, as an admin sees them. */
export function presentOrderCards({ order, rows, ordered, replacements }: ListedCards) {
  return {
    orderNumber: order.orderNumber,
    cardCount: order.cardCount,
    currency: order.currency,
    deliveryAddress: order.deliveryAddress && normalizeAddress(order.deliveryAddress),
    ordered: [...ordered] satisfies OrderedCardView[],
    cards: rows.flatMap(({ serial, position, addedAt, claimedAt, card }): OrderCardView[] =>
      card === undefined
        ? []
        : [
            {
              serial,
              position,
              card: card.identifier,
              state: card.state,
              addedAt: addedAt.toISOString(),
              claimedAt: claimedAt?.toISOString() ?? null,
              isWithBuyer: card.accountId === null ? null : card.accountId === order.accountId,
            },
          ],
    ),
    replacements: replacements.map(presentReplacement),
  };
}

function presentReplacement(replacement: CardReplacement): ReplacementView {
  const { position, replacedPosition, reason, carrier, trackingNumber } = replacement;
  const { deliveryAddress, startedAt, shippedAt } = replacement;
  return {
    position,
    replacedPosition,
    replaced: { serial: replacement.replacedSerial, card: replacement.replacedIdentifier },
    reason,
    state: replacementState(replacement),
    paidOrderNumber: replacement.paidOrderNumber,
    deliveryAddress: deliveryAddress && normalizeAddress(deliveryAddress),
    carrier,
    trackingNumber,
    startedAt: startedAt.toISOString(),
    shippedAt: shippedAt?.toISOString() ?? null,
  };
}

/** The order that a card goes with, as an admin sees it. */
export function presentOrderOfCard(order: OrderOfCard) {
  const { id, orderNumber, cardCount, addedAt, claimedAt, replaces, replacedBy } = order;
  return {
    _id: id,
    orderNumber,
    cardCount,
    addedAt: addedAt.toISOString(),
    claimedAt: claimedAt?.toISOString() ?? null,
    replaces: replaces
      ? { serial: replaces.replacedSerial, card: replaces.replacedIdentifier }
      : null,
    replacedBy: newCardOf(replacedBy),
    isReplaced: replacedBy !== undefined,
  };
}

function newCardOf(replacement: CardReplacement | undefined) {
  if (replacement === undefined) return null;
  const { serial, identifier } = replacement;
  return serial === null || identifier === null ? null : { serial, card: identifier };
}
