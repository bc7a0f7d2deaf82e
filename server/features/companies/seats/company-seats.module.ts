import type { Queryable } from '#server/database/database.ts';
import type { App } from '#server/http/app-type.ts';
import { jsonFile } from '#server/http/export-file.ts';
import type { LeavingAccount } from '#server/http/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import { presentSeats } from './company-seats.presenter.ts';
import { registerCompanySeatsRoutes } from './company-seats.routes.ts';
import { createCompanySeatsService } from './company-seats.service.ts';
import { createCostCentresService } from './cost-centres.service.ts';
import type { Dependencies } from './dependencies.ts';
import { createHandOverService } from './hand-over.service.ts';

/** Seats of companies, sold as units of a subscription (decision 92). */
export function createCompanySeatsModule(platform: Platform, dependencies: Dependencies) {
  const companySeats = createCompanySeatsService(platform, dependencies);
  const costCentres = createCostCentresService(platform);
  const handOvers = createHandOverService(platform, dependencies);
  return {
    services: { companySeats },
    routes: (app: App) =>
      registerCompanySeatsRoutes(app, platform, { companySeats, costCentres, handOvers }),
    jobs: companySeats.jobs,
    purge: companySeats.stopWithoutCompany,
    async export(accountId: string) {
      const rows = await companySeats.listPaidBy(accountId);
      const shown = rows.map((row) => presentSeats(row, platform.clock.now()));
      return shown.length === 0 ? [] : [jsonFile('company-seats.json', shown)];
    },
    erase: (tx: Queryable, account: LeavingAccount) => handOvers.forgetBuyer(tx, account),
  };
}
