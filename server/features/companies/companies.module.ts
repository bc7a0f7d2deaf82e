import type { Queryable } from '#server/database/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { App } from '#server/http/app-type.ts';
import { jsonFile } from '#server/http/export-file.ts';
import type { LeavingAccount } from '#server/http/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createAdmissionService } from './admission.service.ts';
import { createBoughtSeatsService } from './bought-seats.service.ts';
import { createDirectoryService } from './directory.service.ts';
import { createInvitationsService } from './invitations.service.ts';
import { createMemberListeners } from './member-listeners.ts';
import { createMembersService } from './members.service.ts';
import { registerCompaniesRoutes } from './companies.routes.ts';
import { createCompaniesService } from './companies.service.ts';

interface Dependencies {
  readonly accounts: AccountsService;
  readonly uploads: UploadsService;
}

/** Companies with members, groups and seats (decision 90). */
export function createCompaniesModule(platform: Platform, dependencies: Dependencies) {
  const listeners = createMemberListeners();
  const members = createMembersService(platform, listeners);
  const companies = createCompaniesService(platform, {
    ...dependencies,
    ...listeners,
    members,
  });
  const invitations = createInvitationsService(platform, { ...dependencies, members });
  const directory = createDirectoryService(platform, { ...listeners, members, invitations });
  return {
    services: {
      companies,
      directory,
      boughtSeats: createBoughtSeatsService(platform),
      companyAdmission: createAdmissionService(platform, { ...dependencies, members }),
      companyMembers: { ...members, ...listeners },
    },
    routes: (app: App) =>
      registerCompaniesRoutes(app, platform, { companies, members, invitations }),
    jobs: invitations.jobs,
    purge: invitations.purge,
    async export(accountId: string) {
      const places = await members.listOf(accountId);
      // To who belongs to none, there are no companies.
      if (places.length === 0) return [];
      const shown = places.map(({ name, role, joinedAt }) => ({ name, role, joinedAt }));
      return [jsonFile('companies.json', shown)];
    },
    erase: (tx: Queryable, account: LeavingAccount) => members.erase(tx, account),
  };
}
