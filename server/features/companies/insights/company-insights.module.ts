import type { CompanyMessagesService } from '#server/features/companies/inbox/company-messages.service.ts';
import type { InsightsService } from '#server/features/insights/insights.service.ts';
import type { OrganisationsService } from '#server/features/companies/companies.service.ts';
import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerCompanyInsightsRoutes } from './company-insights.routes.ts';
import { createCompanyInsightsService } from './company-insights.service.ts';

interface Dependencies {
  readonly insights: InsightsService;
  readonly companyMessages: CompanyMessagesService;
  readonly organisations: OrganisationsService;
}

/** The figures of a company's profiles, and its leader board (decision 96). */
export function createCompanyInsightsModule(platform: Platform, dependencies: Dependencies) {
  const companyInsights = createCompanyInsightsService(platform, dependencies);
  const { organisations } = dependencies;
  return {
    services: {},
    routes: (app: App) =>
      registerCompanyInsightsRoutes(app, platform, { companyInsights, organisations }),
  };
}
