import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { cartCalls } from '#wire/cart.ts';
import { presentCart, presentItem } from './cart.presenter.ts';
import type { CartService } from './cart.service.ts';

/** The cart of who is signed in. */
export function registerCartRoutes(app: App, cart: CartService): void {
  serve(app, cartCalls, {
    'GET /cart': async ({ session }) => presentCart(await cart.getCart(session.accountId)),
    async 'POST /cart'({ session, body }) {
      const line = await cart.setLine(session.accountId, body);
      return { item: line === undefined ? null : presentItem(line) };
    },
    async 'PATCH /cart'({ session, body }) {
      await cart.keep(session.accountId, body);
      return {};
    },
    async 'DELETE /cart'({ session }) {
      await cart.clear(session.accountId);
      return { message: 'Your cart is empty.' };
    },
  });
}
