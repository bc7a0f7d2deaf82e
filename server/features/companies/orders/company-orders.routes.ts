import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { companyOrdersCalls } from '#wire/companies/orders.ts';
import { presentCompanyOrder, presentAdminCards } from './company-orders.presenter.ts';
import type { CompanyOrdersService } from './company-orders.service.ts';
import type { MemberCardsService } from './member-cards.service.ts';

interface Services {
  readonly companyOrders: CompanyOrdersService;
  readonly memberCards: MemberCardsService;
}

/** The calls about cards that companies order, for their admins and for the admin area. */
export function registerCompanyOrdersRoutes(
  app: App,
  { rateLimits }: Platform,
  { companyOrders, memberCards }: Services,
): void {
  const limit = rateLimits.limiter({ name: 'company-order-ip', points: 60, perSeconds: 600 });

  serve(app, companyOrdersCalls, {
    async 'GET /companies/:id/card-candidates'({ session, params, query }) {
      const { page, limit: entries, search, group, without } = query;
      const { rows, ...paged } = await companyOrders.listCandidates(
        params.id,
        session.accountId,
        { page, limit: entries },
        { search, group, isWithoutCard: without === 'true' },
      );
      return { ...paged, members: [...rows] };
    },
    async 'GET /companies/:id/card-orders'({ session, params, query }) {
      const { accountId } = session;
      const { rows, ...paged } = await companyOrders.list(params.id, accountId, query);
      return { ...paged, orders: rows.map((row) => presentCompanyOrder(row, accountId)) };
    },
    'POST /companies/:id/card-orders': {
      limit,
      async answer({ session, params, body }) {
        const started = await companyOrders.order(params.id, session.accountId, body);
        const { url, orderId } = started;
        return { message: 'Redirecting to payment', purchaseId: orderId, url };
      },
    },
    'GET /admin/orders/:id/company-cards': async ({ params }) =>
      presentAdminCards(await memberCards.look(params.id)),
    async 'POST /admin/orders/:id/company-cards'({ session, params, body }) {
      const cards = await memberCards.makeSome(params.id, body.kind, session.accountId);
      const shown = presentAdminCards(cards);
      const message =
        shown.open === 0 ? 'All cards are made.' : `${shown.open} cards are still to be made.`;
      return { message, ...shown };
    },
  });
}
