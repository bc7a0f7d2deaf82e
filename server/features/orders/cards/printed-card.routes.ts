import type { CardsService } from '#server/features/cards/cards.service.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { printedCardCalls } from '#wire/orders/printed-card.ts';
import type { OrderCardsService } from './order-cards.service.ts';

interface Services {
  readonly cards: CardsService;
  readonly orderCards: OrderCardsService;
}

/** The designs of cards: for a first tap (docs/decisions/0113), and for their holders. */
export function registerPrintedCardRoutes(
  app: App,
  { database, rateLimits }: Platform,
  { cards, orderCards }: Services,
): void {
  serve(app, printedCardCalls, {
    'POST /nfc/:serial/design': {
      // As for a tap.
      limit: rateLimits.localLimiter({ name: 'card-design-ip', points: 1200, perSeconds: 60 }),
      async answer({ session, params: { serial }, body: { tapProof } }) {
        const asker = { accountId: session?.accountId, tapProof };
        const isShown = await cards.showsDesignTo(serial, asker);
        const [printed] = isShown ? await orderCards.listDesignsOf([serial]) : [];
        return { design: printed?.design ?? null };
      },
    },
    async 'GET /cards/designs'({ session }) {
      const held = await cards.listCards(database, session.accountId);
      return { designs: await orderCards.listDesignsOf(held.map(({ serial }) => serial)) };
    },
  });
}
