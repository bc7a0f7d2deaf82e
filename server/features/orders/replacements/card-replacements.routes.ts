import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { cardReplacementsCalls } from '#wire/orders/card-replacements.ts';
import { presentOrderCards } from '../cards/order-cards.presenter.ts';
import type { OrderCardsService } from '../cards/order-cards.service.ts';
import { presentOpenReplacement, presentOwnReplacement } from './card-replacements.presenter.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { CardReplacementsService } from './card-replacements.service.ts';

interface Services {
  readonly cardReplacements: CardReplacementsService;
  readonly catalogVersions: CatalogVersionsService;
  readonly orderCards: OrderCardsService;
}

/** Cards that are made again: what an admin does about them, and how their owners follow them. */
export function registerCardReplacementsRoutes(
  app: App,
  { cardReplacements, catalogVersions, orderCards }: Services,
): void {
  const answer = async (orderId: string, message: string) => ({
    message,
    ...presentOrderCards(await orderCards.list(orderId)),
  });

  serve(app, cardReplacementsCalls, {
    'GET /card-replacements': async ({ session }) => {
      const replacements = await cardReplacements.listOf(session.accountId);
      return {
        replacements: replacements.map((one) => presentOwnReplacement(one, catalogVersions)),
      };
    },
    'GET /admin/replacements': async () => {
      const replacements = await cardReplacements.listOpen();
      return { replacements: replacements.map(presentOpenReplacement) };
    },
    'POST /admin/orders/:id/replacements': async ({ session, params: { id }, body }) => {
      await cardReplacements.start(id, body, session.accountId);
      return answer(id, 'Replacement started');
    },
    'POST /admin/orders/:id/replacements/:position/ship': async ({ session, params, body }) => {
      const which = { orderId: params.id, position: params.position };
      await cardReplacements.ship(which, body, session.accountId);
      return answer(params.id, 'Replacement shipped');
    },
    'POST /admin/orders/:id/replacements/:position/cancel': async ({ session, params, body }) => {
      const which = { orderId: params.id, position: params.position };
      await cardReplacements.cancel(which, body.isOldCardOn, session.accountId);
      return answer(params.id, 'Replacement canceled');
    },
  });
}
