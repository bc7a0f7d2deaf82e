import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { orderReturnsCalls } from '#wire/orders/order-returns.ts';
import {
  presentAdminReturns,
  presentOpenReturn,
  presentOwnReturns,
} from './order-returns.presenter.ts';
import type { OrderReturnsService } from './order-returns.service.ts';

/** Cards and accessories that buyers send back: how they ask for it, and what staff do about it. */
export function registerOrderReturnsRoutes(app: App, orderReturns: OrderReturnsService): void {
  const own = async (accountId: string, number: string) =>
    presentOwnReturns(await orderReturns.listOfOwn(accountId, number));

  serve(app, orderReturnsCalls, {
    'GET /orders/:number/returns': ({ session, params }) => own(session.accountId, params.number),
    'POST /orders/:number/returns': async ({ session, params, body }) => {
      await orderReturns.ask(session.accountId, params.number, body);
      return { message: 'Return requested', ...(await own(session.accountId, params.number)) };
    },
    'POST /returns/:id/cancel': async ({ session, params }) => {
      const number = await orderReturns.cancel(session.accountId, params.id);
      return { message: 'Return canceled', ...(await own(session.accountId, String(number))) };
    },
    'GET /admin/returns': async () => ({
      returns: (await orderReturns.listOpen()).map(presentOpenReturn),
    }),
    'GET /admin/orders/:id/returns': async ({ params }) =>
      presentAdminReturns(await orderReturns.listOf(params.id)),
    'POST /admin/orders/:id/returns': async ({ session, params, body }) => {
      const { answer, ...asked } = body;
      await orderReturns.start(params.id, asked, answer, session.accountId);
      return { message: 'Return opened. We emailed the buyer.' };
    },
    'POST /admin/returns/:id/decide': async ({ session, params, body }) => {
      await orderReturns.decide(params.id, body, session.accountId);
      const isAccepted = body.decision === 'accepted';
      return { message: `Return ${isAccepted ? 'accepted' : 'refused'}. We emailed the buyer.` };
    },
    'POST /admin/returns/:id/receive': async ({ session, params, body }) => {
      const { hasCards } = await orderReturns.receive(params.id, body.restocked, session.accountId);
      return { message: `Return received.${hasCards ? ' Its cards are switched off.' : ''}` };
    },
    'POST /admin/returns/:id/close': async ({ session, params }) => {
      await orderReturns.close(params.id, session.accountId);
      return { message: 'Return closed without a refund' };
    },
  });
}
