import { companyPagePath } from '#domain/companies/company-card.ts';
import type { MembersService } from '#server/features/companies/members.service.ts';
import type { App } from '#server/http/app-type.ts';
import { answerWithErrorPage } from '#server/http/error-page.ts';
import { orMissingPage } from '#server/http/missing-page.ts';
import type { Pages } from '#server/http/pages.ts';
import { languageOf } from '#server/http/request-language.ts';
import { entryOf, sendEntry } from '#server/http/static-page.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { companyCardsCalls } from '#wire/companies/cards.ts';
import { idParams } from '#wire/shapes.ts';
import { presentCompanyCard } from './company-cards.presenter.ts';
import type { CompanyCardsService } from './company-cards.service.ts';
import type { LeavingService } from './leaving.service.ts';

interface Services {
  readonly companyCards: CompanyCardsService;
  readonly leaving: LeavingService;
  readonly companyMembers: MembersService;
  readonly pages: Pages;
}

/** The calls about a company's cards and about who leaves it, and the page of a company. */
export function registerCompanyCardsRoutes(
  app: App,
  { brand }: Platform,
  { companyCards, leaving, companyMembers, pages }: Services,
): void {
  app.get(
    companyPagePath(':id'),
    {
      errorHandler: orMissingPage(pages, answerWithErrorPage),
      config: { access: 'public', knowsItsAddresses: true },
      schema: { hide: true, params: idParams },
    },
    async (request, reply) => {
      const company = await companyCards.companyOf(request.params.id);
      const { renderCompanyPage } = await pages.loadCardRenderer();
      const language = languageOf(request);
      const page = renderCompanyPage({
        ...company,
        language,
        brandName: brand().brandName,
        kind: 'nobody',
      });
      return sendEntry(request, reply, entryOf(request, 200, page));
    },
  );

  serve(app, companyCardsCalls, {
    async 'GET /companies/:id/cards'({ session, params, query }) {
      const { page, limit, ...filters } = query;
      const request = { page, limit };
      const { rows, ...paged } = await companyCards.list(
        params.id,
        session.accountId,
        request,
        filters,
      );
      return { ...paged, cards: rows.map(presentCompanyCard) };
    },
    async 'POST /companies/:id/cards'({ session, params, body }) {
      await companyCards.putIn(params.id, session.accountId, body.serial);
      return { message: 'The card now belongs to the company.' };
    },
    async 'POST /company-cards/:serial/assign'({ session, params, body }) {
      await companyCards.assign(params.serial, session.accountId, body);
      const message =
        body.to === null ? 'The card is no longer assigned.' : 'The card was assigned.';
      return { message };
    },
    async 'POST /company-cards/:serial/freeze'({ session, params }) {
      await companyCards.setLost(params.serial, session.accountId, true);
      return { message: 'The card is turned off.' };
    },
    async 'POST /company-cards/:serial/unfreeze'({ session, params }) {
      await companyCards.setLost(params.serial, session.accountId, false);
      return { message: 'The card works again.' };
    },
    async 'POST /company-cards/:serial/replace'({ session, params, body }) {
      await companyCards.replace(params.serial, session.accountId, body.by);
      return { message: 'The card was replaced.' };
    },
    'GET /company-members/:id/leaving': async ({ session, params }) => ({
      leaving: await leaving.summaryFor(params.id, session.accountId),
    }),
    'GET /companies/:id/leaving': async ({ session, params }) => ({
      leaving: await leaving.ownSummary(params.id, session.accountId),
    }),
    async 'POST /company-members/:id/removal'({ session, params, body }) {
      await companyMembers.remove(params.id, session.accountId, body);
      return { message: 'The member was removed.' };
    },
  });
}
