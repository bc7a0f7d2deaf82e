import type { App } from '#server/http/app-type.ts';
import type { Pages } from '#server/http/pages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createContactService } from './contact.service.ts';
import { registerMessagesRoutes } from './messages.routes.ts';
import { createSignedSums } from './signed-sums.ts';

export function createMessagesRoom(platform: Platform) {
  const signedSums = createSignedSums(platform);
  const contact = createContactService(platform, { signedSums });
  return {
    services: { contact, signedSums },
    routes: (app: App, { pages }: { readonly pages: Pages }) =>
      registerMessagesRoutes(app, platform, { contact, pages }),
  };
}
