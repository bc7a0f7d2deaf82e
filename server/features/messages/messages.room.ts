import type { App } from '#server/http/app-type.ts';
import type { Pages } from '#server/http/pages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createContactService } from './contact.service.ts';
import { registerMessagesRoutes } from './messages.routes.ts';
import { createSignedSums } from './signed-sums.ts';

export function createMessagesRoom(platform: Platform) {
  const { config, rateLimits } = platform;
  const signedSums = createSignedSums(platform);
  const contact = createContactService({
    ...platform,
    signedSums,
    addressLimiter: rateLimits.limiter({ name: 'contact-address', points: 5, perSeconds: 3600 }),
    supportEmail: config.site.supportEmail,
  });
  return {
    services: { contact, signedSums },
    routes: (app: App, { pages }: { readonly pages: Pages }) =>
      registerMessagesRoutes(app, { contact, rateLimits, answerPage: pages.answerPage }),
  };
}
