import type { CompanyMessagesService } from '#server/features/companies/inbox/company-messages.service.ts';
import type { InsightsService } from '#server/features/insights/insights.service.ts';
import type { CompaniesService } from '#server/features/companies/companies.service.ts';
import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerCompanyInsightsRoutes } from './company-insights.routes.ts';
import { createCompanyInsightsService } from './company-insights.service.ts';

interface Dependencies {
  readonly insights: InsightsService;
  readonly companyMessages: CompanyMessagesService;
  readonly companies: CompaniesService;
}

/** The figures of a company's profiles, and its leader board (decision 96). */
export function createCompanyInsightsModule(platform: Platform, dependencies: Dependencies) {
  const companyInsights = createCompanyInsightsService(platform, dependencies);
  const { companies } = dependencies;
  return {
    services: {},
    routes: (app: App) =>
      registerCompanyInsightsRoutes(app, platform, { companyInsights, companies }),
  };
}
