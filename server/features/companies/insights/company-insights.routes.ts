import { groupNames } from '#server/features/companies/companies.presenter.ts';
import type { CompaniesService } from '#server/features/companies/companies.service.ts';
import { answerCsv, answerFile } from '#server/http/answer-file.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { companyInsightsCalls } from '#wire/companies/insights.ts';
import { companyDaysCsv, companyMembersCsv } from './company-insights.presenter.ts';
import type { CompanyInsightsService } from './company-insights.service.ts';

interface Services {
  readonly companyInsights: CompanyInsightsService;
  readonly companies: CompaniesService;
}

/** The calls about the figures of a company. */
export function registerCompanyInsightsRoutes(
  app: App,
  { rateLimits }: Platform,
  { companyInsights, companies }: Services,
): void {
  const files = rateLimits.limiter({ name: 'company-insights', points: 30, perSeconds: 3600 });

  serve(app, companyInsightsCalls, {
    'GET /companies/:id/insights': ({ session, params, query }) =>
      companyInsights.show(params.id, session.accountId, query),
    async 'GET /companies/:id/insights/members'({ session, params, query }) {
      const { page, limit, ...asked } = query;
      const request = { page, limit };
      const { rows, ...paged } = await companyInsights.listMembers(
        params.id,
        session.accountId,
        request,
        asked,
      );
      return { ...paged, members: rows };
    },
    async 'GET /companies/:id/insights.csv'({ session: { accountId }, params: { id }, query }) {
      await files.consume(accountId);
      const nameOf = (lastDay: string) =>
        `company-insights-by-${query.by}-${query.days}-days-to-${lastDay}.csv`;
      if (query.by === 'day') {
        const { counts, lastDay } = await companyInsights.exportDays(id, accountId, query);
        return answerFile(nameOf(lastDay), companyDaysCsv(counts));
      }
      const { pieces, lastDay } = await companyInsights.exportMembers(id, accountId, query);
      const { groups } = await companies.get(id, accountId);
      return answerCsv(nameOf(lastDay), companyMembersCsv(groupNames(groups)), pieces);
    },
    async 'GET /companies/:id/leader-board'({ session, params, query }) {
      const { page, limit, ...asked } = query;
      const request = { page, limit };
      const { rows, ...paged } = await companyInsights.showBoard(
        params.id,
        session.accountId,
        request,
        asked,
      );
      return { ...paged, ranks: rows };
    },
    async 'PUT /companies/:id/leader-board'({ session, params, body: { isOn } }) {
      await companyInsights.switchBoard(params.id, session.accountId, isOn);
      return { message: isOn ? 'Members now see the leaderboard.' : 'The leaderboard is off.' };
    },
  });
}
