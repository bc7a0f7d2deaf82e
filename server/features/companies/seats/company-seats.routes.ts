import type { App } from '#server/http/app-type.ts';
import { answerCsv } from '#server/http/answer-file.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { companySeatsCalls } from '#wire/companies/seats.ts';
import { costLines, costsCsv, presentSeats } from './company-seats.presenter.ts';
import type { CompanySeatsService } from './company-seats.service.ts';
import type { CostCentresService } from './cost-centres.service.ts';
import type { HandOverService } from './hand-over.service.ts';

interface Services {
  readonly companySeats: CompanySeatsService;
  readonly costCentres: CostCentresService;
  readonly handOvers: HandOverService;
}

export function registerCompanySeatsRoutes(
  app: App,
  { clock, rateLimits }: Platform,
  { companySeats, costCentres, handOvers }: Services,
): void {
  const limit = rateLimits.limiter({ name: 'company-seats', points: 60, perSeconds: 600 });
  const seatsOf = async (accountId: string) =>
    (await companySeats.listPaidBy(accountId)).map((row) => presentSeats(row, clock.now()));

  serve(app, companySeatsCalls, {
    'GET /company-seats': async ({ session }) => ({ seats: await seatsOf(session.accountId) }),
    'POST /company-seats': {
      limit,
      async answer({ session, body }) {
        const { url, orderId } = await companySeats.buy(session.accountId, body);
        return { message: 'Redirecting to payment', purchaseId: orderId, url };
      },
    },
    'GET /companies/:id/cost-centres.csv': {
      limit,
      async answer({ session, params }) {
        const pieces = await costCentres.export(params.id, session.accountId);
        return answerCsv('cost-centres.csv', costsCsv, costLines(pieces));
      },
    },
    'POST /company-seats/:id/preview-change': {
      limit,
      answer: async ({ session, params, body }) => ({
        preview: await companySeats.preview(session.accountId, params.id, body),
      }),
    },
    'POST /company-seats/:id/change': {
      limit,
      async answer({ session: { accountId }, params, body }) {
        const message = await companySeats.change(accountId, params.id, body);
        return { message, seats: await seatsOf(accountId) };
      },
    },
    'POST /company-seats/:id/hand-over': {
      limit,
      async answer({ session: { accountId }, params, body }) {
        const email = await handOvers.handOver(accountId, params.id, body.memberId);
        return {
          message: `The seats have been handed over. We’ll email the next steps to ${email}.`,
          seats: await seatsOf(accountId),
        };
      },
    },
    'GET /companies/:id/seats': async ({ session, params }) => {
      const { paidUntil, ...end } = await handOvers.getEnd(params.id, session.accountId);
      return { seats: { ...end, paidUntil: paidUntil?.toISOString() ?? null } };
    },
  });
}
