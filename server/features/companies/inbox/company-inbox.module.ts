import type { Queryable } from '#server/database/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { ConnectService } from '#server/features/messages/connect.service.ts';
import type { OutgoingRepliesService } from '#server/features/messages/outgoing-replies.service.ts';
import type { DirectoryService } from '#server/features/companies/directory.service.ts';
import type { MemberListeners } from '#server/features/companies/member-listeners.ts';
import type { MembersService } from '#server/features/companies/members.service.ts';
import type { CompaniesService } from '#server/features/companies/companies.service.ts';
import type { PublicCardService } from '#server/features/public-card/public-card.service.ts';
import type { App } from '#server/http/app-type.ts';
import { jsonFile } from '#server/http/export-file.ts';
import type { LeavingAccount } from '#server/http/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerCompanyInboxRoutes } from './company-inbox.routes.ts';
import { createCompanyInboxService } from './company-inbox.service.ts';
import { createCompanyMessagesService } from './company-messages.service.ts';
import { createCompanyRepliesService } from './company-replies.service.ts';

interface Dependencies {
  readonly accounts: AccountsService;
  readonly connect: ConnectService;
  readonly outgoingReplies: OutgoingRepliesService;
  readonly publicCards: PublicCardService;
  readonly directory: DirectoryService;
  readonly companies: CompaniesService;
  readonly companyMembers: MembersService &
    Pick<MemberListeners, 'onPlaced' | 'onLeaving' | 'onRenamed'>;
}

/** The messages to company profiles that members let their company read (decision 96). */
export function createCompanyInboxModule(platform: Platform, dependencies: Dependencies) {
  const { connect, companyMembers } = dependencies;
  const companyInbox = createCompanyInboxService(platform, dependencies);
  const companyMessages = createCompanyMessagesService(platform, dependencies);
  const companyReplies = createCompanyRepliesService(platform, dependencies);
  connect.setReaders(companyMessages.readers);
  companyMembers.onLeaving(async (tx, memberId) => {
    await companyInbox.end(tx, memberId);
  });
  companyMembers.onPlaced(async (tx, companyId, joined) => {
    // Another group or role may be asked, or not be.
    if (joined === undefined) await companyInbox.dropPages(tx, companyId);
  });
  companyMembers.onRenamed(companyInbox.dropPages);
  return {
    services: { companyMessages },
    routes: (app: App) =>
      registerCompanyInboxRoutes(app, platform, { companyInbox, companyMessages, companyReplies }),
    async export(accountId: string) {
      const [consents, replies] = await Promise.all([
        companyInbox.listConsentsOf(accountId),
        companyReplies.listRepliesOf(accountId),
      ]);
      return [
        ...(consents.length === 0 ? [] : [jsonFile('company-inbox-consents.json', consents)]),
        ...(replies.length === 0 ? [] : [jsonFile('company-inbox-replies.json', replies)]),
      ];
    },
    erase: (tx: Queryable, { id }: LeavingAccount) => companyMessages.forgetMember(tx, id),
  };
}
