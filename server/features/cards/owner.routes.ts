import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cardsCalls } from '#wire/cards.ts';
import { presentOwnedCard } from './cards.presenter.ts';
import type { Card, CardsService } from './cards.service.ts';
import type { ChipsService } from './chips/chips.service.ts';

/** The calls of an owner about a card: to switch it off and on, or to release it. */
export function registerOwnerRoutes(
  app: App,
  { database }: Platform,
  { cards, chips }: { readonly cards: CardsService; readonly chips: ChipsService },
): void {
  async function present(owned: readonly Card[]) {
    const serials = owned.map(({ serial }) => serial);
    const replays = await chips.replaysOf(database, serials);
    return owned.map((card) => presentOwnedCard(card, replays.get(card.serial)));
  }

  serve(app, cardsCalls, {
    'GET /cards': async ({ session }) => {
      const owned = await cards.listCards(database, session.accountId);
      return { cards: await present(owned) };
    },
    'POST /cards/:serial/freeze': async ({ session, params }) => {
      const card = await cards.setFrozenByOwner(params.serial, true, session.accountId);
      return { message: 'Card frozen', card: presentOwnedCard(card) };
    },
    'POST /cards/:serial/unfreeze': async ({ session, params }) => {
      const card = await cards.setFrozenByOwner(params.serial, false, session.accountId);
      return { message: 'Card active again', card: presentOwnedCard(card) };
    },
    'POST /cards/:serial/release': async ({ session, params }) => {
      const transferCode = await cards.releaseByOwner(params.serial, session.accountId);
      return { message: 'Card released', transferCode };
    },
  });
}
