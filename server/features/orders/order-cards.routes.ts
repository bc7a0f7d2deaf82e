import { designsOfOrder } from '#domain/orders/order-designs.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { orderCardsCalls } from '#wire/order-cards.ts';
import type { OrderCardsService } from './order-cards.service.ts';

/** The admin's chain from an order to its cards. */
export function registerOrderCardsRoutes(app: App, orderCards: OrderCardsService): void {
  serve(app, orderCardsCalls, {
    'GET /admin/orders/:id/cards': async ({ params }) => ({
      success: true,
      ...present(await orderCards.list(params.id)),
    }),
    'POST /admin/orders/:id/cards': async ({ session, params, body }) => {
      const { card, position } = body;
      const assignment = { orderId: params.id, position };
      const assigned = await orderCards.assign(assignment, card, session.accountId);
      return { success: true, message: 'Card assigned', ...present(assigned) };
    },
    'DELETE /admin/orders/:id/cards/:serial': async ({ session, params }) => {
      const left = await orderCards.unassign(params.id, params.serial, session.accountId);
      return { success: true, message: 'Card taken out', ...present(left) };
    },
    'GET /admin/cards/:serial/order': async ({ params }) => {
      const order = await orderCards.findOrderOf(params.serial);
      return { success: true, order: order === undefined ? null : presentOrder(order) };
    },
  });
}

type ListedCards = Awaited<ReturnType<OrderCardsService['list']>>;

function present({ order, rows }: ListedCards) {
  return {
    cardCount: order.cardCount,
    ordered: designsOfOrder(order.lines),
    cards: rows.flatMap(({ serial, position, addedAt, claimedAt, card }) =>
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
  };
}

function presentOrder({
  id,
  orderNumber,
  cardCount,
  addedAt,
  claimedAt,
}: NonNullable<Awaited<ReturnType<OrderCardsService['findOrderOf']>>>) {
  return {
    _id: id,
    orderNumber,
    cardCount,
    addedAt: addedAt.toISOString(),
    claimedAt: claimedAt?.toISOString() ?? null,
  };
}
