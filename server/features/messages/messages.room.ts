import type { App } from '#server/http/app-type.ts';
import { jsonFile } from '#server/http/export-file.ts';
import type { Pages } from '#server/http/pages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteMessagesOf, listMessagesOf } from './contact.repository.ts';
import { createContactService } from './contact.service.ts';
import { createFeedbackService } from './feedback.service.ts';
import { registerMessagesRoutes } from './messages.routes.ts';
import { createSignedSums } from './signed-sums.ts';

type Below = Parameters<typeof createFeedbackService>[1];

export function createMessagesRoom(platform: Platform, below: Below) {
  const signedSums = createSignedSums(platform);
  const contact = createContactService(platform, { signedSums });
  const feedback = createFeedbackService(platform, below);
  return {
    services: { contact, feedback, signedSums },
    export: async (accountId: string) => {
      const account = await below.accounts.getAccount(platform.database, accountId);
      return [jsonFile('messages.json', await listMessagesOf(platform.database, account))];
    },
    erase: deleteMessagesOf,
    routes: (app: App, { pages }: { readonly pages: Pages }) =>
      registerMessagesRoutes(app, platform, { contact, feedback, pages }),
  };
}
