import type { Queryable } from '#server/database/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { CompanyHoldingService } from '#server/features/cards/company-holding.service.ts';
import type { LeadsService } from '#server/features/leads/leads.service.ts';
import type { InboxService } from '#server/features/messages/inbox.service.ts';
import type { MemberListeners } from '#server/features/companies/member-listeners.ts';
import type { MembersService } from '#server/features/companies/members.service.ts';
import type { ProfilesService } from '#server/features/profiles/profiles.service.ts';
import type { App } from '#server/http/app-type.ts';
import type { LeavingAccount } from '#server/http/module.ts';
import type { Pages } from '#server/http/pages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createAssignmentMailsService } from './assignment-mails.service.ts';
import { registerCompanyCardsRoutes } from './company-cards.routes.ts';
import { createCompanyCardsService } from './company-cards.service.ts';
import { createLeavingService } from './leaving.service.ts';

interface Dependencies {
  readonly accounts: AccountsService;
  readonly companyHolding: CompanyHoldingService;
  readonly profiles: ProfilesService;
  readonly inbox: InboxService;
  readonly leads: LeadsService;
  readonly companyMembers: MembersService & Pick<MemberListeners, 'onLeaving'>;
}

/** The cards that companies hold, and what becomes of them, page and contacts of who leaves (decision 93). */
export function createCompanyCardsModule(platform: Platform, dependencies: Dependencies) {
  const { companyMembers, profiles } = dependencies;
  const assignmentMails = createAssignmentMailsService(platform);
  const companyCards = createCompanyCardsService(platform, { ...dependencies, assignmentMails });
  const leaving = createLeavingService(platform, { ...dependencies, assignmentMails });
  // Before the module of templates lets go of the profile.
  companyMembers.onLeaving((...left) => leaving.settle(...left));
  profiles.onChange((tx, account) => companyCards.followProfiles(tx, account));
  return {
    services: { assignmentMails },
    routes: (app: App, { pages }: { readonly pages: Pages }) => {
      registerCompanyCardsRoutes(app, platform, {
        companyCards,
        leaving,
        companyMembers,
        pages,
      });
    },
    erase: (tx: Queryable, account: LeavingAccount) => leaving.erase(tx, account),
  };
}
