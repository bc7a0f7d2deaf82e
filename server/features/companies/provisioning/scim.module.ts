import type { Queryable } from '#server/database/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { RecentSignInService } from '#server/features/accounts/second-factor/recent-sign-in.service.ts';
import type { DirectoryService } from '#server/features/companies/directory.service.ts';
import type { MemberListeners } from '#server/features/companies/member-listeners.ts';
import type { App } from '#server/http/app-type.ts';
import { jsonFile } from '#server/http/export-file.ts';
import type { LeavingAccount } from '#server/http/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerProvisioningRoutes } from './provisioning.routes.ts';
import { createProvisioningService } from './provisioning.service.ts';
import { registerScimRoutes } from './scim.routes.ts';
import { createScimGroupsService } from './scim-groups.service.ts';
import { createScimUsersService } from './scim-users.service.ts';

interface Dependencies {
  readonly accounts: AccountsService;
  readonly directory: DirectoryService;
  readonly companyMembers: Pick<MemberListeners, 'onPlaced'>;
  readonly recentSignIn: RecentSignInService;
}

/** SCIM 2.0 for the directories of companies (decision 95). */
export function createScimModule(platform: Platform, dependencies: Dependencies) {
  const { directory, companyMembers } = dependencies;
  const provisioning = createProvisioningService(platform, dependencies);
  const users = createScimUsersService(platform, { ...dependencies, provisioning });
  const groups = createScimGroupsService(platform, { directory });
  companyMembers.onPlaced(async (tx, companyId, joined) => {
    if (joined !== undefined) await users.linkAccount(tx, companyId, joined.accountId);
  });
  return {
    services: { provisioning },
    routes(app: App) {
      registerProvisioningRoutes(app, platform, provisioning);
      registerScimRoutes(app, platform, { provisioning, users, groups });
    },
    purge: provisioning.purge,
    async export(accountId: string) {
      const entries = await users.listOfAccount(accountId);
      // Most accounts are in no company's directory.
      return entries.length === 0 ? [] : [jsonFile('company-directories.json', entries)];
    },
    erase: (tx: Queryable, account: LeavingAccount) => users.erase(tx, account),
  };
}
