import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { orderCardsCalls } from '#wire/orders/order-cards.ts';
import { presentOrderCards, presentOrderOfCard } from './order-cards.presenter.ts';
import type { OrderCardsService } from './order-cards.service.ts';

/** The admin's chain from an order to its cards. */
export function registerOrderCardsRoutes(app: App, orderCards: OrderCardsService): void {
  serve(app, orderCardsCalls, {
    'GET /admin/orders/:id/cards': async ({ params }) =>
      presentOrderCards(await orderCards.list(params.id)),
    'POST /admin/orders/:id/cards': async ({ session, params, body }) => {
      const { card, position } = body;
      const assignment = { orderId: params.id, position };
      const assigned = await orderCards.assign(assignment, card, session.accountId);
      return { message: 'Card assigned', ...presentOrderCards(assigned) };
    },
    'DELETE /admin/orders/:id/cards/:serial': async ({ session, params }) => {
      const left = await orderCards.unassign(params.id, params.serial, session.accountId);
      return { message: 'Card removed', ...presentOrderCards(left) };
    },
    'GET /admin/cards/:serial/order': async ({ params }) => {
      const order = await orderCards.findOrderOf(params.serial);
      return { order: order === undefined ? null : presentOrderOfCard(order) };
    },
  });
}
