import type { App } from '#server/http/app-type.ts';
import { jsonFile } from '#server/http/export-file.ts';
import type { Pages } from '#server/http/pages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerConnectRoutes } from './connect.routes.ts';
import { createConnectService } from './connect.service.ts';
import { deleteMessagesOf, listMessagesOf } from './contact.repository.ts';
import { createContactService } from './contact.service.ts';
import { registerContractNoticesRoutes } from './contract-notices.routes.ts';
import { createContractNoticesService } from './contract-notices.service.ts';
import { createFeedbackService } from './feedback.service.ts';
import { registerAdminMessagesRoutes } from './admin-messages.routes.ts';
import { createAdminMessagesService } from './admin-messages.service.ts';
import { registerMessagesRoutes } from './messages.routes.ts';
import { registerInboxRoutes } from './inbox.routes.ts';
import { createInboxService } from './inbox.service.ts';
import { createMessageRepliesService } from './message-replies.service.ts';
import { createOutgoingRepliesService } from './outgoing-replies.service.ts';
import { createSignedSums } from './signed-sums.ts';

type Dependencies = Parameters<typeof createFeedbackService>[1] &
  Parameters<typeof createAdminMessagesService>[1] &
  Parameters<typeof createConnectService>[1] &
  Parameters<typeof createInboxService>[1];

/** The messages that people write: to the shop, and to the owners of cards. */
export function createMessagesModule(platform: Platform, dependencies: Dependencies) {
  const signedSums = createSignedSums(platform);
  const contact = createContactService(platform, { signedSums });
  const contractNotices = createContractNoticesService(platform);
  const feedback = createFeedbackService(platform, dependencies);
  const connect = createConnectService(platform, dependencies);
  const inbox = createInboxService(platform, dependencies);
  const outgoingReplies = createOutgoingRepliesService(platform);
  const replies = createMessageRepliesService(platform, {
    ...dependencies,
    inbox,
    outgoingReplies,
  });
  const adminMessages = createAdminMessagesService(platform, dependencies);
  return {
    services: { contact, feedback, signedSums, connect, inbox, adminMessages, outgoingReplies },
    purge: connect.purge,
    export: async (accountId: string) => {
      const account = await dependencies.accounts.getAccount(platform.database, accountId);
      const [sent, received] = await Promise.all([
        listMessagesOf(platform.database, account),
        inbox.export(accountId),
      ]);
      return [jsonFile('messages.json', { sent, received })];
    },
    // Card messages and the replies to them are deleted with the account's row.
    erase: deleteMessagesOf,
    routes: (app: App, { pages }: { readonly pages: Pages }) => {
      registerMessagesRoutes(app, platform, { contact, feedback, pages });
      registerConnectRoutes(app, platform, {
        connect,
        publicCards: dependencies.publicCards,
        pages,
      });
      registerContractNoticesRoutes(app, platform, contractNotices);
      registerInboxRoutes(app, platform, { inbox, replies });
      registerAdminMessagesRoutes(app, adminMessages);
    },
  };
}
