import type { App } from '#server/http/app-type.ts';
import { jsonFile } from '#server/http/export-file.ts';
import type { Platform } from '#server/platform/platform.ts';
import { presentCart } from './cart.presenter.ts';
import { registerCartRoutes } from './cart.routes.ts';
import { createCartService } from './cart.service.ts';

type Below = Parameters<typeof createCartService>[1];

export function createCartRoom(platform: Platform, below: Below) {
  const cart = createCartService(platform, below);
  return {
    services: { cart },
    routes: (app: App) => registerCartRoutes(app, cart),
    export: async (accountId: string) => [
      jsonFile('cart.json', presentCart(await cart.getCart(accountId))),
    ],
  };
}
