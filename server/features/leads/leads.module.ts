import type { App } from '#server/http/app-type.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import { jsonFile } from '#server/http/export-file.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createLeadJobs } from './leads.jobs.ts';
import { registerLeadsRoutes } from './leads.routes.ts';
import { createLeadsService } from './leads.service.ts';

/** The people whom owners met and wrote down. Their rows are deleted with the account's. */
export function createLeadsModule(
  platform: Platform,
  dependencies: { readonly accounts: AccountsService },
) {
  const leads = createLeadsService(platform, dependencies);
  return {
    services: { leads },
    jobs: createLeadJobs(platform, dependencies),
    routes: (app: App) => registerLeadsRoutes(app, platform, leads),
    export: async (accountId: string) => [jsonFile('leads.json', await leads.export(accountId))],
  };
}
